import { AppError } from '../../kernel/app-error.ts';
import type { AccountServices } from './account-services.server.ts';
import { emailKeyOf, type Caller, type SignIn, type User } from './account.schema.ts';
import type { Session } from './account.store.ts';
import { recordEvent } from './account-events.server.ts';
import { inHashTurn, NOBODYS_HASH } from './password.server.ts';
import { passesSecondFactor } from './second-factor.server.ts';
import { hashSecret, isSecret, newSecret } from './secret.server.ts';
import {
  assertMaySignIn,
  countFailedSignIn,
  countSignIn,
  type SignInAttempt,
} from './sign-in-limits.server.ts';

/** A session ends after a day without use and after two weeks in any case (decisions, section 4). */
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
  services: AccountServices,
  input: SignIn,
  from: Caller,
): Promise<{ token: string; user: User }> {
  const { storage, clock } = services;
  const attempt: SignInAttempt = { emailKey: emailKeyOf(input.email), address: from.address };
  const assertMay = () =>
    storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
  // A flood on an account that has to wait must not fill the queue of those who need not.
  await assertMay();
  const userId = await inHashTurn(async ({ verify }) => {
    // Once more: the attempts that were ahead in the queue may have failed meanwhile.
    await assertMay();
    const known = await storage.accounts.findCredentials(attempt.emailKey);
    const isRight = await verify(input.password, known?.passwordHash ?? NOBODYS_HASH);
    const owner = known && isRight ? known.user : null;
    if (owner && (await passesSecondFactor(services, owner.id, input.code))) return owner.id;
    await storage.transaction(async (writers) => {
      await countFailedSignIn(writers.accounts, attempt, clock.now());
      if (known) await recordEvent(writers, known.user, 'sign-in-failed', from, clock.now());
    });
    if (owner) throw new AppError('second_factor', 'signin.code.wrong');
    throw new AppError('unauthenticated', 'signin.failed');
  });
  return openSession(services, userId, attempt, from);
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

function openSession(services: AccountServices, userId: string, attempt: SignInAttempt, from: Caller) {
  const now = services.clock.now();
  return services.storage.transaction(async (writers) => {
    const { accounts } = writers;
    // The account may have been deleted while the password was checked.
    const user = await accounts.findUser(userId);
    if (!user) throw new AppError('unauthenticated', 'signin.failed');
    const token = newSecret();
    const at = now.toISOString();
    await accounts.insertSession({
      tokenHash: hashSecret(token),
      userId,
      createdAt: at,
      lastUsedAt: at,
      device: from.device,
    });
    await recordEvent(writers, user, 'signed-in', from, now);
    await countSignIn(accounts, attempt, now);
    return { token, user };
  });
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
    // A storage that cannot write for a moment still serves reads to whoever is signed in (trust, F3).
    const isPassing =
      error instanceof AppError && (error.code === 'unavailable' || error.code === 'storage_full');
    if (!isPassing) throw error;
  }
}
