import { expect, test } from 'vitest';
import type { User } from '../../features/accounts/account.schema.ts';
import type { AccountLink, AccountWriter } from '../../features/accounts/account.store.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
const MINUTE_MS = 60_000;
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

/** Beyond the first plane, with marks that must not be composed. */
const HARD_NAME = 'سارة 🌙 e\u0301';

/** Makes a database what it was before any role could be stored. */
const ROLES_CHECKED = `
  alter table user_account add column known text not null default 'user' check (known in ('admin', 'user'));
  update user_account set known = role;
  alter table user_account drop column role;
  alter table user_account rename column known to role;
  delete from migration where name = '020-any-role';
`;

onEachEngine('accounts', (t) => {
  const insertUser = async (overrides: Partial<User> = {}): Promise<User> => {
    const id = newId();
    const user: User = {
      id,
      name: 'ليلى حسن',
      email: `${id}@Example.com`,
      role: 'user',
      version: 1,
      createdAt: NOON.toISOString(),
      ...overrides,
    };
    await t.storage.transaction(({ accounts }) =>
      accounts.insertUser(user, user.email.toLowerCase(), 'hash'),
    );
    return user;
  };
  const insertSession = async (user: User, tokenHash: string, at = NOON) => {
    const session = {
      tokenHash,
      userId: user.id,
      createdAt: at.toISOString(),
      lastUsedAt: at.toISOString(),
      device: { browser: 'Firefox', system: null } as const,
    };
    await t.storage.transaction(({ accounts }) => accounts.insertSession(session));
    return session;
  };

  test('a user is found by id and by address, the password hash by address only', async () => {
    const user = await insertUser({ role: 'admin' });
    expect(await t.storage.accounts.findUser(user.id)).toEqual(user);
    const credentials = await t.storage.accounts.findCredentials(user.email.toLowerCase());
    expect(credentials).toEqual({ user, passwordHash: 'hash', factorSecret: null });
    expect(await t.storage.accounts.findUser('000000000000')).toBeNull();
    expect(await t.storage.accounts.findCredentials('nobody@example.com')).toBeNull();
  });

  test('a known address is a conflict and leaves the account as it is', async () => {
    const user = await insertUser({ email: 'laila@example.com' });
    const again = insertUser({ email: 'laila@example.com', name: 'أخرى', role: 'admin' });
    await expect(again).rejects.toMatchObject({ code: 'conflict', text: { key: 'account.email.taken' } });
    expect(await t.storage.accounts.listUsers()).toEqual([user]);
  });

  test('users are listed oldest first', async () => {
    const second = await insertUser({ createdAt: minutesLater(1).toISOString() });
    const first = await insertUser({ createdAt: NOON.toISOString() });
    expect(await t.storage.accounts.listUsers()).toEqual([first, second]);
  });

  test('an update writes name and address and raises the version', async () => {
    const user = await insertUser();
    const fields = { name: 'ليلى علي', email: 'New@example.com' };
    await t.storage.transaction(({ accounts }) => accounts.updateUser(user.id, fields, 'new@example.com'));
    expect(await t.storage.accounts.findUser(user.id)).toEqual({ ...user, ...fields, version: 2 });
    expect(await t.storage.accounts.findCredentials(user.email.toLowerCase())).toBeNull();
  });

  test("another user's address is a conflict and changes nothing", async () => {
    const other = await insertUser({ email: 'taken@example.com' });
    const user = await insertUser();
    const update = t.storage.transaction(({ accounts }) =>
      accounts.updateUser(user.id, { name: 'اسم', email: 'taken@example.com' }, 'taken@example.com'),
    );
    await expect(update).rejects.toMatchObject({ code: 'conflict', text: { key: 'account.email.taken' } });
    expect(await t.storage.accounts.findUser(user.id)).toEqual(user);
    expect(await t.storage.accounts.findUser(other.id)).toEqual(other);
  });

  test('a new role takes effect at once', async () => {
    const user = await insertUser();
    await t.storage.transaction(({ accounts }) => accounts.updateRole(user.id, 'admin'));
    expect(await t.storage.accounts.findUser(user.id)).toMatchObject({ role: 'admin', version: 2 });
    expect(await t.storage.accounts.countAdmins()).toBe(1);
  });

  test('the database accepts a role that it does not know', async () => {
    const user = await insertUser();
    await t.database.run(`update user_account set role = 'editor' where id = '${user.id}'`);
    expect(await t.storage.accounts.findUser(user.id)).toEqual({ ...user, role: 'editor' });
    expect(await t.storage.accounts.countAdmins()).toBe(0);
  });

  test('accounts of a database limited to two roles keep their sessions and credentials', async () => {
    const [user, admin] = [await insertUser({ name: HARD_NAME }), await insertUser({ role: 'admin' })];
    const session = await insertSession(admin, 'a');
    const factor = { userId: admin.id, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', lastStep: 59 };
    await t.storage.transaction(({ accounts }) => accounts.insertSecondFactor(factor));
    await t.database.run(ROLES_CHECKED);
    const refused = t.database.run(`update user_account set role = 'editor'`);
    await expect(refused).rejects.toThrow(/check/i);

    const { accounts, transaction } = await t.database.open();
    await t.database.run(`update user_account set role = 'editor' where id = '${user.id}'`);
    expect(await accounts.findUser(user.id)).toEqual({ ...user, role: 'editor' });
    expect(await accounts.findSession('a')).toEqual({ session, user: admin });
    const credentials = await accounts.findCredentials(admin.email.toLowerCase());
    expect(credentials).toEqual({ user: admin, passwordHash: 'hash', factorSecret: factor.secret });
    expect(await accounts.hasSecondFactor(admin.id)).toBe(true);
    const again = transaction((writers) => writers.accounts.insertUser(user, admin.email.toLowerCase(), ''));
    await expect(again).rejects.toMatchObject({ text: { key: 'account.email.taken' } });
    await transaction((writers) => writers.accounts.deleteUser(admin.id));
    expect(await accounts.findSession('a')).toBeNull();
    expect(await accounts.hasSecondFactor(admin.id)).toBe(false);
  });

  test('writing to a deleted user fails with not_found', async () => {
    const updates: ((accounts: AccountWriter) => Promise<void>)[] = [
      (accounts) => accounts.updateRole('000000000000', 'admin'),
      (accounts) => accounts.updatePassword('000000000000', 'other'),
    ];
    for (const update of updates)
      await expect(t.storage.transaction(({ accounts }) => update(accounts))).rejects.toMatchObject({
        code: 'not_found',
        text: { key: 'user.notFound' },
      });
  });

  test('a new password replaces the hash and nothing else', async () => {
    const user = await insertUser();
    await t.storage.transaction(({ accounts }) => accounts.updatePassword(user.id, 'other'));
    const credentials = await t.storage.accounts.findCredentials(user.email.toLowerCase());
    expect(credentials).toEqual({ user, passwordHash: 'other', factorSecret: null });
  });

  test('deleting a user ends the sessions of that user alone', async () => {
    const [user, other] = [await insertUser(), await insertUser()];
    await insertSession(user, 'a');
    const session = await insertSession(other, 'b');
    expect(await t.storage.transaction(({ accounts }) => accounts.deleteUser(user.id))).toBe(true);
    expect(await t.storage.transaction(({ accounts }) => accounts.deleteUser(user.id))).toBe(false);
    expect(await t.storage.accounts.findSession('a')).toBeNull();
    expect(await t.storage.accounts.findSession('b')).toEqual({ session, user: other });
  });

  test('two admins who delete each other leave exactly one', async () => {
    const other = await t.database.open();
    for (let round = 0; round < 10; round += 1) {
      for (const left of await t.storage.accounts.listUsers()) {
        await t.storage.transaction(({ accounts }) => accounts.deleteUser(left.id));
      }
      const [first, second] = [await insertUser({ role: 'admin' }), await insertUser({ role: 'admin' })];
      const deleteUnlessLast = (on: Storage, id: string) =>
        on.transaction(async ({ accounts }) => (await accounts.lockAdmins()) > 1 && accounts.deleteUser(id));
      const outcomes = await Promise.all([
        deleteUnlessLast(t.storage, second.id),
        deleteUnlessLast(other, first.id),
      ]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await t.storage.accounts.countAdmins()).toBe(1);
    }
  });

  test('a session carries its user and the time of its last use, which only rises', async () => {
    const user = await insertUser();
    const session = await insertSession(user, 'a');
    const touch = (at: Date) =>
      t.storage.transaction(({ accounts }) => accounts.touchSession('a', at.toISOString()));
    await touch(minutesLater(5));
    await touch(minutesLater(3));
    const lastUsedAt = minutesLater(5).toISOString();
    expect(await t.storage.accounts.findSession('a')).toEqual({ session: { ...session, lastUsedAt }, user });
  });

  test('the sessions of a user are listed, the last used first, and all but one can be ended', async () => {
    const [user, other] = [await insertUser(), await insertUser()];
    const old = await insertSession(user, 'a', NOON);
    const recent = await insertSession(user, 'b', minutesLater(5));
    const theirs = await insertSession(other, 'c', minutesLater(9));
    expect(await t.storage.accounts.listSessionsOf(user.id)).toEqual([recent, old]);
    expect(await t.storage.accounts.listSessionsOf('000000000000')).toEqual([]);
    expect(await t.storage.accounts.countSessions()).toBe(3);
    await t.storage.transaction(({ accounts }) => accounts.deleteSessionsOf(user.id, 'a'));
    expect(await t.storage.accounts.listSessionsOf(user.id)).toEqual([old]);
    expect(await t.storage.accounts.listSessionsOf(other.id)).toEqual([theirs]);
  });

  test('sessions end one by one, all of a user, and by age', async () => {
    const user = await insertUser();
    for (const [hash, minutes] of Object.entries({ a: 0, b: 10, c: 20, d: 30 })) {
      await insertSession(user, hash, minutesLater(minutes));
    }
    const left = async () => {
      const found = await Promise.all(
        ['a', 'b', 'c', 'd'].map((hash) => t.storage.accounts.findSession(hash)),
      );
      return found.flatMap((entry) => entry?.session.tokenHash ?? []);
    };
    await t.storage.transaction(({ accounts }) => accounts.touchSession('a', minutesLater(25).toISOString()));
    await t.storage.transaction(({ accounts }) =>
      accounts.deleteSessionsBefore({
        createdBefore: minutesLater(-1).toISOString(),
        lastUsedBefore: minutesLater(20).toISOString(),
      }),
    );
    expect(await left()).toEqual(['a', 'c', 'd']);
    await t.storage.transaction(({ accounts }) =>
      accounts.deleteSessionsBefore({ createdBefore: minutesLater(20).toISOString(), lastUsedBefore: '' }),
    );
    expect(await left()).toEqual(['c', 'd']);
    await t.storage.transaction(({ accounts }) => accounts.deleteSession('c'));
    expect(await left()).toEqual(['d']);
    await t.storage.transaction(({ accounts }) => accounts.deleteSessionsOf(user.id));
    expect(await left()).toEqual([]);
  });

  test('a user has one second factor, deleted with the user', async () => {
    const run = t.storage.transaction;
    const user = await insertUser();
    const factor = { userId: user.id, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', lastStep: 59_000_000 };
    const find = () => t.storage.accounts.hasSecondFactor(user.id);
    expect(await find()).toBe(false);
    await run(({ accounts }) => accounts.insertSecondFactor(factor));
    expect(await find()).toBe(true);
    expect(await t.storage.accounts.listSecondFactors()).toEqual([factor]);
    const { email } = user;
    const credentials = await t.storage.accounts.findCredentials(email.toLowerCase());
    expect(credentials?.factorSecret).toBe(factor.secret);
    const again = run(({ accounts }) => accounts.insertSecondFactor({ ...factor, lastStep: 0 }));
    await expect(again).rejects.toMatchObject({ code: 'conflict', text: { key: 'secondFactor.isOn' } });
    expect(await t.storage.accounts.listSecondFactors()).toEqual([factor]);
    await run(({ accounts }) => accounts.replaceFactorSecret(user.id, 'another', 'sealed'));
    expect(await t.storage.accounts.listSecondFactors()).toEqual([factor]);
    await run(({ accounts }) => accounts.replaceFactorSecret(user.id, factor.secret, 'sealed'));
    expect(await t.storage.accounts.listSecondFactors()).toEqual([{ ...factor, secret: 'sealed' }]);
    await run(({ accounts }) => accounts.deleteSecondFactor(user.id));
    expect(await find()).toBe(false);
    await run(({ accounts }) => accounts.insertSecondFactor(factor));
    await run(({ accounts }) => accounts.deleteUser(user.id));
    expect(await find()).toBe(false);
  });

  test('a user has one sheet of recovery codes, which outlives the second factor', async () => {
    const run = t.storage.transaction;
    const user = await insertUser();
    const list = async () => (await t.storage.accounts.listRecoveryCodes(user.id)).toSorted();
    await run(({ accounts }) => accounts.replaceRecoveryCodes(user.id, ['a', 'b']));
    expect(await list()).toEqual(['a', 'b']);
    await run(({ accounts }) => accounts.insertSecondFactor({ userId: user.id, secret: 'x', lastStep: 0 }));
    await run(({ accounts }) => accounts.deleteSecondFactor(user.id));
    expect(await list()).toEqual(['a', 'b']);
    await run(({ accounts }) => accounts.replaceRecoveryCodes(user.id, ['c']));
    expect(await list()).toEqual(['c']);
    await run(({ accounts }) => accounts.replaceRecoveryCodes(user.id, []));
    expect(await list()).toEqual([]);
    await run(({ accounts }) => accounts.replaceRecoveryCodes(user.id, ['d']));
    await run(({ accounts }) => accounts.deleteUser(user.id));
    expect(await list()).toEqual([]);
  });

  test('a user has one link, which ends with a new password and goes with the user and with its maker', async () => {
    const run = t.storage.transaction;
    const [maker, user] = [await insertUser({ role: 'admin' }), await insertUser()];
    const link = (id: string, userId: string | null, expiresAt = NOON): AccountLink => ({
      id: id.padEnd(12, '0'),
      tokenHash: id,
      userId,
      name: HARD_NAME,
      makerId: maker.id,
      expiresAt: expiresAt.toISOString(),
    });
    const insert = (one: AccountLink) => run(({ accounts }) => accounts.insertLink(one));
    const list = async () => (await t.storage.accounts.listLinks()).map(({ tokenHash }) => tokenHash);
    await insert(link('first', user.id, minutesLater(1)));
    await insert(link('second', user.id, minutesLater(2)));
    await insert(link('third', null));
    await insert(link('fourth', null, minutesLater(3)));
    expect(await list()).toEqual(['third', 'second', 'fourth']);
    expect(await t.storage.accounts.findLink('first')).toBeNull();
    expect(await t.storage.accounts.findLink('second')).toEqual(link('second', user.id, minutesLater(2)));
    await run(({ accounts }) => accounts.updatePassword(user.id, 'hash'));
    expect(await list()).toEqual(['third', 'fourth']);
    await run(({ accounts }) => accounts.deleteLinksBefore(NOON.toISOString()));
    expect(await list()).toEqual(['fourth']);
    const remove = () => run(({ accounts }) => accounts.deleteLink(link('fourth', null).id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    await insert(link('fifth', user.id));
    await run(({ accounts }) => accounts.deleteUser(user.id));
    expect(await list()).toEqual([]);
    await insert(link('sixth', null));
    await run(({ accounts }) => accounts.deleteUser(maker.id));
    expect(await list()).toEqual([]);
  });

  test('the choice of the hosts about sign-up is kept', async () => {
    const choose = (isOpen: boolean) =>
      t.storage.transaction(({ accounts }) => accounts.saveSignUpChoice(isOpen));
    expect(await t.storage.accounts.findSignUpChoice()).toBeNull();
    await choose(true);
    expect(await t.storage.accounts.findSignUpChoice()).toBe(true);
    await choose(false);
    expect(await t.storage.accounts.findSignUpChoice()).toBe(false);
  });

  test('a code is accepted once, also when two processes use it at the same time', async () => {
    const other = await t.database.open();
    const [user, stranger] = [await insertUser(), await insertUser()];
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    for (const { id } of [user, stranger])
      await t.storage.transaction(async ({ accounts }) => {
        await accounts.insertSecondFactor({ userId: id, secret, lastStep: 10 });
        await accounts.replaceRecoveryCodes(id, [`code of ${id}`]);
      });
    const race = async (take: (accounts: AccountWriter) => Promise<boolean>) => {
      const tries = [t.storage, other, t.storage, other].map((on) =>
        on.transaction(({ accounts }) => take(accounts)),
      );
      return (await Promise.all(tries)).filter(Boolean).length;
    };
    expect(await race((accounts) => accounts.takeStep(user.id, 11))).toBe(1);
    expect(await race((accounts) => accounts.takeStep(user.id, 10))).toBe(0);
    expect(await race((accounts) => accounts.takeRecoveryCode(user.id, `code of ${stranger.id}`))).toBe(0);
    expect(await race((accounts) => accounts.takeRecoveryCode(user.id, `code of ${user.id}`))).toBe(1);
    expect(await t.storage.accounts.listRecoveryCodes(user.id)).toEqual([]);
    expect(await t.storage.accounts.listRecoveryCodes(stranger.id)).toHaveLength(1);
    const steps = (await t.storage.accounts.listSecondFactors()).map(({ userId, lastStep }) => [
      userId,
      lastStep,
    ]);
    expect(Object.fromEntries(steps)).toEqual({ [user.id]: 11, [stranger.id]: 10 });
  });

  test('there is at most one set-up code', async () => {
    const findCode = () => t.storage.transaction(({ accounts }) => accounts.findSetupCode());
    const code = { codeHash: 'x', expiresAt: NOON.toISOString() };
    expect(await findCode()).toBeNull();
    await t.storage.transaction(({ accounts }) => accounts.replaceSetupCode({ ...code, codeHash: 'old' }));
    await t.storage.transaction(({ accounts }) => accounts.replaceSetupCode(code));
    expect(await findCode()).toEqual(code);
    await t.storage.transaction(({ accounts }) => accounts.replaceSetupCode(null));
    expect(await findCode()).toBeNull();
  });

  test('attempts are counted within a window that starts again when it has passed', async () => {
    const count = (at: Date) =>
      t.storage.transaction(({ accounts }) => accounts.countAttempt('key', 10 * MINUTE_MS, at));
    expect(await count(NOON)).toEqual({ attempts: 1, windowEndsAt: minutesLater(10) });
    expect(await count(minutesLater(9))).toEqual({ attempts: 2, windowEndsAt: minutesLater(10) });
    expect(await count(minutesLater(10))).toEqual({ attempts: 1, windowEndsAt: minutesLater(20) });
  });

  test('attempts are found by key, cleared by key, and deleted when they are too old', async () => {
    const run = t.storage.transaction;
    for (const key of ['a', 'b']) await run(({ accounts }) => accounts.countAttempt(key, MINUTE_MS, NOON));
    const find = (key: string, at: Date) => run(({ accounts }) => accounts.findAttempts(key, at));
    expect(await find('a', NOON)).toEqual({ attempts: 1, windowEndsAt: minutesLater(1) });
    expect(await find('a', minutesLater(1))).toBeNull();
    await run(({ accounts }) => accounts.clearAttempts('a'));
    expect(await find('a', NOON)).toBeNull();
    await run(({ accounts }) => accounts.deleteAttemptsBefore(minutesLater(1)));
    expect(await find('b', NOON)).toBeNull();
  });

  test('attempts counted by two processes at the same time are all counted', async () => {
    const other = await t.database.open();
    const count = (on: Storage) =>
      on.transaction(({ accounts }) => accounts.countAttempt('key', MINUTE_MS, NOON));
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, index) => count(index % 2 ? other : t.storage)),
    );
    const attempts = counted.map((entry) => entry.attempts).toSorted((a, b) => a - b);
    expect(attempts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});
