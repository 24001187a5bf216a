import { z } from '@hono/zod-openapi';
import type { Api } from '../../../http/api.ts';
import { apiCall, currentUser, documented, json, jsonBody, messageBody } from '../../../http/call.server.ts';
import { ROLES } from '../../../http/policy.ts';
import { translate } from '../../../messages/index.ts';
import {
  linkSchema,
  recoverySchema,
  signInSchema,
  signUpChoiceSchema,
  signUpSchema,
} from '../account.schema.ts';
import { callerOf, makerOf, signedIn } from '../current-user.http.server.ts';
import { findOpenLink } from '../recovery/account-links.server.ts';
import { recover } from '../recovery/recover.server.ts';
import { signIn, signOut } from './sessions.server.ts';
import { chooseSignUp, readSignUp, signUp } from './sign-up.server.ts';

const sessionSchema = z
  .object({
    token: z.string().openapi({ description: 'Send it in the header `token` or as `Authorization: Bearer`' }),
    message: z.string(),
  })
  .openapi('Session');

const currentUserSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    hasRecoveryCodes: z.boolean(),
  })
  .openapi('CurrentUser');

const signUpStateSchema = z
  .object({
    isOpen: z.boolean(),
    mayOpen: z.boolean().openapi({ description: 'False if the operator has closed it' }),
  })
  .openapi('SignUpState');

const signedUpSchema = messageBody
  .extend({
    token: z
      .string()
      .optional()
      .openapi({ description: 'With a set-up code or an invitation: of a new session' }),
  })
  .openapi('SignedUp');

const openedLinkSchema = z
  .object({
    name: z.string().openapi({ description: 'Of the user, or of the invited person' }),
    isInvitation: z.boolean(),
  })
  .openapi('OpenedLink');

export const signInRoute = apiCall('post', '/signin', {
  action: 'session.open',
  operationId: 'signIn',
  summary: 'Sign in',
  description:
    'One answer, after the same time, for an unknown e-mail and a wrong password. An account with a second factor answers 401 with the code `second_factor` until `code` is sent as well.',
  request: jsonBody(documented(signInSchema, 'SignIn')),
  responses: { 200: json(sessionSchema, 'The token of a new session') },
  refuses: ['unauthenticated', 'too_many_requests'],
});

export const recoverRoute = apiCall('post', '/signin/recovery', {
  action: 'session.open',
  operationId: 'recover',
  summary: 'Sign in without a password, and choose a new one',
  description:
    'By a recovery code or the link of an admin, which is used up; all other sessions end. An account with a second factor also requires `code`, as in POST /signin; with a recovery code this has to be one of the app.',
  request: jsonBody(documented(recoverySchema, 'Recovery')),
  responses: { 200: json(sessionSchema, 'The token of a new session') },
  refuses: ['unauthenticated', 'forbidden', 'too_many_requests'],
});

export const openLinkRoute = apiCall('post', '/signin/link', {
  action: 'session.open',
  operationId: 'openLink',
  summary: 'Who the link of an admin is for',
  description: 'The token is not used up.',
  request: jsonBody(documented(linkSchema, 'LinkToOpen')),
  responses: { 200: json(openedLinkSchema, 'The link still works') },
  refuses: ['forbidden', 'too_many_requests'],
});

export const signUpStateRoute = apiCall('get', '/signup', {
  action: 'site.read',
  operationId: 'readSignUp',
  summary: 'Whether anyone can make an account',
  responses: { 200: json(signUpStateSchema, 'The state') },
});

export const signUpChoiceRoute = apiCall('put', '/signup', {
  action: 'user.invite',
  operationId: 'chooseSignUp',
  summary: 'Open or close sign-up',
  request: jsonBody(documented(signUpChoiceSchema, 'SignUpChoice')),
  responses: { 200: json(signUpStateSchema, 'The state') },
  refuses: ['conflict'],
});

export const signUpRoute = apiCall('post', '/signup', {
  action: 'account.create',
  operationId: 'signUp',
  summary: 'Make an account',
  description:
    'The role is always user, except with the one-time code of the set-up link. While sign-up is closed, an invitation is required.',
  request: jsonBody(documented(signUpSchema, 'SignUp')),
  responses: { 201: json(signedUpSchema, 'The account is made') },
  refuses: ['forbidden', 'conflict', 'too_many_requests'],
});

export const signOutRoute = apiCall('post', '/signout', {
  action: 'session.own',
  operationId: 'signOut',
  summary: 'Sign out',
  description: 'Ends the session on the server.',
  responses: { 200: json(messageBody, 'The token opens nothing any more') },
});

export const currentUserRoute = apiCall('get', '/get-current-user', {
  action: 'session.own',
  operationId: 'readCurrentUser',
  summary: 'Who is signed in',
  responses: { 200: json(currentUserSchema, 'The user behind the token') },
});

/** Signing in, up and out, and the current user. */
export function registerAccounts(api: Api): void {
  api.openapi(signInRoute, async (c) => {
    const { token } = await signIn(c.get('services'), c.req.valid('json'), callerOf(c));
    return c.json({ token, message: translate(c.get('locale'), 'signin.done') }, 200);
  });
  api.openapi(signUpRoute, async (c) => {
    const { token } = await signUp(c.get('services'), c.req.valid('json'), callerOf(c));
    const message = translate(c.get('locale'), 'signup.done');
    return c.json(token === null ? { message } : { message, token }, 201);
  });
  api.openapi(recoverRoute, async (c) => {
    const token = await recover(c.get('services'), c.req.valid('json'), callerOf(c));
    return c.json({ token, message: translate(c.get('locale'), 'account.password.changed') }, 200);
  });
  api.openapi(openLinkRoute, async (c) => {
    const { name, userId } = await findOpenLink(c.get('services'), c.req.valid('json').link, callerOf(c));
    return c.json({ name, isInvitation: userId === null }, 200);
  });
  api.openapi(signUpStateRoute, async (c) => c.json(await readSignUp(c.get('services')), 200));
  api.openapi(signUpChoiceRoute, async (c) => {
    await chooseSignUp(c.get('services'), makerOf(c), c.req.valid('json').isOpen);
    return c.json(await readSignUp(c.get('services')), 200);
  });
  api.openapi(signOutRoute, async (c) => {
    await signOut(c.get('services'), signedIn(c), callerOf(c));
    return c.json({ message: translate(c.get('locale'), 'signout.done') }, 200);
  });
  api.openapi(currentUserRoute, async (c) => {
    const { id, name, email, role } = currentUser(c);
    const codes = await c.get('services').storage.accounts.listRecoveryCodes(id);
    return c.json({ _id: id, name, email, role, hasRecoveryCodes: codes.length > 0 }, 200);
  });
}
