import type { AccountWriter } from '../account.store.ts';
import { tooManyRequests } from '../../../kernel/app-error.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { attemptKey } from '../credentials/secret.server.ts';

/** Failures of an account before each further one causes a delay: 1 s, doubling to 15 min, never a permanent lock. */
export const FAILURES_FREE = 5;
const FAILURES_WINDOW_MS = DAY_MS;
const WAIT_MIN_MS = SECOND_MS;
const WAIT_MAX_MS = 15 * MINUTE_MS;
/** Failures of one address, over all accounts. */
export const ADDRESS_FAILURES_MAX = 60;
const ADDRESS_WINDOW_MS = 15 * MINUTE_MS;
/** How long an address counts as used by the owner of an account. */
const KNOWN_ADDRESS_MS = 30 * DAY_MS;

const OF_FAILURES = ['signin-failures', 'signin-wait'];

/** A sign-in attempt: the e-mail key of the account, existing or not, and the address of the caller. */
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
  if (wait) throw tooManyRequests(wait.windowEndsAt.getTime() - now.getTime());
  const byAddress = await accounts.findAttempts(addressKey(attempt), now);
  if (byAddress && byAddress.attempts >= ADDRESS_FAILURES_MAX)
    throw tooManyRequests(byAddress.windowEndsAt.getTime() - now.getTime());
}

/** Counts a failure of the account and of the address, and starts the delay of the account beyond its limit. */
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

/** After a success the counters of the account are reset, and the address counts as its owner's. */
export async function countSignIn(accounts: AccountWriter, attempt: SignInAttempt, now: Date): Promise<void> {
  for (const scope of [scopeOf(attempt), ownScopeOf(attempt)]) {
    for (const kind of OF_FAILURES) await accounts.clearAttempts(attemptKey(kind, ...scope));
  }
  const knownKey = attemptKey('signin-known', ...ownScopeOf(attempt));
  // Each sign-in restarts the 30 days.
  await accounts.clearAttempts(knownKey);
  await accounts.countAttempt(knownKey, KNOWN_ADDRESS_MS, now);
}

/** Resets the counters of an account at all addresses, because its password is another one. */
export async function forgetFailedSignIns(accounts: AccountWriter, emailKey: string): Promise<void> {
  for (const kind of OF_FAILURES) await accounts.clearAttemptsFrom(attemptKey(kind, emailKey));
}

function waitAfterMs(failures: number): number {
  return Math.min(WAIT_MIN_MS * 2 ** (failures - FAILURES_FREE), WAIT_MAX_MS);
}

/**
 * The counters of an account. An address from which its owner has signed in has separate counters; otherwise
 * strangers who keep guessing could lock out the owner.
 */
async function accountKeys(accounts: AccountWriter, attempt: SignInAttempt, now: Date) {
  const isKnown = await accounts.findAttempts(attemptKey('signin-known', ...ownScopeOf(attempt)), now);
  const scope = isKnown ? ownScopeOf(attempt) : scopeOf(attempt);
  return {
    failuresKey: attemptKey('signin-failures', ...scope),
    waitKey: attemptKey('signin-wait', ...scope),
  };
}

function scopeOf(attempt: SignInAttempt): string[] {
  return [attempt.emailKey];
}

function ownScopeOf(attempt: SignInAttempt): string[] {
  return [attempt.emailKey, attempt.address];
}

function addressKey(attempt: SignInAttempt): string {
  return attemptKey('signin-address', attempt.address);
}
