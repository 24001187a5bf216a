import { z } from 'zod';
import { readApi, readId, sendApi } from '../../../admin/api.client.ts';
import { BATCH_OUTCOMES, type BatchChange, type BatchOutcome } from './batch.schema.ts';

/** Version by id, as the caller knows them. */
type Known = readonly { id: string; version: number }[];

/** Changes several interviews in one call. Returns the outcome of each, by id. */
export async function changeInterviews(
  change: BatchChange,
  selected: Known,
): Promise<Map<string, BatchOutcome>> {
  const result = z.object({ _id: z.string(), outcome: z.enum(BATCH_OUTCOMES) }).transform(readId);
  const { results } = await sendApi('POST', '/podcasts/batch', {
    body: { ...change, interviews: selected.map(({ id, version }) => ({ _id: id, version })) },
    response: z.object({ results: z.array(result) }),
  });
  return new Map(results.map(({ id, outcome }) => [id, outcome]));
}

/** The sample interviews that are left as they came. */
export function listSamples({ signal }: { signal: AbortSignal }): Promise<{ id: string; version: number }[]> {
  const sample = z.object({ _id: z.string(), version: z.number() }).transform(readId);
  return readApi('/podcasts/samples', z.array(sample), signal);
}
