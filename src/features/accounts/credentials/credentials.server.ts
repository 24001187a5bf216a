import { recordEvent } from '../own-account/account-events.server.ts';
import type { AccountWriters, ConfirmingServices } from '../account-services.server.ts';
import { type Caller, emailKeyOf, type User } from '../account.schema.ts';
import type { AccountLink, AccountWriter, Credentials } from '../account.store.ts';
import { withHashing, UNUSABLE_HASH, type Hashing } from './password.server.ts';
import { isLinkOpen } from '../recovery/account-links.server.ts';
import { isSameSecret } from './secret.server.ts';
import { findStep, hashCode, type SealedFactor } from '../second-factor/second-factor-code.server.ts';
import { assertMaySignIn, countFailedSignIn } from '../sign-in/sign-in-limits.server.ts';

/** The first of the two factors: the password, or what an account without it is opened by. */
export type Proof = { password: string } | { recoveryCode: string } | { link: AccountLink };

/** Credentials for an account. */
export interface Presented {
  emailKey: string;
  proof: Proof;
  /** Of the app; or a recovery code, unless one is the proof: no sheet of them may open an account alone. */
  code?: string | undefined;
  from: Caller;
  /** The required account, if known from a session. */
  userId?: string;
  /** False for the one call in which `code` belongs to a second factor that is not active yet. */
  asksForCode?: boolean;
}

/** `code-missing` is no failed attempt: the caller is asked for the code and tries again. */
export type Refusal = 'proof' | 'code' | 'code-missing';

export type Outcome<T> = { refusal: Refusal; user: User | null } | { refusal: null; value: T };

/** Runs in the transaction that verifies the credentials a second time. */
export type Work<T> = (writers: AccountWriters, user: User, now: Date) => Promise<T>;

/**
 * Checks proof and code, then runs `work` in one transaction that first compares both with the stored ones again:
 * hashing takes a while, and a password or second factor that changed meanwhile must not be accepted. What works
 * once is used up there. `prepare` runs in between, with access to hashing; null from it means that its code was
 * wrong. Wrong proofs and codes are counted. Throws `too_many_requests` beyond a limit.
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
    const isCounted = outcome.refusal === 'proof' || outcome.refusal === 'code';
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
  const isRight = await isProven(services, presented.proof, known, hashing);
  const isOwn = presented.userId === undefined || presented.userId === known?.user.id;
  if (!known || !isRight || !isOwn) return { refusal: 'proof', user: null };
  const { user } = known;
  const factor = presented.asksForCode === false ? null : factorOf(known);
  if (factor && presented.code === undefined) return { refusal: 'code-missing', user };
  const take = factor && (await codeTaker(services, factor, presented));
  const work = await prepare(hashing);
  if (!work) return { refusal: 'code', user };
  return services.storage.transaction(async (writers) => {
    if (!(await isUnchanged(writers.accounts, known))) return { refusal: 'proof', user };
    if (take && !(await take(writers.accounts))) return { refusal: 'code', user };
    if (!(await useUp(writers.accounts, presented.proof, user))) return { refusal: 'proof', user };
    return { refusal: null, value: await work(writers, user, services.clock.now()) };
  });
}

/** Takes as long without an account, and for every kind of proof that can be guessed. */
async function isProven(
  { storage, clock }: ConfirmingServices,
  proof: Proof,
  known: Credentials | null,
  { verify }: Hashing,
): Promise<boolean> {
  if ('password' in proof) return verify(proof.password, known?.passwordHash ?? UNUSABLE_HASH);
  if ('link' in proof) return proof.link.userId === known?.user.id && isLinkOpen(proof.link, clock.now());
  await verify(proof.recoveryCode, UNUSABLE_HASH);
  const hashes = await storage.accounts.listRecoveryCodes(known?.user.id ?? '');
  return hashes.some((hash) => isSameSecret(hash, hashCode(proof.recoveryCode)));
}

/** False if another call was faster. */
async function useUp(accounts: AccountWriter, proof: Proof, { id }: User): Promise<boolean> {
  if ('recoveryCode' in proof) return accounts.takeRecoveryCode(id, hashCode(proof.recoveryCode));
  return 'link' in proof ? accounts.deleteLink(proof.link.id) : true;
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
  { code = '', proof }: Presented,
): Promise<(accounts: AccountWriter) => Promise<boolean>> {
  const step = await findStep(services, factor, code);
  return (accounts) =>
    step !== null
      ? accounts.takeStep(factor.userId, step)
      : 'recoveryCode' in proof
        ? Promise.resolve(false)
        : accounts.takeRecoveryCode(factor.userId, hashCode(code));
}
