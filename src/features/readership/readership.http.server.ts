import { z } from '@hono/zod-openapi';
import { AppError } from '../../kernel/app-error.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, idParams, json } from '../../http/call.server.ts';
import { countedAt, DAYS_SHOWN, READ_STAGES, type ReadStage } from './readership.schema.ts';
import { isRobot, readReadership } from './readership.server.ts';

const ABOUT = {
  opened: { operationId: 'countOpened', summary: 'Count that the page of this interview was seen' },
  finished: { operationId: 'countFinished', summary: 'Count that this interview was read to its end' },
} as const;

/** No reader is recognised: each visit counts anew. */
function registerStage(api: Api, stage: ReadStage): void {
  const route = apiCall('post', countedAt('{id}', stage), {
    action: 'site.read',
    ...ABOUT[stage],
    description: 'Programs that call themselves robots are not counted.',
    request: { params: idParams },
    responses: { 204: { description: 'Counted, unless by a robot' } },
  });
  api.openapi(route, async (c) => {
    const { storage, readCounter, clock } = c.get('services');
    const { id } = c.req.valid('param');
    const [interview] = await storage.interviews.readCards([id]);
    if (!interview) throw new AppError('not_found', 'error.notFound');
    if (!isRobot(c.req.header('user-agent'))) readCounter.add(id, stage, clock.now());
    return c.body(null, 204);
  });
}

const counts = {
  opened: z.int().openapi({ description: 'How often its page was seen' }),
  finished: z.int().openapi({ description: 'How often it was read to its end' }),
};

const readershipSchema = z
  .object({
    ...counts,
    days: z
      .array(z.object({ day: z.iso.date(), ...counts }))
      .openapi({ description: `The last ${DAYS_SHOWN} days in the time zone of the site, oldest first` }),
  })
  .openapi('Readership');

export const readershipRoute = apiCall('get', '/podcasts/{id}/readings', {
  action: 'searches.read',
  operationId: 'readReadership',
  summary: 'How often an interview was read',
  description: 'Counts are up to a minute old. Nothing about the readers is stored.',
  request: { params: idParams },
  responses: { 200: json(readershipSchema, 'Since it was published, and by day') },
});

/** The calls that count readings and list them. */
export function registerReadership(api: Api): void {
  for (const stage of READ_STAGES) registerStage(api, stage);
  api.openapi(readershipRoute, async (c) =>
    c.json(await readReadership(c.get('services'), c.req.valid('param').id), 200),
  );
}
