import { callOf } from '../../admin/calls.client.ts';
import { withImage } from '../media/browser/image.client.ts';
import type * as routes from './guests.http.server.ts';

const list = callOf<typeof routes.listRoute>('GET /podcasts/guests');

/**
 * All guests, sorted by name; with `q` some with a word in their name that begins with it, an exact match first.
 */
export async function listGuests(...parts: Parameters<typeof list>) {
  return (await list(...parts)).map(withImage);
}

/** In all their interviews. */
export const updateGuest = callOf<typeof routes.updateRoute>('PUT /podcasts/guests/{id}');

/** The interviews of the guest get the other one in their place. */
export const mergeGuest = callOf<typeof routes.mergeRoute>('POST /podcasts/guests/{id}/merge');
