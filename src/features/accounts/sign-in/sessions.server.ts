import { AppError } from '../../../kernel/app-error.ts';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { MessageKey } from '../../../messages/index.ts';
import type { AccountServices, AccountWriters, ConfirmingServices } from '../account-services.server.ts';
import { emailKeyOf, type Caller, type SignIn, type User } from '../account.schema.ts';
import type { Session } from '../account.store.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { withCredentials, type Refusal } from '../credentials/credentials.server.ts';
import { hashSecret, isSecret, newSecret } from '../credentials/secret.server.ts';
import { assertMaySignIn, countSignIn, type SignInAttempt } from './sign-in-limits.server.ts';

/** A session ends after a day without use, and after two weeks in any case. */
export const SESSION_IDLE_MS = DAY_MS;
export const SESSION_MAX_MS = 14 * SESSION_IDLE_MS;
/** The last use is written at most this often, so that not every read causes a write. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** The signed-in user and the token. */
export interface SignedIn {
  user: User;
  token: string;
}

/** The current user of a token; null if the token is invalid. */
export async function authenticate(services: AccountServices, token: string | null): Promise<User | null> {
  if (token === null || !isSecret(token)) return null;
  const found = await services.storage.accounts.findSession(hashSecret(token));
  const now = services.clock.now();
  if (!found || isOver(found.session, now)) return null;
  if (now.getTime() - Date.parse(found.session.lastUsedAt) >= TOUCH_EVERY_MS) {
    await touch(services, found.session, now);
  }
  return found.user;
}

/**
 * Opens a session and returns its token, which is not stored. Throws `unauthenticated`, with one message and after
 * the same time, for an unknown e-mail and a wrong password; `second_factor` if the account requires a code and it is
 * missing or wrong; `too_many_requests` beyond a limit.
 */
export async function signIn(
  services: ConfirmingServices,
  input: SignIn,
  from: Caller,
): Promise<{ token: string; user: User }> {
  const { storage, clock } = services;
  const attempt: SignInAttempt = { emailKey: emailKeyOf(input.email), address: from.address };
  // Attempts on an account that has to wait must not fill the queue of others.
  await storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
  const proof = { password: input.password };
  const presented = { emailKey: attempt.emailKey, proof, code: input.code, from };
  const outcome = await withCredentials(services, presented, async () => async (writers, user, now) => {
    const token = await openSession(writers, user, from, now);
    await recordEvent(writers, user, 'signed-in', from, now);
    await countSignIn(writers.accounts, attempt, now);
    return { token, user };
  });
  if (outcome.refusal !== null) throw refusalOf(outcome.refusal, 'signin.failed');
  return outcome.value;
}

/** The error of a refused sign-in; `failed` is its message for a wrong proof and an unknown account alike. */
export function refusalOf(refusal: Refusal, failed: MessageKey): AppError {
  if (refusal === 'proof') return new AppError('unauthenticated', failed);
  return new AppError('second_factor', refusal === 'code' ? 'signin.code.wrong' : 'signin.code.required');
}

/** Ends the session of a token on the server. */
export async function signOut(
  { storage, clock }: AccountServices,
  { user, token }: SignedIn,
  from: Caller,
): Promise<void> {
  await storage.transaction(async (writers) => {
    await writers.accounts.deleteSession(hashSecret(token));
    await recordEvent(writers, user, 'signed-out', from, clock.now());
  });
}

/** Deletes ended sessions, expired links and attempts that no limit counts any more. */
export async function endStaleSessions(services: AccountServices): Promise<void> {
  const now = services.clock.now();
  await services.storage.transaction(async ({ accounts }) => {
    await accounts.deleteSessionsBefore({
      createdBefore: new Date(now.getTime() - SESSION_MAX_MS).toISOString(),
      lastUsedBefore: new Date(now.getTime() - SESSION_IDLE_MS).toISOString(),
    });
    await accounts.deleteLinksBefore(now.toISOString());
    await accounts.deleteAttemptsBefore(now);
  });
}

/** Stores a new session and returns its token. */
export async function openSession(
  writers: AccountWriters,
  user: User,
  { device }: Caller,
  now: Date,
): Promise<string> {
  const token = newSecret();
  const at = now.toISOString();
  await writers.accounts.insertSession({
    tokenHash: hashSecret(token),
    userId: user.id,
    createdAt: at,
    lastUsedAt: at,
    device,
  });
  return token;
}

/** Whether a session has expired, although it may still be stored. */
export function isOver(session: Session, now: Date): boolean {
  const idleMs = now.getTime() - Date.parse(session.lastUsedAt);
  const ageMs = now.getTime() - Date.parse(session.createdAt);
  return idleMs >= SESSION_IDLE_MS || ageMs >= SESSION_MAX_MS;
}

async function touch(services: AccountServices, session: Session, now: Date): Promise<void> {
  try {
    await services.storage.transaction(({ accounts }) =>
      accounts.touchSession(session.tokenHash, now.toISOString()),
    );
  } catch (error) {
    // If the storage temporarily cannot write, signed-in users can still read.
    const isPassing =
      error instanceof AppError && (error.code === 'unavailable' || error.code === 'storage_full');
    if (!isPassing) throw error;
  }
}
