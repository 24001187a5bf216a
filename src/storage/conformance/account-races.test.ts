import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';
import {
  callerAt,
  insertUser,
  startSession,
  TEST_PASSWORD,
} from '../../features/accounts/account.factory.ts';
import type { User } from '../../features/accounts/account.schema.ts';
import { createAdmin } from '../../features/accounts/users/create-admin.server.ts';
import { changePassword, listOwnEvents } from '../../features/accounts/own-account/own-account.server.ts';
import { resetPassword } from '../../features/accounts/users/reset-password.server.ts';
import { turnOnSecondFactor } from '../../features/accounts/second-factor/second-factor.server.ts';
import { createSecretBox } from '../../features/accounts/credentials/secret-box.server.ts';
import { authenticate, signIn } from '../../features/accounts/sign-in/sessions.server.ts';
import { ensureFirstAdmin, signUp } from '../../features/accounts/sign-in/sign-up.server.ts';
import { totpCode } from '../../features/accounts/second-factor/totp.server.ts';
import { deleteUser, updateUser } from '../../features/accounts/users/users.server.ts';

const RACES = 8;
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const host: User = {
  id: 'abcdefghijkl',
  name: 'سارة المنصوري',
  email: 'host@example.com',
  role: 'admin',
  version: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
};

/** What two processes on one database must decide as one would. */
onEachEngine('two processes', (t) => {
  type Process = ReturnType<typeof processOver>;
  let one: Process;
  let two: Process;

  function processOver(storage: Storage) {
    const config = { signUp: null, firstAdmin: null };
    const secrets = createSecretBox({ secretKey: SECRET_KEY, dataDir: '/nonexistent' });
    return { storage, clock: { now: () => new Date() }, secrets, config, author: null };
  }

  beforeEach(async () => {
    one = processOver(t.storage);
    two = processOver(await t.database.open());
  });

  const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter((outcome) => outcome.status === 'fulfilled').length;

  test('create one admin when several users sign up with the set-up code', async () => {
    const pending = await ensureFirstAdmin(one);
    const outcomes = await Promise.allSettled(
      Array.from({ length: RACES }, (_, at) => {
        const input = { name: 'ليلى', email: `someone-${at}@example.com`, password: TEST_PASSWORD };
        return signUp(
          at % 2 === 0 ? one : two,
          { ...input, setupCode: pending?.setupCode },
          callerAt(`198.51.100.${at}`),
        );
      }),
    );
    expect(succeeded(outcomes)).toBe(1);
    expect((await two.storage.accounts.listUsers()).map((user) => user.role)).toEqual(['admin']);
  });

  test('hold the admin lock one after the other, also when there is no admin', async () => {
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

  test('create the admin of the configuration once', async () => {
    const firstAdmin = { name: host.name, email: host.email, password: TEST_PASSWORD };
    const [first, second] = [one, two].map((process) => ({ ...process, config: { firstAdmin } }));
    if (!first || !second) throw new Error('two processes');
    await Promise.all([ensureFirstAdmin(first), ensureFirstAdmin(second)]);
    expect(await one.storage.accounts.listUsers()).toHaveLength(1);
  });

  test('keep one of two admins who delete each other', async () => {
    let admin: User = await insertUser(one, { role: 'admin' });
    for (let race = 0; race < RACES; race += 1) {
      const other = await insertUser(one, { role: 'admin' });
      const outcomes = await Promise.allSettled([
        deleteUser(one, admin.id, other.id),
        deleteUser(two, other.id, admin.id),
      ]);
      const left = await two.storage.accounts.listUsers();
      expect([succeeded(outcomes), left.length]).toEqual([1, 1]);
      admin = left[0] ?? admin;
    }
  });

  test('save one of several changes to the same version', async () => {
    const user = await insertUser(one);
    const outcomes = await Promise.allSettled(
      Array.from({ length: RACES }, (_, at) =>
        updateUser(at % 2 === 0 ? one : two, user.id, { name: `${at}`, email: user.email }, 1),
      ),
    );
    expect(succeeded(outcomes)).toBe(1);
  });

  test('accept one code of a second factor once', async () => {
    const user = await insertUser(one, { role: 'admin' });
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const code = totpCode(secret, one.clock.now());
    const sealed = await one.secrets.seal(secret, user.id);
    await one.storage.transaction(({ accounts }) =>
      accounts.insertSecondFactor({ userId: user.id, secret: sealed, lastStep: 0 }),
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

  /** A process that has checked a password and waits, before it writes anything, until `release`. */
  function holdBeforeWriting(process: Process) {
    const checked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let hasRead = false;
    const accounts: Storage['accounts'] = {
      ...process.storage.accounts,
      findCredentials(emailKey) {
        hasRead = true;
        return process.storage.accounts.findCredentials(emailKey);
      },
    };
    const transaction: Storage['transaction'] = async (work) => {
      if (hasRead) {
        checked.resolve();
        await released.promise;
      }
      return process.storage.transaction(work);
    };
    const storage = { ...process.storage, accounts, transaction };
    return { process: { ...process, storage }, checked: checked.promise, release: released.resolve };
  }

  /** Does `act` while sign-ins with the old password are under way; gives the tokens that they got. */
  async function duringSignIns(user: User, act: () => Promise<unknown>): Promise<string[]> {
    const input = { email: user.email, password: TEST_PASSWORD };
    const held = holdBeforeWriting(two);
    const first = signIn(held.process, input, callerAt('192.0.2.1'));
    await held.checked;
    const others = Array.from({ length: RACES }, (_, at) =>
      signIn(at % 2 === 0 ? one : two, input, callerAt(`198.51.100.${at}`)),
    );
    const outcomes = Promise.allSettled([first, ...others]);
    await act();
    held.release();
    return (await outcomes).flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.token] : [],
    );
  }

  const openOf = async (tokens: string[]) => {
    const users = await Promise.all(tokens.map((token) => authenticate(two, token)));
    return users.filter((user) => user !== null).length;
  };

  test('leave no session of a sign-in with the old password that runs while the password changes', async () => {
    const user = await insertUser(one);
    const token = await startSession(one, user);
    const change = { password: TEST_PASSWORD, newPassword: 'a horse of my own' };
    const tokens = await duringSignIns(user, () =>
      changePassword(one, { user, token }, change, callerAt('203.0.113.1')),
    );
    expect(await openOf([...tokens, token])).toBe(1);
    expect(await authenticate(two, token)).toEqual(user);
  });

  test('leave no session of a sign-in with the old password that runs while the password is reset', async () => {
    const user = await insertUser(one);
    const tokens = await duringSignIns(user, () => resetPassword(two, { email: user.email }));
    expect(await openOf(tokens)).toBe(0);
  });

  test('leave no session of a sign-in without a code that runs while a second factor is switched on', async () => {
    const user = await insertUser(one);
    const token = await startSession(one, user);
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const on = { secret, code: totpCode(secret, one.clock.now()), password: TEST_PASSWORD };
    const tokens = await duringSignIns(user, () =>
      turnOnSecondFactor(one, { user, token }, on, callerAt('203.0.113.1')),
    );
    expect(await openOf(tokens)).toBe(0);
    expect(await authenticate(two, token)).toEqual(user);
  });

  test('apply one of two simultaneous changes of a password', async () => {
    const user = await insertUser(one);
    const token = await startSession(one, user);
    const changes = [one, two].map((process, at) => {
      const change = { password: TEST_PASSWORD, newPassword: `horse ${at} of my own` };
      return changePassword(process, { user, token }, change, callerAt(`203.0.113.${at}`));
    });
    const outcomes = await Promise.allSettled(changes);
    expect(succeeded(outcomes)).toBe(1);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'validation', text: { key: 'account.password.wrong' } });
    const signIns = outcomes.map((_, at) =>
      signIn(one, { email: user.email, password: `horse ${at} of my own` }, callerAt(`192.0.2.${at}`)),
    );
    const opened = (await Promise.allSettled(signIns)).map(({ status }) => status);
    expect(opened).toEqual(outcomes.map(({ status }) => status));
  });

  test('refuse to make a user an admin by a password that has changed meanwhile', async () => {
    const user = await insertUser(one);
    const token = await startSession(one, user);
    const change = { password: TEST_PASSWORD, newPassword: 'a horse of my own' };
    const admin = { name: user.name, email: user.email, password: TEST_PASSWORD };
    const held = holdBeforeWriting(one);
    const made = createAdmin(held.process, admin);
    await held.checked;
    await changePassword(two, { user, token }, change, callerAt('203.0.113.1'));
    held.release();
    await expect(made).rejects.toMatchObject({ code: 'unauthenticated', text: { key: 'signin.failed' } });
    expect(await two.storage.accounts.findUser(user.id)).toMatchObject({ role: 'user' });
  });
});
