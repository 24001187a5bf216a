import { callOf } from '../../../admin/calls.client.ts';
import type * as routes from './batch.http.server.ts';
import type { BatchChange, BatchOutcome } from './batch.schema.ts';

const change = callOf<typeof routes.batchRoute>('POST /podcasts/batch');

/** Version by id, as the caller knows them. */
type Known = readonly { id: string; version: number }[];

/** Changes several interviews in one call. Returns the outcome of each, by id. */
export async function changeInterviews(
  made: BatchChange,
  selected: Known,
): Promise<Map<string, BatchOutcome>> {
  const interviews = selected.map(({ id, version }) => ({ _id: id, version }));
  const { results } = await change({ body: { ...made, interviews } });
  return new Map(results.map(({ id, outcome }) => [id, outcome]));
}

/** The sample interviews that are left as they came. */
export const listSamples = callOf<typeof routes.samplesRoute>('GET /podcasts/samples');
