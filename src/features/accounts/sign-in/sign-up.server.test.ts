import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { callerAt, insertUser, TEST_PASSWORD } from '../account.factory.ts';
import { signUpSchema, type SignUp } from '../account.schema.ts';
import { signIn } from './sessions.server.ts';
import {
  ensureFirstAdmin,
  SETUP_CODE_MS,
  SIGN_UPS_PER_ADDRESS,
  SIGN_UPS_PER_DAY,
  signUp,
} from './sign-up.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';

const HOME = '203.0.113.7';
const HOUR_MS = 60 * 60 * 1_000;

let accounts: TestAccounts;

beforeEach(async () => {
  accounts = await openTestAccounts();
});
afterEach(() => accounts.close());

function someone(overrides: Partial<SignUp> = {}): SignUp {
  return { name: 'ليلى حسن', email: 'layla@example.com', password: TEST_PASSWORD, ...overrides };
}

const join = async (overrides: Partial<SignUp> = {}, address = HOME) =>
  (await signUp(accounts.services, someone(overrides), callerAt(address))).user;

/** The message key of a refusal. */
async function refusal(attempt: Promise<unknown>) {
  const error = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('nothing was refused');
  return error.text.key;
}

async function setupCode(): Promise<string> {
  const pending = await ensureFirstAdmin(accounts.services);
  if (!pending) throw new Error('no set-up code');
  return pending.setupCode;
}

describe('signing up', () => {
  test('creates a user who can sign in', async () => {
    const user = await join();
    expect(user).toMatchObject({ name: 'ليلى حسن', email: 'layla@example.com', role: 'user', version: 1 });
    expect(user.createdAt).toBe('2026-05-01T10:00:00.000Z');
    const session = await signIn(
      accounts.services,
      { email: user.email, password: TEST_PASSWORD },
      callerAt(HOME),
    );
    expect(session.user).toEqual(user);
  });

  test('never creates an admin without a set-up code, even as the first account', async () => {
    await Promise.all([1, 2, 3].map((at) => join({ email: `someone-${at}@example.com` })));
    expect((await accounts.services.storage.accounts.listUsers()).map((user) => user.role)).toEqual([
      'user',
      'user',
      'user',
    ]);
  });

  test('refuses a registered e-mail in any spelling and leaves its account unchanged', async () => {
    const user = await join();
    for (const email of ['layla@example.com', 'LAYLA@Example.com', 'ｌayla@example.com']) {
      const repeated = join({ email, name: 'أخرى', password: 'another horse' }, `${HOME}-${email}`);
      expect(await refusal(repeated)).toBe('account.email.taken');
    }
    expect(await accounts.services.storage.accounts.listUsers()).toEqual([user]);
    await signIn(accounts.services, { email: user.email, password: TEST_PASSWORD }, callerAt(HOME));
  });

  test('succeeds once when eight sign up at the same time with one e-mail', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => join({}, `198.51.100.${at}`)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await accounts.services.storage.accounts.listUsers()).toHaveLength(1);
  });

  test('refuses a common password and names the field', async () => {
    const error = await join({ password: '١٢٣٤٥٦' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'validation',
      text: { key: 'signup.password.common' },
      fields: { password: { key: 'signup.password.common' } },
    });
  });

  test('accepts a password of any composition and of up to 128 characters as it is typed', async () => {
    const passwords = [
      'qpwoeiruty',
      '918273645',
      '؟!؛،…«»',
      'نخلة عالية',
      ' spaces around ',
      'Ωβ'.repeat(64),
    ];
    for (const [at, password] of passwords.entries()) {
      const email = `any-${at}@example.com`;
      await signUp(accounts.services, { name: 'زائر', email, password }, callerAt(`10.0.0.${at}`));
      const signing = (typed: string) =>
        signIn(accounts.services, { email, password: typed }, callerAt(`10.0.1.${at}`));
      await expect(signing(password), password).resolves.toMatchObject({ user: { email } });
      await expect(signing(password.trim().slice(0, -1)), password).rejects.toThrow();
    }
  });

  test('is refused while sign-up is closed, except with the set-up code', async () => {
    await accounts.close();
    accounts = await openTestAccounts({ signUp: 'closed' });
    expect(await refusal(join())).toBe('signup.closed');
    expect(await join({ setupCode: await setupCode() })).toMatchObject({ role: 'admin' });
  });
});

