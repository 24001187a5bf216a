import { type Answer, callOf, deletionOf } from '../../admin/calls.client.ts';
import { ACCOUNT_EVENTS, type Recovery, type SignIn } from './account.schema.ts';
import type * as ownAccount from './own-account/own-account.http.server.ts';
import type * as secondFactor from './second-factor/second-factor.http.server.ts';
import type * as sessions from './sign-in/accounts.http.server.ts';
import type * as users from './users/users.http.server.ts';

const SIGN_OUT_TIMEOUT_MS = 5_000;

const openSession = callOf<typeof sessions.signInRoute>('POST /signin');

/** Returns the token of a new session; null when the response has none. */
export async function signIn(credentials: SignIn): Promise<string | null> {
  const { token } = await openSession({ body: credentials, renewsSession: false });
  return token || null;
}

const openAccount = callOf<typeof sessions.recoverRoute>('POST /signin/recovery');

/** Signs in by a recovery code or a link, with a new password; as `signIn`. */
export async function recover(body: Recovery): Promise<string | null> {
  const { token } = await openAccount({ body, renewsSession: false });
  return token || null;
}

/** Whom a link of an admin is for. */
export const openLink = callOf<typeof sessions.openLinkRoute>('POST /signin/link');
export type OpenedLink = Answer<typeof sessions.openLinkRoute>;

/** Creates an account. */
export const signUp = callOf<typeof sessions.signUpRoute>('POST /signup');

export const readSignUp = callOf<typeof sessions.signUpStateRoute>('GET /signup');
export type SignUpState = Answer<typeof sessions.signUpStateRoute>;
export const chooseSignUp = callOf<typeof sessions.signUpChoiceRoute>('PUT /signup');

const signOut = callOf<typeof sessions.signOutRoute>('POST /signout');

/** Ends the session on the server. Gives up on a server that does not respond. */
export async function endSession(): Promise<void> {
  await signOut({ renewsSession: false, signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
}

/** The user whose token this device holds. */
export const getCurrentUser = callOf<typeof sessions.currentUserRoute>('GET /get-current-user');
export type CurrentUser = Answer<typeof sessions.currentUserRoute>;

/** Whether this device's token belongs to a session of the user. Throws `CallError`, also when the session has ended. */
export async function isSessionOf(userId: string): Promise<boolean> {
  return (await getCurrentUser({ renewsSession: false })).id === userId;
}

export const listUsers = callOf<typeof users.listRoute>('GET /users');
export type UserRow = Answer<typeof users.listRoute>[number];

/** Saves name and e-mail unless the user was changed after it was read. */
export const updateUser = callOf<typeof users.updateRoute>('PUT /users/{id}');

export const promoteUser = callOf<typeof users.promoteRoute>('PUT /users/{id}/admin');

/** Deletes a user, whose sessions end at once. */
export const deleteUser = deletionOf<typeof users.deleteRoute>('DELETE /users/{id}');

/** Links for others that still work. */
export const listAccountLinks = callOf<typeof users.listLinksRoute>('GET /users/links');
export type AccountLinkRow = Answer<typeof users.listLinksRoute>[number];

/** The answer has the address, which the server shows only this once. */
export const makeAccountLink = callOf<typeof users.makeLinkRoute>('POST /users/links');

export const withdrawAccountLink = deletionOf<typeof users.withdrawLinkRoute>('DELETE /users/links/{id}');

/** Open sessions of the signed-in user, most recently used first. */
export const listOwnSessions = callOf<typeof ownAccount.sessionsRoute>('GET /account/sessions');
export type OwnSession = Answer<typeof ownAccount.sessionsRoute>[number];

const listEvents = callOf<typeof ownAccount.eventsRoute>('GET /account/events');
export type OwnEvent = Answer<typeof ownAccount.eventsRoute>[number];

/** Recent sign-ins and changes of the signed-in user's account, newest first. */
export async function listOwnEvents(signal: AbortSignal): Promise<OwnEvent[]> {
  // A newer server may have further kinds.
  return (await listEvents({ signal })).filter(({ event }) => ACCOUNT_EVENTS.includes(event));
}

export const endOwnSession = callOf<typeof ownAccount.endSessionRoute>('DELETE /account/sessions/{id}');

/** Changes the password and ends all other sessions. */
export const changePassword = callOf<typeof ownAccount.passwordRoute>('PUT /account/password');

export const readSecondFactor = callOf<typeof secondFactor.readRoute>('GET /account/second-factor');
export type SecondFactorState = Answer<typeof secondFactor.readRoute>;

/** A new secret that is not in use yet; `uri` goes into its QR code. */
export const proposeSecondFactor = callOf<typeof secondFactor.proposeRoute>(
  'POST /account/second-factor/secret',
);
export type SecondFactorProposal = Answer<typeof secondFactor.proposeRoute>;

/** The answer has the recovery codes, which the server shows only this once. */
export const turnOnSecondFactor = callOf<typeof secondFactor.turnOnRoute>('PUT /account/second-factor');

/** New recovery codes, which the server shows only this once. */
export const renewRecoveryCodes = callOf<typeof secondFactor.renewCodesRoute>('POST /account/recovery-codes');

export const turnOffSecondFactor = callOf<typeof secondFactor.turnOffRoute>(
  'POST /account/second-factor/off',
);
