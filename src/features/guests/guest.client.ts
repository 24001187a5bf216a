import { z } from 'zod';
import { readApi } from '../../admin/api.client.ts';
import { eachGuestText, type KnownGuest } from './guest.schema.ts';

const wireFields = z.object({ _id: z.string(), ...eachGuestText(() => z.string()) });

export const wireGuest = wireFields.transform(({ _id: id, ...guest }) => ({ id, ...guest }));

const knownGuest = wireFields
  .extend({ interviews: z.number() })
  .transform(({ _id: id, interviews: interviewCount, ...guest }) => ({ id, interviewCount, ...guest }));

/** All guests, sorted by name. */
export function listGuests(signal: AbortSignal): Promise<KnownGuest[]> {
  return readApi('/podcasts/guests', z.array(knownGuest), signal);
}

/** Some guests with a word in their name that begins with the text; an exact match comes first. */
export function listGuestsNamed(beginning: string, signal: AbortSignal): Promise<KnownGuest[]> {
  return readApi(`/podcasts/guests?${new URLSearchParams({ q: beginning })}`, z.array(knownGuest), signal);
}
