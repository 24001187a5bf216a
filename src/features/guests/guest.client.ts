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

/** Some of those whom interviews name and whose name has a word that begins so, who is called exactly that among them. */
export async function listGuestsNamed(beginning: string, signal: AbortSignal): Promise<KnownGuest[]> {
  const path = `/podcasts/guests?${new URLSearchParams({ q: beginning }).toString()}`;
  const { data } = await callApi({ method: 'GET', path, answer: z.array(knownGuest), signal });
  return data;
}
