import { z } from '@hono/zod-openapi';
import { AppError } from '../../kernel/app-error.ts';
import type { Api } from '../../http/api.ts';
import { apiCall } from '../../http/call.server.ts';
import { firstTime } from '../../http/rate-limit.server.ts';

/** Whoever opens the same interview again within this time was counted. */
const COUNTED_ONCE_SECONDS = 10 * 60;

const searchedRoute = apiCall('post', '/podcasts/{id}/searched', {
  action: 'site.read',
  operationId: 'countOpening',
  summary: 'Count a search that ended in opening this interview',
  description: 'A link to a result names this address as its `ping`. Once in ten minutes for each caller.',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Counted, now or before' } },
});

/** What orders the public list: how often an interview was opened from a search. No personal data is kept. */
export function registerSearched(api: Api): void {
  const isFirstTime = firstTime({ name: 'searched', seconds: COUNTED_ONCE_SECONDS });

  api.openapi(searchedRoute, async (c) => {
    const { storage, searchCounts } = c.get('services');
    const { id } = c.req.valid('param');
    if (!(await storage.interviews.findInterview(id))) throw new AppError('not_found', 'error.notFound');
    if (await isFirstTime(`${c.get('address')} ${id}`)) searchCounts.add(id);
    return c.body(null, 204);
  });
}