describe('the rate limits of signing up', () => {
  test('allow 5 accounts an hour from one address', async () => {
    for (let at = 0; at < SIGN_UPS_PER_ADDRESS; at += 1) await join({ email: `someone-${at}@example.com` });
    const error = await join({ email: 'one-more@example.com' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 3_600 });
    await join({ email: 'one-more@example.com' }, '198.51.100.1');
    accounts.advance(HOUR_MS);
    await join({ email: 'yet-one-more@example.com' });
  });

  test('count a sign-up with a known e-mail, so that addresses cannot be probed', async () => {
    await join();
    for (let at = 1; at < SIGN_UPS_PER_ADDRESS; at += 1)
      expect(await refusal(join())).toBe('account.email.taken');
    expect(await refusal(join())).toBe('error.tooManyRequests');
  });

  test('do not count a sign-up whose password is refused', async () => {
    for (let at = 0; at < 10; at += 1) await refusal(join({ password: '123456' }));
    expect(await join()).toMatchObject({ role: 'user' });
  });

  test('allow 200 accounts a day from all addresses together', async () => {
    const now = accounts.services.clock.now();
    await accounts.services.storage.transaction(async (writers) => {
      for (let at = 1; at < SIGN_UPS_PER_DAY; at += 1) {
        await writers.accounts.countAttempt('signup-all', 24 * HOUR_MS, now);
      }
    });
    await join();
    accounts.advance(HOUR_MS);
    const error = await join({ email: 'one-more@example.com' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 23 * 3_600 });
    accounts.advance(23 * HOUR_MS);
    expect(await join({ email: 'one-more@example.com' })).toMatchObject({ role: 'user' });
  });
});

describe('the set-up code', () => {
  test('creates the first admin and cannot be used again', async () => {
    const code = await setupCode();
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await join({ setupCode: code })).toMatchObject({ role: 'admin' });
    expect(await refusal(join({ setupCode: code, email: 'second@example.com' }))).toBe('signup.setupCode');
    expect(await accounts.services.storage.accounts.listUsers()).toHaveLength(1);
  });

  test('is refused a second time, even after its admin was deleted', async () => {
    const code = await setupCode();
    const admin = await join({ setupCode: code });
    await accounts.services.storage.transaction((writers) => writers.accounts.deleteUser(admin.id));
    expect(await refusal(join({ setupCode: code }))).toBe('signup.setupCode');
  });

  test('is refused once an admin exists that was created in another way', async () => {
    const code = await setupCode();
    await insertUser(accounts.services, { role: 'admin' });
    expect(await refusal(join({ setupCode: code }))).toBe('signup.setupCode');
  });

  test('expires after an hour', async () => {
    const code = await setupCode();
    accounts.advance(SETUP_CODE_MS);
    expect(await refusal(join({ setupCode: code }))).toBe('signup.setupCode');
    accounts.advance(-1);
    expect(await join({ setupCode: code })).toMatchObject({ role: 'admin' });
  });

  test('is replaced at the next start', async () => {
    const [first, second] = [await setupCode(), await setupCode()];
    expect(await refusal(join({ setupCode: first }))).toBe('signup.setupCode');
    expect(await join({ setupCode: second })).toMatchObject({ role: 'admin' });
  });

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(200)])('is refused when it is %j', async (wrong) => {
    await setupCode();
    expect(await refusal(join({ setupCode: wrong }))).toBe('signup.setupCode');
    expect(await accounts.services.storage.accounts.listUsers()).toEqual([]);
  });

  test('stays valid when the sign-up with it fails', async () => {
    await join();
    const code = await setupCode();
    expect(await refusal(join({ setupCode: code }))).toBe('account.email.taken');
    expect(await join({ setupCode: code, email: 'host@example.com' })).toMatchObject({ role: 'admin' });
  });

  test('creates one admin and no other account when eight use it at once', async () => {
    const code = await setupCode();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        join({ setupCode: code, email: `someone-${at}@example.com` }, `198.51.100.${at}`),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await accounts.services.storage.accounts.listUsers()).map((user) => user.role)).toEqual([
      'admin',
    ]);
  });
});

