import type { Api } from '../../http/api.ts';
import { samplesRoute } from '../../features/interviews/batch/batch.http.server.ts';
import { listSamples } from './sample-content.server.ts';

/** The sample content over HTTP. */
export function registerSamples(api: Api): void {
  api.openapi(samplesRoute, async (c) => {
    const samples = await listSamples(c.get('services'));
    return c.json(
      samples.map(({ id, version }) => ({ _id: id, version })),
      200,
    );
  });
}
