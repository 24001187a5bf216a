import { z } from 'zod';
import { callApi } from '../accounts/api.client.ts';
import type { Guest, KnownGuest } from './guest.schema.ts';

/* On the wire an `id` is `_id`, and an interview is a `podcast`. */

export const wireGuest = z
  .object({ _id: z.string(), name: z.string(), trade: z.string(), line: z.string() })
  .transform(({ _id, ...guest }): Guest => ({ id: _id, ...guest }));

const knownGuest = z
  .object({
    _id: z.string(),
    name: z.string(),
    trade: z.string(),
    line: z.string(),
    interviews: z.number(),
  })
  .transform(({ _id, interviews, ...guest }): KnownGuest => ({
    id: _id,
    ...guest,
    interviewCount: interviews,
  }));

/** Everyone whom an interview names, in the order of their names. */
export async function listGuests(signal: AbortSignal): Promise<KnownGuest[]> {
  const answer = z.array(knownGuest);
  const { data } = await callApi({ method: 'GET', path: '/podcasts/guests', answer, signal });
  return data;
}