describe('the first admin at start', () => {
  const firstAdmin = { email: 'Host@Example.com', password: 'a horse of my own', name: 'سارة المنصوري' };

  test('is created once from the configuration and can sign in', async () => {
    await accounts.close();
    accounts = await openTestAccounts({ firstAdmin });
    expect(await ensureFirstAdmin(accounts.services)).toBeNull();
    expect(await ensureFirstAdmin(accounts.services)).toBeNull();
    expect(await accounts.services.storage.accounts.listUsers()).toHaveLength(1);
    const { user } = await signIn(
      accounts.services,
      { email: 'host@example.com', password: firstAdmin.password },
      callerAt(HOME),
    );
    expect(user).toMatchObject({ name: 'سارة المنصوري', role: 'admin' });
  });

  test('is created once when two processes start at the same time', async () => {
    await accounts.close();
    accounts = await openTestAccounts({ firstAdmin });
    await Promise.all([ensureFirstAdmin(accounts.services), ensureFirstAdmin(accounts.services)]);
    expect(await accounts.services.storage.accounts.listUsers()).toHaveLength(1);
  });

  test('is refused when a user has already signed up with the configured e-mail', async () => {
    await join({ email: 'host@example.com' });
    const services = { ...accounts.services, config: { signUp: 'open' as const, firstAdmin } };
    expect(await refusal(ensureFirstAdmin(services))).toBe('account.email.taken');
    expect((await services.storage.accounts.listUsers()).map((user) => user.role)).toEqual(['user']);
  });

  test('is refused with a common password, until there is an admin', async () => {
    const config = { signUp: 'open' as const, firstAdmin: { ...firstAdmin, password: 'password' } };
    const services = { ...accounts.services, config };
    expect(await refusal(ensureFirstAdmin(services))).toBe('signup.password.common');
    await insertUser(services, { role: 'admin' });
    expect(await ensureFirstAdmin(services)).toBeNull();
  });

  test('invalidates a pending set-up code when an admin already exists', async () => {
    const code = await setupCode();
    await insertUser(accounts.services, { role: 'admin' });
    expect(await ensureFirstAdmin(accounts.services)).toBeNull();
    expect(await refusal(join({ setupCode: code }))).toBe('signup.setupCode');
  });
});

describe('the fields of a sign-up', () => {
  test('are refused with an unknown field such as a role or an id', () => {
    for (const extra of [{ role: 'admin' }, { _id: 'abcdefghijkl' }, { isAdmin: true }]) {
      expect(signUpSchema.safeParse({ ...someone(), ...extra }).success).toBe(false);
    }
  });

  test('are checked against their limits', () => {
    const fields = [
      ['a password of 6 characters', { password: 'k7!vq2' }, true],
      ['a password of 5 characters', { password: 'k7!vq' }, false],
      ['a password of 128 characters', { password: 'k'.repeat(128) }, true],
      ['a password of 129 characters', { password: 'k'.repeat(129) }, false],
      ['an e-mail without a host', { email: 'layla' }, false],
      ['a name of invisible characters', { name: '\u200B\u0640 \u202E' }, false],
      ['a name of 101 characters', { name: 'م'.repeat(101) }, false],
    ] as const;
    for (const [what, overrides, isAccepted] of fields)
      expect(signUpSchema.safeParse(someone(overrides)).success, what).toBe(isAccepted);
  });
});
