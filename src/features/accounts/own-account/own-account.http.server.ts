import { z } from '@hono/zod-openapi';
import { translate } from '../../../messages/index.ts';
import type { Api } from '../../../http/api.ts';
import {
  apiCall,
  currentUser,
  documented,
  idParams,
  json,
  jsonBody,
  messageBody,
  removedBody,
} from '../../../http/call.server.ts';
import { ACCOUNT_EVENTS, deviceSchema, passwordChangeSchema, type AccountEvent } from '../account.schema.ts';
import { callerOf, signedIn } from '../current-user.http.server.ts';
import {
  changePassword,
  endOwnSession,
  listOwnSessions,
  listOwnEvents,
  type OwnSession,
} from './own-account.server.ts';

const sessionSchema = z
  .object({
    _id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().openapi({ description: 'To the minute' }),
    ...deviceSchema.shape,
    isCurrent: z.boolean().openapi({ description: 'Whether it is the session of this call' }),
  })
  .openapi('OwnSession');

const eventSchema = z
  .object({
    _id: z.string(),
    event: z.enum(ACCOUNT_EVENTS),
    at: z.iso.datetime(),
    network: z
      .string()
      .nullable()
      .openapi({ description: 'The network (/24 or /48) of the caller; null if the operator did it' }),
    ...deviceSchema.shape,
  })
  .openapi('AccountEvent');

export const sessionsRoute = apiCall('get', '/account/sessions', {
  action: 'account.own',
  operationId: 'listSessions',
  summary: 'Your open sessions, the last used first',
  responses: { 200: json(z.array(sessionSchema), 'The sessions') },
});

export const endSessionRoute = apiCall('delete', '/account/sessions/{id}', {
  action: 'account.own',
  operationId: 'endSession',
  summary: 'End one of your sessions',
  request: { params: idParams },
  responses: { 200: json(removedBody, 'Its token opens nothing any more') },
});

export const eventsRoute = apiCall('get', '/account/events', {
  action: 'account.own',
  operationId: 'listAccountEvents',
  summary: 'Sign-ins and changes of your account, newest first',
  description: 'The last 30, of as many days as activity is kept.',
  responses: { 200: json(z.array(eventSchema), 'What happened') },
});

export const passwordRoute = apiCall('put', '/account/password', {
  action: 'account.own',
  operationId: 'changePassword',
  summary: 'Change your password',
  description:
    'Ends every other session. A wrong current password counts as a failed sign-in. `code` is asked for where the second factor is on.',
  request: jsonBody(documented(passwordChangeSchema, 'PasswordChange')),
  responses: { 200: json(messageBody, 'The password is changed') },
  refuses: ['too_many_requests'],
});

/** The own account, of any role. */
export function registerOwnAccount(api: Api): void {
  api.openapi(sessionsRoute, async (c) => {
    const sessions = await listOwnSessions(c.get('services'), signedIn(c));
    return c.json(sessions.map(presentSession), 200);
  });
  api.openapi(endSessionRoute, async (c) => {
    const { id } = c.req.valid('param');
    await endOwnSession(c.get('services'), currentUser(c), id, callerOf(c));
    return c.json({ _id: id, message: translate(c.get('locale'), 'session.ended') }, 200);
  });
  api.openapi(eventsRoute, async (c) => {
    const events = await listOwnEvents(c.get('services'), currentUser(c));
    return c.json(events.map(presentEvent), 200);
  });
  api.openapi(passwordRoute, async (c) => {
    await changePassword(c.get('services'), signedIn(c), c.req.valid('json'), callerOf(c));
    return c.json({ message: translate(c.get('locale'), 'account.password.changed') }, 200);
  });
}

/** `_id` is the name of the id on the wire. */
function presentSession({ id, createdAt, lastUsedAt, device, isCurrent }: OwnSession) {
  return { _id: id, createdAt, lastUsedAt, browser: device.browser, system: device.system, isCurrent };
}

function presentEvent({ id, kind, at, network, device }: AccountEvent) {
  return { _id: id, event: kind, at, network, browser: device.browser, system: device.system };
}
