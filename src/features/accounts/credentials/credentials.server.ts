import { recordEvent } from '../own-account/account-events.server.ts';
import type { AccountWriters, ConfirmingServices } from '../account-services.server.ts';
import { type Caller, emailKeyOf, type User } from '../account.schema.ts';
import type { AccountWriter, Credentials } from '../account.store.ts';
import { withHashing, UNUSABLE_HASH, type Hashing } from './password.server.ts';
import { findStep, hashCode, type SealedFactor } from '../second-factor/second-factor-code.server.ts';
import { assertMaySignIn, countFailedSignIn } from '../sign-in/sign-in-limits.server.ts';

/** Credentials for an account. */
export interface Presented {
  emailKey: string;
  password: string;
  /** Of the app, or a recovery code. */
  code?: string | undefined;
  from: Caller;
  /** The required account, if known from a session. */
  userId?: string;
  /** False for the one call in which `code` belongs to a second factor that is not active yet. */
  asksForCode?: boolean;
}

/** `code-missing` is no failed attempt: the caller is asked for the code and tries again. */
export type Refusal = 'password' | 'code' | 'code-missing';

export type Outcome<T> = { refusal: Refusal; user: User | null } | { refusal: null; value: T };

/** Runs in the transaction that verifies the credentials a second time. */
export type Work<T> = (writers: AccountWriters, user: User, now: Date) => Promise<T>;

/**
 * Checks password and code, then runs `work` in one transaction that first compares both with the stored ones again:
 * hashing takes a while, and a password or second factor that changed meanwhile must not be accepted. `prepare` runs
 * in between, with access to hashing; null from it means that its code was wrong. Wrong passwords and codes are
 * counted. Throws `too_many_requests` beyond a limit.
 */
export async function withCredentials<T>(
  services: ConfirmingServices,
  presented: Presented,
  prepare: (hashing: Hashing) => Promise<Work<T> | null>,
): Promise<Outcome<T>> {
  const { storage, clock } = services;
  const attempt = { emailKey: presented.emailKey, address: presented.from.address };
  return withHashing(async (hashing) => {
    await storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
    const known = await storage.accounts.findCredentials(presented.emailKey);
    const outcome = await check(services, { presented, known, hashing, prepare });
    const isCounted = outcome.refusal === 'password' || outcome.refusal === 'code';
    if (isCounted) {
      await storage.transaction(async (writers) => {
        await countFailedSignIn(writers.accounts, attempt, clock.now());
        if (known) await recordEvent(writers, known.user, 'sign-in-failed', presented.from, clock.now());
      });
    }
    return outcome;
  });
}

interface Check<T> {
  presented: Presented;
  known: Credentials | null;
  hashing: Hashing;
  prepare: (hashing: Hashing) => Promise<Work<T> | null>;
}

async function check<T>(
  services: ConfirmingServices,
  { presented, known, hashing, prepare }: Check<T>,
): Promise<Outcome<T>> {
  const isRight = await hashing.verify(presented.password, known?.passwordHash ?? UNUSABLE_HASH);
  const isOwn = presented.userId === undefined || presented.userId === known?.user.id;
  if (!known || !isRight || !isOwn) return { refusal: 'password', user: null };
  const { user } = known;
  const factor = presented.asksForCode === false ? null : factorOf(known);
  if (factor && presented.code === undefined) return { refusal: 'code-missing', user };
  const take = factor && (await codeTaker(services, factor, presented.code ?? ''));
  const work = await prepare(hashing);
  if (!work) return { refusal: 'code', user };
  return services.storage.transaction(async (writers) => {
    if (!(await isUnchanged(writers.accounts, known))) return { refusal: 'password', user };
    if (take && !(await take(writers.accounts))) return { refusal: 'code', user };
    return { refusal: null, value: await work(writers, user, services.clock.now()) };
  });
}

/** Locks the account until the transaction ends; whether password and second factor are unchanged. */
export async function isUnchanged(accounts: AccountWriter, known: Credentials): Promise<boolean> {
  const current = await accounts.findCredentials(emailKeyOf(known.user.email));
  return (
    current !== null &&
    current.user.id === known.user.id &&
    current.passwordHash === known.passwordHash &&
    current.factorSecret === known.factorSecret
  );
}

function factorOf({ user, factorSecret }: Credentials): SealedFactor | null {
  return factorSecret === null ? null : { userId: user.id, sealed: factorSecret };
}

/** Consumes a code of the app or a recovery code; each can be used once. */
async function codeTaker(
  services: ConfirmingServices,
  factor: SealedFactor,
  code: string,
): Promise<(accounts: AccountWriter) => Promise<boolean>> {
  const step = await findStep(services, factor, code);
  return (accounts) =>
    step === null
      ? accounts.takeRecoveryCode(factor.userId, hashCode(code))
      : accounts.takeStep(factor.userId, step);
}
