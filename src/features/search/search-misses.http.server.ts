import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';

const MISSES_LISTED = 200;

const missSchema = z
  .object({
    week: z.string().openapi({ description: 'Its Monday in UTC', example: '2026-03-02' }),
    words: z.string().openapi({ description: 'In the spelling of the index' }),
    count: z.int(),
  })
  .openapi('SearchMiss');

const missesRoute = apiCall('get', '/podcasts/search/misses', {
  action: 'searches.read',
  operationId: 'listSearchMisses',
  summary: 'What readers searched for in vain',
  description: 'By week, newest first; in each the most asked for. Nothing of who asked is kept.',
  responses: { 200: json(z.array(missSchema), `At most ${MISSES_LISTED}`) },
});

/** What a host may want to publish next: words that no interview has. */
export function registerSearchMisses(api: Api): void {
  api.openapi(missesRoute, async (c) =>
    c.json(await c.get('services').storage.searchMisses.listMisses(MISSES_LISTED), 200),
  );
}
