import { z } from '@hono/zod-openapi';
import { eachGuestText, type Guest, GUEST_NAME_MAX, guestTextsOf } from './guest.schema.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';

/** A guest on the wire, where an `id` is `_id`. */
export const wireGuestFields = { _id: z.string(), ...eachGuestText(() => z.string()) };
export const wireGuest = z.object(wireGuestFields).openapi('Guest');

export function presentGuest({ id, ...guest }: Guest) {
  return { _id: id, ...guestTextsOf(guest) };
}

/** More than a field suggests. */
const NAMED_MAX = 20;

const knownGuest = wireGuest
  .extend({
    interviews: z.int().openapi({ description: 'Number of interviews that name them, in every state' }),
  })
  .openapi('KnownGuest');

const listRoute = apiCall('get', '/podcasts/guests', {
  action: 'interview.read-unpublished',
  operationId: 'listGuests',
  summary: 'List the guests that interviews name',
  description: `With q at most ${NAMED_MAX}, whose name has a word with this prefix; an exact match comes first.`,
  request: {
    query: z.object({
      q: z
        .string({ error: messageKey('error.query') })
        .transform((name) => Array.from(name).slice(0, GUEST_NAME_MAX).join(''))
        .optional()
        .openapi({ type: 'string', description: 'The beginning of a name' }),
    }),
  },
  responses: { 200: json(z.array(knownGuest), 'In the order of their names') },
});

/** All guests over HTTP. */
export function registerGuests(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { q } = c.req.valid('query');
    const { allGuests } = c.get('services').storage;
    const guests =
      q === undefined ? await allGuests.listGuests() : await allGuests.listGuestsNamed(q, NAMED_MAX);
    const known = guests.map((guest) => ({ ...presentGuest(guest), interviews: guest.interviewCount }));
    return c.json(known, 200);
  });
}
