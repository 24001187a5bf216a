import { z } from '@hono/zod-openapi';
import {
  eachGuestText,
  type Guest,
  GUEST_NAME_MAX,
  guestChangeSchema,
  guestTextsOf,
} from './guest.schema.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import { mergeGuest, updateGuest } from './manage-guests.server.ts';
import { translate } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, documented, idParams, json, jsonBody } from '../../http/call.server.ts';

/** A guest in the API. */
export const guestShape = { _id: z.string(), ...eachGuestText(() => z.string()) };

export const documentedGuest = z.object(guestShape).openapi('Guest');

export function presentGuest({ id, ...guest }: Guest) {
  return { _id: id, ...guestTextsOf(guest) };
}

/** More than a field suggests. */
const NAMED_MAX = 20;

const knownGuest = documentedGuest
  .extend({
    interviews: z.int().openapi({ description: 'Number of interviews that name them, in every state' }),
    published: z.int().openapi({ description: 'Number of published interviews that name them' }),
    ...imageFields,
  })
  .openapi('KnownGuest');

export const listRoute = apiCall('get', '/podcasts/guests', {
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

const savedGuest = documentedGuest.extend({ message: z.string() }).openapi('SavedGuest');

const mergeSchema = z
  .strictObject({
    into: z
      .string({ error: messageKey('guest.merge.unknown') })
      .openapi({ description: 'The id of the guest who takes their place' }),
  })
  .openapi('GuestMerge');

const SAVES_INTERVIEWS = 'All their interviews are saved, so each has a new version.';

export const updateRoute = apiCall('put', '/podcasts/guests/{id}', {
  action: 'interview.write',
  operationId: 'updateGuest',
  summary: 'Change the texts of a guest in all their interviews',
  description: `Absent texts stay. ${SAVES_INTERVIEWS}`,
  request: { params: idParams, ...jsonBody(documented(guestChangeSchema, 'GuestChange')) },
  responses: { 200: json(savedGuest, 'The guest as saved') },
});

export const mergeRoute = apiCall('post', '/podcasts/guests/{id}/merge', {
  action: 'interview.write',
  operationId: 'mergeGuest',
  summary: 'Merge a guest into another one',
  description:
    'Their interviews get the other guest, who keeps their own texts and gets those that only the first one had. ' +
    SAVES_INTERVIEWS,
  request: { params: idParams, ...jsonBody(mergeSchema) },
  responses: { 200: json(savedGuest, 'The guest who stays') },
});

/** All guests over HTTP. */
export function registerGuests(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { q } = c.req.valid('query');
    const { allGuests } = c.get('services').storage;
    const guests =
      q === undefined ? await allGuests.listGuests() : await allGuests.listGuestsNamed(q, NAMED_MAX);
    const known = guests.map(({ interviews, published, image, ...guest }) => ({
      ...presentGuest(guest),
      interviews,
      published,
      ...presentImage(image),
    }));
    return c.json(known, 200);
  });
  api.openapi(updateRoute, async (c) => {
    const guest = await updateGuest(c.get('services'), c.req.valid('param').id, c.req.valid('json'));
    return c.json({ ...presentGuest(guest), message: translate(c.get('locale'), 'guest.updated') }, 200);
  });
  api.openapi(mergeRoute, async (c) => {
    const guest = await mergeGuest(c.get('services'), c.req.valid('param').id, c.req.valid('json').into);
    return c.json({ ...presentGuest(guest), message: translate(c.get('locale'), 'guest.merged') }, 200);
  });
}
