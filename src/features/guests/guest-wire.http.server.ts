import { z } from '@hono/zod-openapi';
import { eachGuestText, guestTextsOf, type Guest } from './guest.schema.ts';

/** A guest on the wire, where an `id` is `_id`. */
export const wireGuestFields = { _id: z.string(), ...eachGuestText(() => z.string()) };
export const wireGuest = z.object(wireGuestFields).openapi('Guest');

export function presentGuest({ id, ...guest }: Guest) {
  return { _id: id, ...guestTextsOf(guest) };
}
