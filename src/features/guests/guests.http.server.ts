import { createRoute, z } from '@hono/zod-openapi';
import type { Api } from '../../server/api.server.ts';
import { access, errors, json } from '../../server/http-call.server.ts';
import { presentGuest, wireGuest } from './guest-wire.http.server.ts';

const knownGuest = wireGuest
  .extend({ interviews: z.int().openapi({ description: 'How many name them, in every state' }) })
  .openapi('KnownGuest');

const listRoute = createRoute({
  method: 'get',
  path: '/podcasts/guests',
  summary: 'List the guests that interviews name',
  ...access('admin'),
  responses: {
    200: json(z.array(knownGuest), 'In the order of their names'),
    ...errors('unauthenticated', 'forbidden'),
  },
});

/** The guests that are known, over HTTP. */
export function registerGuests(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const guests = await c.get('services').storage.allGuests.listGuests();
    const known = guests.map((guest) => ({ ...presentGuest(guest), interviews: guest.interviewCount }));
    return c.json(known, 200);
  });
}
