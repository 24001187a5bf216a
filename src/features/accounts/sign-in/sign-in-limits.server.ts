import type { AccountWriter } from '../account.store.ts';
import { attemptKey, tooManyRequests } from '../attempts.server.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Failures of an account before each further one has to wait: 1 s, doubling to 15 min, never for ever. */
export const FAILURES_FREE = 5;
const FAILURES_WINDOW_MS = DAY_MS;
const WAIT_MIN_MS = SECOND_MS;
const WAIT_MAX_MS = 15 * MINUTE_MS;
/** Failures of one address, whatever the accounts. */
export const ADDRESS_FAILURES_MAX = 60;
const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;
/** How long an address counts as one that the owner of an account uses. */
const KNOWN_ADDRESS_MS = 30 * DAY_MS;

/** Who tries to sign in: the account by its e-mail key, known or not, and the address it comes from. */
export interface SignInAttempt {
  emailKey: string;
  address: string;
}

/** Throws `too_many_requests` while the account has to wait or the address has used up its failures. */
export async function assertMaySignIn(
  accounts: AccountWriter,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  const { waitKey } = await accountKeys(accounts, attempt, now);
  const wait = await accounts.findAttempts(waitKey, now);
  if (wait) throw tooManyRequests(wait.windowEndsAt, now);
  const byAddress = await accounts.findAttempts(addressKey(attempt), now);
  if (byAddress && byAddress.attempts >= ADDRESS_FAILURES_MAX)
    throw tooManyRequests(byAddress.windowEndsAt, now);
}

/** Counts one failure of the account and of the address, and makes the account wait where it has had enough. */
export async function countFailedSignIn(
  accounts: AccountWriter,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  await accounts.countAttempt(addressKey(attempt), ADDRESS_WINDOW_MS, now);
  const { failuresKey, waitKey } = await accountKeys(accounts, attempt, now);
  const { attempts } = await accounts.countAttempt(failuresKey, FAILURES_WINDOW_MS, now);
  if (attempts < FAILURES_FREE) return;
  await accounts.clearAttempts(waitKey);
  await accounts.countAttempt(waitKey, waitAfterMs(attempts), now);
}

/** After a success: the account starts anew, and its owner is known at this address from now on. */
export async function countSignIn(accounts: AccountWriter, attempt: SignInAttempt, now: Date): Promise<void> {
  for (const scope of [scopeOf(attempt), ownScopeOf(attempt)]) {
    await accounts.clearAttempts(attemptKey('signin-failures', scope));
    await accounts.clearAttempts(attemptKey('signin-wait', scope));
  }
  await accounts.countAttempt(attemptKey('signin-known', ownScopeOf(attempt)), KNOWN_ADDRESS_MS, now);
}

function waitAfterMs(failures: number): number {
  return Math.min(WAIT_MIN_MS * 2 ** (failures - FAILURES_FREE), WAIT_MAX_MS);
}

/**
 * The counters of an account. An address that its owner has signed in from has counters of its own: strangers
 * who guess without end would otherwise keep the owner waiting without end.
 */
async function accountKeys(accounts: AccountWriter, attempt: SignInAttempt, now: Date) {
  const isKnown = await accounts.findAttempts(attemptKey('signin-known', ownScopeOf(attempt)), now);
  const scope = isKnown ? ownScopeOf(attempt) : scopeOf(attempt);
  return { failuresKey: attemptKey('signin-failures', scope), waitKey: attemptKey('signin-wait', scope) };
}

function scopeOf(attempt: SignInAttempt): string {
  return attempt.emailKey;
}

function ownScopeOf(attempt: SignInAttempt): string {
  return `${attempt.emailKey}\n${attempt.address}`;
}

function addressKey(attempt: SignInAttempt): string {
  return attemptKey('signin-address', attempt.address);
}
