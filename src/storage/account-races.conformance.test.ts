import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADAPTERS, type TestDatabase } from './adapters.testing.ts';
import { callerAt, insertUser, startSession, TEST_PASSWORD } from '../features/accounts/account.factory.ts';
import type { User } from '../features/accounts/account.schema.ts';
import { changePassword, listOwnEvents } from '../features/accounts/own-account.server.ts';
import { authenticate, signIn } from '../features/accounts/sessions.server.ts';
import { ensureFirstAdmin, signUp } from '../features/accounts/sign-up.server.ts';
import { totpCode } from '../features/accounts/totp.server.ts';
import { deleteUser, listUsers, updateUser } from '../features/accounts/users.server.ts';

const RACES = 20;
const host: User = {
  id: 'abcdefghijkl',
  name: 'سارة المنصوري',
  email: 'host@example.com',
  role: 'admin',
  version: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
};

/** What two processes on one database must decide as one would (trust, T8, T9, P15). */
describe.each(ADAPTERS)('two processes on $name', (adapter) => {
  let database: TestDatabase;
  let one: Awaited<ReturnType<typeof openProcess>>;
  let two: Awaited<ReturnType<typeof openProcess>>;

  async function openProcess() {
    const storage = await database.open();
    const config = { isSignUpOpen: true, firstAdmin: null };
    return { storage, clock: { now: () => new Date() }, config, author: null };
  }

  beforeEach(async () => {
    database = await adapter.createDatabase();
    [one, two] = [await openProcess(), await openProcess()];
  });
  afterEach(() => database.remove());

  const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter((outcome) => outcome.status === 'fulfilled').length;

  test('make one admin of all who hold the set-up code', async () => {
    const pending = await ensureFirstAdmin(one);
    const outcomes = await Promise.allSettled(
      Array.from({ length: RACES }, (_, at) => {
        const input = { name: 'ليلى', email: `someone-${at}@example.com`, password: TEST_PASSWORD };
        return signUp(
          at % 2 === 0 ? one : two,
          { ...input, setupCode: pending?.setupCode },
          `198.51.100.${at}`,
        );
      }),
    );
    expect(succeeded(outcomes)).toBe(1);
    expect((await listUsers(two)).map((user) => user.role)).toEqual(['admin']);
  });

  test('hold the admin lock one after the other, also while there is no admin', async () => {
    const admins: number[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await one.storage.transaction(async ({ accounts }) => {
      admins.push(await accounts.lockAdmins());
      second = two.storage.transaction(async (writers) => admins.push(await writers.accounts.lockAdmins()));
      await accounts.insertUser(host, host.email, '-');
    });
    await second;
    expect(admins).toEqual([0, 1]);
  });

  test('make the admin of the configuration once', async () => {
    const firstAdmin = { name: host.name, email: host.email, password: TEST_PASSWORD };
    const [first, second] = [one, two].map((process) => ({ ...process, config: { firstAdmin } }));
    if (!first || !second) throw new Error('two processes');
    await Promise.all([ensureFirstAdmin(first), ensureFirstAdmin(second)]);
    expect(await listUsers(one)).toHaveLength(1);
  });

  test('leave one of two admins who delete each other', async () => {
    let admin: User = await insertUser(one, { role: 'admin' });
    for (let race = 0; race < RACES; race += 1) {
      const other = await insertUser(one, { role: 'admin' });
      const outcomes = await Promise.allSettled([
        deleteUser(one, admin.id, other.id),
        deleteUser(two, other.id, admin.id),
      ]);
      const left = await listUsers(two);
      expect([succeeded(outcomes), left.length]).toEqual([1, 1]);
      admin = left[0] ?? admin;
    }
  });

  test('save one of many changes over one version', async () => {
    const user = await insertUser(one);
    const outcomes = await Promise.allSettled(
      Array.from({ length: RACES }, (_, at) =>
        updateUser(at % 2 === 0 ? one : two, user.id, { name: `${at}`, email: user.email }, 1),
      ),
    );
    expect(succeeded(outcomes)).toBe(1);
  });

  test('let one code of a second factor in once', async () => {
    const user = await insertUser(one, { role: 'admin' });
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const code = totpCode(secret, one.clock.now());
    await one.storage.transaction(({ accounts }) =>
      accounts.insertSecondFactor({ userId: user.id, secret, lastStep: 0 }, ['hash']),
    );
    const outcomes = await Promise.allSettled(
      [one, two, one, two].map((process, at) =>
        signIn(process, { email: user.email, password: TEST_PASSWORD, code }, callerAt(`198.51.100.${at}`)),
      ),
    );
    expect(succeeded(outcomes)).toBe(1);
    expect(await two.storage.accounts.listSessionsOf(user.id)).toHaveLength(1);
  });

  test('end every other session at once when the password changes on one', async () => {
    const user = await insertUser(one);
    const [token, other] = [await startSession(one, user), await startSession(two, user)];
    const change = { password: TEST_PASSWORD, newPassword: 'a horse of my own' };
    await changePassword(one, { user, token }, change, callerAt('198.51.100.1'));
    expect(await authenticate(two, other)).toBeNull();
    expect(await authenticate(two, token)).toEqual(user);
    expect((await listOwnEvents(two, user)).map(({ kind }) => kind)).toEqual(['password-changed']);
  });
});
