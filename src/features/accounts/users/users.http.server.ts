import { z } from '@hono/zod-openapi';
import { translate } from '../../../messages/index.ts';
import type { Api } from '../../../http/api.ts';
import { ROLES } from '../../../http/policy.ts';
import { presentStale } from '../../../http/errors.server.ts';
import {
  apiCall,
  currentUser,
  documented,
  idParams,
  ifMatchHeader,
  json,
  jsonBody,
  removedBody,
} from '../../../http/call.server.ts';
import type { AccountLink } from '../account.store.ts';
import { linkToMakeSchema, userChangeSchema, type User } from '../account.schema.ts';
import { makerOf } from '../current-user.http.server.ts';
import { listAccountLinks, makeAccountLink, withdrawAccountLink } from '../recovery/account-links.server.ts';
import { linkAddress } from '../recovery/link-address.ts';
import { deleteUser, promoteToAdmin, updateUser } from './users.server.ts';

const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    version: z.int().openapi({ description: 'Send it back in If-Match' }),
  })
  .openapi('User');

const savedUserSchema = userSchema.extend({ message: z.string() }).openapi('SavedUser');

const linkSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    isInvitation: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .openapi('AccountLink');

const madeLinkSchema = linkSchema
  .extend({ url: z.string().openapi({ description: 'Returned only here' }) })
  .openapi('MadeAccountLink');

export const listRoute = apiCall('get', '/users', {
  action: 'user.read',
  operationId: 'listUsers',
  summary: 'Every user, oldest first',
  responses: { 200: json(z.array(userSchema), 'The users') },
});

export const updateRoute = apiCall('put', '/users/{id}', {
  action: 'user.edit',
  operationId: 'updateUser',
  summary: 'Change the name and e-mail of a user',
  request: {
    params: idParams,
    headers: ifMatchHeader,
    ...jsonBody(documented(userChangeSchema, 'UserChange')),
  },
  responses: { 200: json(savedUserSchema, 'The user as saved') },
});

export const promoteRoute = apiCall('put', '/users/{id}/admin', {
  action: 'user.promote',
  operationId: 'promoteUser',
  summary: 'Make a user an admin',
  request: { params: idParams },
  responses: { 200: json(savedUserSchema, 'The user, now an admin') },
  refuses: ['conflict'],
});

export const deleteRoute = apiCall('delete', '/users/{id}', {
  action: 'user.delete',
  operationId: 'deleteUser',
  summary: 'Delete a user',
  description: 'Ends the sessions of the user at once. Neither oneself nor the last admin can be deleted.',
  request: { params: idParams },
  responses: { 200: json(removedBody, 'The user is deleted') },
  refuses: ['conflict'],
});

export const listLinksRoute = apiCall('get', '/users/links', {
  action: 'user.invite',
  operationId: 'listAccountLinks',
  summary: 'The links for others that still work',
  responses: { 200: json(z.array(linkSchema), 'The links, without their addresses') },
});

export const makeLinkRoute = apiCall('post', '/users/links', {
  action: 'user.invite',
  operationId: 'makeAccountLink',
  summary: 'Make a link that works once',
  description:
    'With `userId`, that user chooses a new password by it within 24 hours; a second factor is still asked for. Otherwise someone of this name makes an account of the role user within seven days, also while sign-up is closed.',
  request: jsonBody(documented(linkToMakeSchema, 'AccountLinkToMake')),
  responses: { 201: json(madeLinkSchema, 'The link with its address') },
  refuses: ['not_found', 'conflict'],
});

export const withdrawLinkRoute = apiCall('delete', '/users/links/{id}', {
  action: 'user.invite',
  operationId: 'withdrawAccountLink',
  summary: 'Withdraw a link',
  request: { params: idParams },
  responses: { 200: json(removedBody, 'It stops working') },
});

/** The users and their roles, for admins only. */
export function registerUsers(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const users = await c.get('services').storage.accounts.listUsers();
    return c.json(users.map(presentUser), 200);
  });
  api.openapi(updateRoute, async (c) => {
    const { id } = c.req.valid('param');
    const version = c.req.valid('header')['if-match'];
    const user = await updateUser(c.get('services'), id, c.req.valid('json'), version).catch(inWireNames);
    return c.json({ ...presentUser(user), message: translate(c.get('locale'), 'user.updated') }, 200);
  });
  api.openapi(promoteRoute, async (c) => {
    const user = await promoteToAdmin(c.get('services'), c.req.valid('param').id);
    return c.json({ ...presentUser(user), message: translate(c.get('locale'), 'user.promoted') }, 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    await deleteUser(c.get('services'), currentUser(c).id, id);
    return c.json({ _id: id, message: translate(c.get('locale'), 'user.deleted') }, 200);
  });
  api.openapi(listLinksRoute, async (c) =>
    c.json((await listAccountLinks(c.get('services'))).map(presentLink), 200),
  );
  api.openapi(makeLinkRoute, async (c) => {
    const services = c.get('services');
    const { link, token } = await makeAccountLink(services, makerOf(c), c.req.valid('json'));
    const url = services.config.siteUrl + linkAddress(token, link.userId === null);
    return c.json({ ...presentLink(link), url }, 201);
  });
  api.openapi(withdrawLinkRoute, async (c) => {
    const { id } = c.req.valid('param');
    await withdrawAccountLink(c.get('services'), makerOf(c), id);
    return c.json({ _id: id, message: translate(c.get('locale'), 'link.withdrawn') }, 200);
  });
}

/** Lists outgoing fields explicitly; `_id` is the name of the id on the wire. */
function presentUser({ id, name, email, role, version }: User) {
  return { _id: id, name, email, role, version };
}

function presentLink({ id, userId, name, expiresAt }: AccountLink) {
  return { _id: id, name, isInvitation: userId === null, expiresAt };
}

/** Rethrows a stale write with the current user under its names on the wire. */
const inWireNames = presentStale(presentUser);
