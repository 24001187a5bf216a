import { z } from 'zod';
import { ROLES, type SignIn, type SignUp, type User } from './account.schema.ts';
import { callApi } from './api.client.ts';

/*
 * The wire's words (spec, section 7): an id is `_id`. Only the `*.client.ts` and `*.http.server.ts` files know them.
 */

export type CurrentUser = Pick<User, 'id' | 'name' | 'email' | 'role'>;

/** Sign-out waits no longer for a server that does not answer. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

const message = z.object({ message: z.string() });

const currentUser = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) })
  .transform(({ _id, ...user }): CurrentUser => ({ id: _id, ...user }));

/** The token of a new session; null where the answer has none. */
export async function signIn(credentials: SignIn): Promise<string | null> {
  const answer = z.object({ token: z.string().min(1).nullable().default(null) });
  const { data } = await callApi({ method: 'POST', path: '/signin', body: credentials, answer });
  return data.token;
}

/** The server's word that the account is made. */
export async function signUp(account: SignUp): Promise<string> {
  const { data } = await callApi({ method: 'POST', path: '/signup', body: account, answer: message });
  return data.message;
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  await callApi({ method: 'POST', path: '/signout', answer: message, signal });
}

/** Who the token belongs to. */
export async function getCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const { data } = await callApi({ method: 'GET', path: '/get-current-user', answer: currentUser, signal });
  return data;
}
