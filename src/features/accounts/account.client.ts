import { z } from 'zod';
import {
  callApi,
  deleteApi,
  overwrite,
  readApi,
  readId,
  sendApi,
  type Overwritten,
} from '../../admin/api.client.ts';
import {
  wireEvent,
  wireProposal,
  wireSecondFactor,
  wireSession,
  wireUser,
  wireUserRow,
} from './account-wire.ts';
import type {
  PasswordChange,
  SecondFactorOff,
  SecondFactorOn,
  SignIn,
  SignUp,
  UserChange,
} from './account.schema.ts';

const SIGN_OUT_TIMEOUT_MS = 5_000;
const SECOND_FACTOR = '/account/second-factor';

const currentUser = wireUser.transform(readId);
const userRow = wireUserRow.transform(readId);

export type CurrentUser = z.output<typeof currentUser>;
export type UserRow = z.output<typeof userRow>;

/** Returns the token of a new session; null when the response has none. */
export async function signIn(credentials: SignIn): Promise<string | null> {
  const response = z.object({ token: z.string().min(1).nullable().default(null) });
  return (await sendApi('POST', '/signin', { body: credentials, renewsSession: false, response })).token;
}

/** Creates an account and returns the server's message. */
export function signUp(account: SignUp): Promise<string | null> {
  return sendApi('POST', '/signup', { body: account });
}

/** Ends the session on the server. Gives up on a server that does not respond. */
export async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  await sendApi('POST', '/signout', { renewsSession: false, signal });
}

/** Returns the user whose token this device holds. */
export function getCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  return readApi('/get-current-user', currentUser, signal);
}

/** Whether this device's token belongs to a session of the user. Throws `CallError`, also when the session has ended. */
export async function isSessionOf(userId: string): Promise<boolean> {
  const call = { method: 'GET', path: '/get-current-user', renewsSession: false } as const;
  return (await callApi({ ...call, response: currentUser })).data.id === userId;
}

const userPath = (id: string) => `/users/${encodeURIComponent(id)}`;

export function listUsers(signal: AbortSignal): Promise<UserRow[]> {
  return readApi('/users', z.array(userRow), signal);
}

/** Saves name and e-mail unless the user was changed after it was read. */
export function updateUser({ id, version }: UserRow, change: UserChange): Promise<Overwritten<UserRow>> {
  return overwrite({ method: 'PUT', path: userPath(id), body: change, response: userRow, version });
}

export async function promoteUser(id: string): Promise<void> {
  await sendApi('PUT', `${userPath(id)}/admin`);
}

/** Deletes a user, whose sessions end at once. */
export async function deleteUser(id: string): Promise<void> {
  await deleteApi(userPath(id));
}

const ownSession = wireSession.transform(({ _id, browser, system, ...session }) => ({
  id: _id,
  device: { browser, system },
  ...session,
}));

const ownEvent = wireEvent.transform(({ _id, event, browser, system, ...rest }) => ({
  id: _id,
  kind: event,
  device: { browser, system },
  ...rest,
}));

export type OwnSession = z.output<typeof ownSession>;
export type OwnEvent = z.output<typeof ownEvent>;

/** Open sessions of the signed-in user, most recently used first. */
export function listOwnSessions(signal: AbortSignal): Promise<OwnSession[]> {
  return readApi('/account/sessions', z.array(ownSession), signal);
}

/** Recent sign-ins and changes of the signed-in user's account, newest first. */
export function listOwnEvents(signal: AbortSignal): Promise<OwnEvent[]> {
  return readApi('/account/events', z.array(ownEvent), signal);
}

export async function endOwnSession(id: string): Promise<void> {
  await sendApi('DELETE', `/account/sessions/${encodeURIComponent(id)}`);
}

/** Changes the password, ends all other sessions and returns the server's message. */
export function changePassword(change: PasswordChange): Promise<string | null> {
  return sendApi('PUT', '/account/password', { body: change });
}

export type SecondFactorState = z.output<typeof wireSecondFactor>;

export function readSecondFactor(signal: AbortSignal): Promise<SecondFactorState> {
  return readApi(SECOND_FACTOR, wireSecondFactor, signal);
}

/** A new secret that is not in use yet; `uri` goes into its QR code. */
export type SecondFactorProposal = z.output<typeof wireProposal>;

export function proposeSecondFactor(): Promise<SecondFactorProposal> {
  return sendApi('POST', `${SECOND_FACTOR}/secret`, { response: wireProposal });
}

/** Returns the recovery codes, which the server shows only this once. */
export async function turnOnSecondFactor(input: SecondFactorOn): Promise<string[]> {
  const response = z.object({ recoveryCodes: z.array(z.string()) });
  return (await sendApi('PUT', SECOND_FACTOR, { body: input, response })).recoveryCodes;
}

export async function turnOffSecondFactor(input: SecondFactorOff): Promise<void> {
  await sendApi('POST', `${SECOND_FACTOR}/off`, { body: input });
}
