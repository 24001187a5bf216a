import { z } from 'zod';
import { callApi } from '../../admin/api.client.ts';
import { eachGuestText, type Guest, type KnownGuest } from './guest.schema.ts';

/* On the wire an `id` is `_id`, and an interview is a `podcast`. */

const wireFields = { _id: z.string(), ...eachGuestText(() => z.string()) };

export const wireGuest = z
  .object(wireFields)
  .transform(({ _id, ...guest }): Guest => ({ id: _id, ...guest }));

const knownGuest = z
  .object({ ...wireFields, interviews: z.number() })
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
