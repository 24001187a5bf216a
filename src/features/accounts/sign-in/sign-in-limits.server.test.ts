import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { callerAt, insertUser, TEST_PASSWORD } from '../account.factory.ts';
import type { User } from '../account.schema.ts';
import { endStaleSessions, signIn } from './sessions.server.ts';
import { ADDRESS_FAILURES_MAX, countFailedSignIn, FAILURES_FREE } from './sign-in-limits.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';

const HOME = '203.0.113.7';
const MINUTE_MS = 60 * 1_000;

let accounts: TestAccounts;
let user: User;

beforeEach(async () => {
  accounts = await openTestAccounts();
  user = await insertUser(accounts.services);
});
afterEach(() => accounts.close());

/** What a sign-in came to: `in`, `wrong`, or the seconds to wait. */
async function attempt(
  password: string,
  { email = user.email, address = HOME } = {},
): Promise<'in' | 'wrong' | number> {
  try {
    await signIn(accounts.services, { email, password }, callerAt(address));
    return 'in';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'too_many_requests' && error.retryAfterSeconds) return error.retryAfterSeconds;
    expect(error.text.key).toBe('signin.failed');
    return 'wrong';
  }
}

const fail = (options = {}) => attempt('wrong horse', options);
const succeed = (options = {}) => attempt(TEST_PASSWORD, options);

async function failTimes(times: number, options = {}): Promise<void> {
  for (let done = 0; done < times; done += 1) expect(await fail(options)).toBe('wrong');
}

/** Failures that were counted earlier, from addresses all over, without the cost of their hashes. */
async function countFailures(times: number, address = (at: number) => `198.51.100.${at}`): Promise<void> {
  const now = accounts.services.clock.now();
  await accounts.services.storage.transaction(async (writers) => {
    for (let at = 0; at < times; at += 1) {
      await countFailedSignIn(writers.accounts, { emailKey: user.email, address: address(at) }, now);
    }
  });
}

describe('failed sign-ins of an account', () => {
  test('are free of a wait until the fifth, which makes the account wait a second', async () => {
    await failTimes(FAILURES_FREE);
    expect(await succeed()).toBe(1);
    accounts.advance(1_000);
    expect(await succeed()).toBe('in');
  });

  test('double the wait each time, up to a quarter of an hour', async () => {
    await failTimes(FAILURES_FREE - 1);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await fail()).toBe('wrong');
      expect(await succeed()).toBe(seconds);
      accounts.advance(seconds * 1_000 - 1);
      expect(await succeed()).toBe(1);
      accounts.advance(1);
    }
    expect(await succeed()).toBe('in');
  });

  test('are cleared by a successful sign-in', async () => {
    await failTimes(FAILURES_FREE - 1);
    expect(await succeed()).toBe('in');
    await failTimes(FAILURES_FREE - 1);
    expect(await succeed()).toBe('in');
  });

  test('do not include attempts refused during the wait', async () => {
    await failTimes(FAILURES_FREE);
    for (let tries = 0; tries < 20; tries += 1) expect(await fail()).toBe(1);
    accounts.advance(1_000);
    expect(await succeed()).toBe('in');
  });

  test('are counted for an unknown e-mail in the same way', async () => {
    await failTimes(FAILURES_FREE, { email: 'nobody@example.com' });
    expect(await fail({ email: 'Nobody@Example.com' })).toBe(1);
    expect(await succeed()).toBe('in');
  });

  test('are counted together for all spellings of the e-mail', async () => {
    await failTimes(FAILURES_FREE);
    expect(await succeed({ email: user.email.toUpperCase() })).toBe(1);
  });

  test('expire a day after the first one', async () => {
    await failTimes(FAILURES_FREE);
    accounts.advance(24 * 60 * MINUTE_MS);
    await failTimes(FAILURES_FREE - 1);
    expect(await succeed()).toBe('in');
  });

  test('are kept by the clean-up while they still count', async () => {
    await failTimes(FAILURES_FREE);
    await endStaleSessions(accounts.services);
    expect(await succeed()).toBe(1);
  });

  test('limit how many simultaneous guesses are checked against the hash', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) => fail({ address: `198.51.100.${at}` })),
    );
    // Two hashes run at once, so one can be on its way while the fifth failure is counted.
    expect(outcomes.filter((outcome) => outcome === 'wrong').length).toBeLessThanOrEqual(FAILURES_FREE + 1);
  });

  test('from other addresses do not lock the owner out at a known address', async () => {
    expect(await succeed()).toBe('in');
    await countFailures(30);
    expect(await succeed({ address: '198.51.100.200' })).toBe(900);
    expect(await succeed()).toBe('in');
  });

  test('do not lock the owner out at an address that was last used within 30 days', async () => {
    expect(await succeed()).toBe('in');
    accounts.advance(20 * 24 * 60 * MINUTE_MS);
    expect(await succeed()).toBe('in');
    accounts.advance(20 * 24 * 60 * MINUTE_MS);
    await countFailures(30);
    expect(await succeed()).toBe('in');
  });

  test('from a known address make that address wait', async () => {
    expect(await succeed()).toBe('in');
    await failTimes(FAILURES_FREE);
    expect(await succeed()).toBe(1);
  });
});

describe('failed sign-ins from an address', () => {
  test('make the address wait until the quarter of an hour ends, after 60 for any accounts', async () => {
    const now = accounts.services.clock.now();
    await accounts.services.storage.transaction(async (writers) => {
      for (let at = 0; at < ADDRESS_FAILURES_MAX - 1; at += 1) {
        await countFailedSignIn(
          writers.accounts,
          { emailKey: `guess-${at}@example.com`, address: HOME },
          now,
        );
      }
    });
    accounts.advance(MINUTE_MS);
    await failTimes(1);
    expect(await succeed()).toBe(14 * 60);
    expect(await succeed({ address: '198.51.100.1' })).toBe('in');
    accounts.advance(14 * MINUTE_MS);
    expect(await succeed()).toBe('in');
  });

  test('are not cleared by a successful sign-in', async () => {
    await countFailures(ADDRESS_FAILURES_MAX - 1, () => HOME);
    accounts.advance(15 * MINUTE_MS - 1);
    const other = await insertUser(accounts.services);
    expect(await succeed({ email: other.email })).toBe('in');
    await failTimes(1, { email: other.email });
    expect(await succeed({ email: other.email })).toBe(1);
  });
});
