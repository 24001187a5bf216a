import { z } from 'zod';
import { readApi, sendApi } from '../../admin/api.client.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import { wireKnownGuest } from './guest-wire.ts';
import type { GuestChange, KnownGuest } from './guest.schema.ts';

const knownGuest = wireKnownGuest.transform(
  ({ _id, interviews, published, image, imageInfo, ...guest }): KnownGuest => ({
    id: _id,
    interviewCount: interviews,
    publishedCount: published,
    image: readWireImage({ image, imageInfo }),
    ...guest,
  }),
);

/** All guests, sorted by name. */
export function listGuests({ signal }: { signal: AbortSignal }): Promise<KnownGuest[]> {
  return readApi('/podcasts/guests', z.array(knownGuest), signal);
}

/** Some guests with a word in their name that begins with the text; an exact match comes first. */
export function listGuestsNamed(beginning: string, signal: AbortSignal): Promise<KnownGuest[]> {
  return readApi(`/podcasts/guests?${new URLSearchParams({ q: beginning })}`, z.array(knownGuest), signal);
}

const guestCall = (id: string) => `/podcasts/guests/${encodeURIComponent(id)}`;

/** In all their interviews. */
export async function updateGuest(id: string, change: GuestChange): Promise<void> {
  await sendApi('PUT', guestCall(id), { body: change });
}

/** The interviews of the guest get the other one in their place. */
export async function mergeGuest(id: string, into: string): Promise<void> {
  await sendApi('POST', `${guestCall(id)}/merge`, { body: { into } });
}
