import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';
import { listSamples } from './sample-content.server.ts';

const listRoute = apiCall('get', '/podcasts/samples', {
  action: 'interview.read-unpublished',
  operationId: 'listSamples',
  summary: 'List the sample interviews that are left',
  description: 'Those that came with the product and were never edited, to be deleted by changeInterviews.',
  responses: {
    200: json(
      z.array(z.object({ _id: z.string(), version: z.int() }).openapi('SampleInterview')),
      'The sample interviews',
    ),
  },
});

/** The sample content over HTTP. */
export function registerSamples(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const samples = await listSamples(c.get('services'));
    return c.json(
      samples.map(({ id, version }) => ({ _id: id, version })),
      200,
    );
  });
}
