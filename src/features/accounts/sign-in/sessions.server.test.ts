import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { bytesIn } from '../../../storage/testing.ts';
import { callerAt, insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import type { AccountServices } from '../account-services.server.ts';
import {
  authenticate,
  endStaleSessions,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  signIn,
  signOut,
} from './sessions.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';
import { deleteUser, promoteToAdmin } from '../users/users.server.ts';

const HOME = callerAt('203.0.113.7');
const HOUR_MS = 60 * 60 * 1_000;

let accounts: TestAccounts;
let services: TestAccounts['services'];

beforeEach(async () => {
  accounts = await openTestAccounts();
  services = accounts.services;
});
afterEach(() => accounts.close());

describe('signing in', () => {
  test('returns a token of 256 bits that identifies the user', async () => {
    const user = await insertUser(services);
    const session = await signIn(services, { email: user.email, password: TEST_PASSWORD }, HOME);
    expect(session.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(session.user).toEqual(user);
    expect(await authenticate(services, session.token)).toEqual(user);
  });

  test('returns a different token each time', async () => {
    const user = await insertUser(services);
    const input = { email: user.email, password: TEST_PASSWORD };
    const tokens = await Promise.all([1, 2, 3].map(async () => (await signIn(services, input, HOME)).token));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(await authenticate(services, token)).toEqual(user);
  });

  test('finds the account by any spelling of its e-mail', async () => {
    const user = await insertUser(services, { email: 'Layla@Example.com' });
    for (const email of ['layla@example.com', ' LAYLA@EXAMPLE.COM ', 'ｌayla@example.com']) {
      expect((await signIn(services, { email, password: TEST_PASSWORD }, HOME)).user.id).toBe(user.id);
    }
  });

  test('refuses an unknown e-mail and a wrong password with the same error', async () => {
    const user = await insertUser(services);
    const refusals = [
      { email: user.email, password: 'wrong horse' },
      { email: 'nobody@example.com', password: TEST_PASSWORD },
      { email: 'not an address\0', password: TEST_PASSWORD },
    ].map((input) => signIn(services, input, HOME).catch((error: unknown) => error));
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({
        code: 'unauthenticated',
        text: { key: 'signin.failed' },
        fields: undefined,
      });
    }
  });

  test('stores neither the token nor the password', async () => {
    const user = await insertUser(services);
    const { token } = await signIn(services, { email: user.email, password: TEST_PASSWORD }, HOME);
    await signIn(services, { email: TEST_PASSWORD, password: TEST_PASSWORD }, HOME).catch(() => null);
    const bytes = bytesIn(accounts.dataDir);
    expect(bytes.includes(user.email)).toBe(true);
    expect(bytes.includes(token)).toBe(false);
    expect(bytes.includes(TEST_PASSWORD)).toBe(false);
  });
});

describe('a session', () => {
  test('expires after 24 hours without use', async () => {
    const user = await insertUser(services);
    const token = await startSession(services, user);
    accounts.advance(SESSION_IDLE_MS - 1);
    expect(await authenticate(services, token)).toEqual(user);
    accounts.advance(SESSION_IDLE_MS);
    expect(await authenticate(services, token)).toBeNull();
  });

  test('expires after 14 days however often it is used', async () => {
    const token = await startSession(services, await insertUser(services));
    const halfDays = SESSION_MAX_MS / (12 * HOUR_MS);
    for (let halfDay = 1; halfDay < halfDays; halfDay += 1) {
      accounts.advance(12 * HOUR_MS);
      expect(await authenticate(services, token)).not.toBeNull();
    }
    accounts.advance(12 * HOUR_MS);
    expect(await authenticate(services, token)).toBeNull();
  });

  test('updates the time of its last use at most once a minute', async () => {
    const token = await startSession(services, await insertUser(services));
    let writes = 0;
    const counting: AccountServices = {
      clock: services.clock,
      storage: {
        accounts: services.storage.accounts,
        transaction: (work) => {
          writes += 1;
          return services.storage.transaction(work);
        },
      },
    };
    for (let second = 0; second < 150; second += 1) {
      await authenticate(counting, token);
      accounts.advance(1_000);
    }
    expect(writes).toBe(2);
  });

  test('stays valid while the storage cannot write', async () => {
    const user = await insertUser(services);
    const token = await startSession(services, user);
    const full: AccountServices = {
      clock: services.clock,
      storage: {
        accounts: services.storage.accounts,
        transaction: () => Promise.reject(new AppError('storage_full', 'error.storageFull')),
      },
    };
    accounts.advance(HOUR_MS);
    expect(await authenticate(full, token)).toEqual(user);
  });

  test('ends at sign-out without ending other sessions', async () => {
    const user = await insertUser(services);
    const [token, other] = [await startSession(services, user), await startSession(services, user)];
    await signOut(services, { user, token }, HOME);
    expect(await authenticate(services, token)).toBeNull();
    expect(await authenticate(services, other)).toEqual(user);
  });

  test('ends when its user is deleted', async () => {
    const [admin, user] = [await insertUser(services, { role: 'admin' }), await insertUser(services)];
    const token = await startSession(services, user);
    await deleteUser(services, admin.id, user.id);
    expect(await authenticate(services, token)).toBeNull();
  });

  test('has the current role of its user', async () => {
    const user = await insertUser(services);
    const token = await startSession(services, user);
    await promoteToAdmin(services, user.id);
    expect(await authenticate(services, token)).toMatchObject({ id: user.id, role: 'admin' });
  });

  test.each([null, '', 'x', 'x'.repeat(43), 'x'.repeat(100_000), `${'x'.repeat(42)}\0`, "' OR 1=1 --"])(
    'is not opened by the token %j',
    async (token) => {
      expect(await authenticate(services, token)).toBeNull();
    },
  );

  test('is not opened by its token with a character changed, added or removed', async () => {
    const token = await startSession(services, await insertUser(services));
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const other of [changed, token.slice(1), `${token}A`, ` ${token}`, `${token}, ${token}`]) {
      expect(await authenticate(services, other)).toBeNull();
    }
  });

  test('is deleted from the database by the clean-up once it has expired, and kept while it is live', async () => {
    const user = await insertUser(services);
    const stale = await startSession(services, user);
    accounts.advance(SESSION_IDLE_MS + 1);
    const live = await startSession(services, user);
    await endStaleSessions(services);
    accounts.advance(-SESSION_IDLE_MS);
    expect(await authenticate(services, stale)).toBeNull();
    expect(await authenticate(services, live)).toEqual(user);
  });
});
