import { z } from '@hono/zod-openapi';
import type { Api } from '../../../http/api.ts';
import { apiCall, currentUser, documented, json, jsonBody, messageBody } from '../../../http/call.server.ts';
import { ROLES } from '../../../http/policy.ts';
import { translate } from '../../../messages/index.ts';
import { signInSchema, signUpSchema, type User } from '../account.schema.ts';
import { callerOf, signedIn } from '../current-user.http.server.ts';
import { signIn, signOut } from './sessions.server.ts';
import { signUp } from './sign-up.server.ts';

const sessionSchema = z
  .object({
    token: z.string().openapi({ description: 'Send it in the header `token` or as `Authorization: Bearer`' }),
    message: z.string(),
  })
  .openapi('Session');

const currentUserSchema = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) })
  .openapi('CurrentUser');

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

export const signUpRoute = apiCall('post', '/signup', {
  action: 'account.create',
  operationId: 'signUp',
  summary: 'Make an account',
  description: 'The role is always user, except with the one-time code of the set-up link.',
  request: jsonBody(documented(signUpSchema, 'SignUp')),
  responses: { 201: json(messageBody, 'The account is made') },
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
    await signUp(c.get('services'), c.req.valid('json'), c.get('address'));
    return c.json({ message: translate(c.get('locale'), 'signup.done') }, 201);
  });
  api.openapi(signOutRoute, async (c) => {
    await signOut(c.get('services'), signedIn(c), callerOf(c));
    return c.json({ message: translate(c.get('locale'), 'signout.done') }, 200);
  });
  api.openapi(currentUserRoute, (c) => c.json(presentCurrentUser(currentUser(c)), 200));
}

/** `_id` is the name of the id on the wire. */
function presentCurrentUser({ id, name, email, role }: User) {
  return { _id: id, name, email, role };
}
