import { AppError } from '../../../kernel/app-error.ts';
import type { AccountServices, AccountWriters, ConfirmingServices } from '../account-services.server.ts';
import { emailKeyOf, type Caller, type SignIn, type User } from '../account.schema.ts';
import type { Session } from '../account.store.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { withCredentials, type Refusal } from '../credentials/credentials.server.ts';
import { hashSecret, isSecret, newSecret } from '../credentials/secret.server.ts';
import { assertMaySignIn, countSignIn, type SignInAttempt } from './sign-in-limits.server.ts';

/** A session ends after a day without use and after two weeks in any case. */
export const SESSION_IDLE_MS = 24 * 60 * 60 * 1_000;
export const SESSION_MAX_MS = 14 * SESSION_IDLE_MS;
/** The last use is written at most this often: reading must not cost a write each time. */
const TOUCH_EVERY_MS = 60 * 1_000;

/** Who is signed in, and with which token. */
export interface SignedIn {
  user: User;
  token: string;
}

/** The user behind a token as the database has it now; null for any token that opens nothing. */
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
 * Opens a session and gives its token, which is stored nowhere. Throws `unauthenticated` with one message and
 * after the same time for an unknown e-mail and a wrong password, `second_factor` where the account asks for a code and
 * it is missing or wrong, `too_many_requests` where a limit is reached.
 */
export async function signIn(
  services: ConfirmingServices,
  input: SignIn,
  from: Caller,
): Promise<{ token: string; user: User }> {
  const { storage, clock } = services;
  const attempt: SignInAttempt = { emailKey: emailKeyOf(input.email), address: from.address };
  // A flood on an account that has to wait must not fill the queue of those who need not.
  await storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
  const presented = { emailKey: attempt.emailKey, password: input.password, code: input.code, from };
  const outcome = await withCredentials(services, presented, async () => async (writers, user, now) => {
    const token = await openSession(writers, user, from, now);
    await recordEvent(writers, user, 'signed-in', from, now);
    await countSignIn(writers.accounts, attempt, now);
    return { token, user };
  });
  if (outcome.refusal !== null) throw refusalOf(outcome.refusal);
  return outcome.value;
}

function refusalOf(refusal: Refusal): AppError {
  if (refusal === 'password') return new AppError('unauthenticated', 'signin.failed');
  return new AppError('second_factor', refusal === 'code' ? 'signin.code.wrong' : 'signin.code.required');
}

/** Ends the session of a token on the server; the token opens nothing from then on. */
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

/** Forgets the sessions that are over and the attempts that no limit counts any more. */
export async function endStaleSessions(services: AccountServices): Promise<void> {
  const now = services.clock.now();
  await services.storage.transaction(async ({ accounts }) => {
    await accounts.deleteSessionsBefore({
      createdBefore: new Date(now.getTime() - SESSION_MAX_MS).toISOString(),
      lastUsedBefore: new Date(now.getTime() - SESSION_IDLE_MS).toISOString(),
    });
    await accounts.deleteAttemptsBefore(now);
  });
}

/** Writes a new session and gives its token. */
async function openSession(
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

/** Whether a session opens nothing any more, although it may still be stored. */
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
    // A storage that cannot write for a moment still serves reads to whoever is signed in.
    const isPassing =
      error instanceof AppError && (error.code === 'unavailable' || error.code === 'storage_full');
    if (!isPassing) throw error;
  }
}
