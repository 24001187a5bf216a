import { z } from 'zod';
import { type SignIn, type SignUp, type User, type UserChange } from './account.schema.ts';
import { ROLES } from './policy.ts';
import { callApi, overwrite, wordsOf, type Overwritten } from '../../admin/api.client.ts';

/*
 * The wire's words: an id is `_id`. Only the `*.client.ts` and `*.http.server.ts` files know them.
 */

export type CurrentUser = Pick<User, 'id' | 'name' | 'email' | 'role'>;

/** What the screen of users shows of one. */
export type UserRow = Pick<User, 'id' | 'name' | 'email' | 'role' | 'version'>;

/** Sign-out waits no longer for a server that does not answer. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

const message = z.object({ message: z.string() });

const currentUser = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) })
  .transform(({ _id, ...user }): CurrentUser => ({ id: _id, ...user }));

/** The token of a new session; null where the answer has none. */
export async function signIn(credentials: SignIn): Promise<string | null> {
  const answer = z.object({ token: z.string().min(1).nullable().default(null) });
  const { data } = await callApi({
    method: 'POST',
    path: '/signin',
    body: credentials,
    renewsSession: false,
    answer,
  });
  return data.token;
}

/** Makes an account. Gives the server's message; null where it is empty. */
export async function signUp(account: SignUp): Promise<string | null> {
  const { data } = await callApi({ method: 'POST', path: '/signup', body: account, answer: message });
  return wordsOf(data.message);
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  await callApi({ method: 'POST', path: '/signout', renewsSession: false, answer: message, signal });
}

/** Who the token belongs to. */
export async function getCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const { data } = await callApi({ method: 'GET', path: '/get-current-user', answer: currentUser, signal });
  return data;
}

/** Whether the token is of a session of this account. Throws `CallError`, also where the session has ended. */
export async function isSessionOf(userId: string): Promise<boolean> {
  const { data } = await callApi({
    method: 'GET',
    path: '/get-current-user',
    renewsSession: false,
    answer: currentUser,
  });
  return data.id === userId;
}

const userRow = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    version: z.number(),
  })
  .transform(({ _id, ...user }): UserRow => ({ id: _id, ...user }));

const userPath = (id: string) => `/users/${encodeURIComponent(id)}`;

/** Every user, in no order that matters here. */
export async function listUsers(signal: AbortSignal): Promise<UserRow[]> {
  const { data } = await callApi({ method: 'GET', path: '/users', answer: z.array(userRow), signal });
  return data;
}

/** Saves name and e-mail over the version that was shown, and none that was saved since. */
export function updateUser({ id, version }: UserRow, change: UserChange): Promise<Overwritten<UserRow>> {
  return overwrite({ method: 'PUT', path: userPath(id), body: change, answer: userRow, version });
}

/** Makes a user an admin. */
export async function promoteUser(id: string): Promise<void> {
  await callApi({ method: 'PUT', path: `${userPath(id)}/admin`, answer: message });
}

/** Deletes a user, whose sessions end at once. */
export async function deleteUser(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: userPath(id), answer: message });
}
