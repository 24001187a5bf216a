import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';

/** Of each week. */
const OPENINGS_LISTED = 10;

const openingSchema = z
  .object({
    week: z.string().openapi({ description: 'Its Monday in UTC', example: '2026-03-02' }),
    _id: z.string().openapi({ description: 'Of the interview' }),
    name: z.string(),
    count: z.int(),
  })
  .openapi('SearchOpening');

const openingsRoute = apiCall('get', '/podcasts/search/openings', {
  action: 'searches.read',
  operationId: 'listOpenings',
  summary: 'What readers opened from a search',
  description: 'By week, newest first; in each the most opened. Nothing of who did is kept.',
  responses: { 200: json(z.array(openingSchema), `At most ${OPENINGS_LISTED} of each week`) },
});

/** What readers look for and find. */
export function registerOpenings(api: Api): void {
  api.openapi(openingsRoute, async (c) => {
    const openings = await c.get('services').storage.openings.listOpenings(OPENINGS_LISTED);
    return c.json(
      openings.map(({ week, interviewId, name, count }) => ({ week, _id: interviewId, name, count })),
      200,
    );
  });
}
