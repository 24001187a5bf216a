import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError, StaleError } from '../../../kernel/app-error.ts';
import { callerAt, insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import type { User } from '../account.schema.ts';
import { authenticate, signIn } from '../sign-in/sessions.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';
import { deleteUser, promoteToAdmin, updateUser } from './users.server.ts';

const UNKNOWN_ID = 'zzzzzzzzzzzz';

let accounts: TestAccounts;
let services: TestAccounts['services'];
let admin: User;

beforeEach(async () => {
  accounts = await openTestAccounts();
  services = accounts.services;
  admin = await insertUser(services, { role: 'admin' });
});
afterEach(() => accounts.close());

async function refusal(attempt: Promise<unknown>) {
  const error = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('nothing was refused');
  return error.text.key;
}

describe('the list of users', () => {
  test('is ordered from the oldest to the newest', async () => {
    accounts.advance(1_000);
    const second = await insertUser(services);
    accounts.advance(1_000);
    const third = await insertUser(services);
    expect(await services.storage.accounts.listUsers()).toEqual([admin, second, third]);
  });
});

describe('changing a user', () => {
  test('saves name and e-mail and raises the version', async () => {
    const user = await insertUser(services);
    const change = { name: 'هدى', email: 'Huda@example.com' };
    const saved = await updateUser(services, user.id, change, 1);
    expect(saved).toEqual({ ...user, ...change, version: 2 });
    expect(await services.storage.accounts.listUsers()).toContainEqual(saved);
    const session = await signIn(
      services,
      { email: 'huda@example.com', password: TEST_PASSWORD },
      callerAt('203.0.113.7'),
    );
    expect(session.user).toEqual(saved);
    expect(
      await refusal(
        signIn(services, { email: user.email, password: TEST_PASSWORD }, callerAt('203.0.113.7')),
      ),
    ).toBe('signin.failed');
  });

  test('keeps an e-mail of which only the spelling changes', async () => {
    const user = await insertUser(services, { email: 'huda@example.com' });
    const saved = await updateUser(services, user.id, { name: 'هدى', email: 'Huda@Example.com' });
    expect(saved.email).toBe('Huda@Example.com');
  });

  test('refuses the e-mail of another user in any spelling', async () => {
    const user = await insertUser(services);
    const change = { name: 'هدى', email: admin.email.toUpperCase() };
    expect(await refusal(updateUser(services, user.id, change))).toBe('account.email.taken');
    expect(await services.storage.accounts.listUsers()).toContainEqual(user);
  });

  test('refuses an older version and returns the current user', async () => {
    const user = await insertUser(services);
    const current = await updateUser(services, user.id, { name: 'هدى', email: user.email }, 1);
    const stale = await updateUser(services, user.id, { name: 'ندى', email: user.email }, 1).catch(
      (e: unknown) => e,
    );
    expect(stale).toBeInstanceOf(StaleError);
    expect(stale).toMatchObject({ code: 'conflict', current });
    expect(await services.storage.accounts.listUsers()).toContainEqual(current);
  });

  test('saves one of many simultaneous changes to the same version', async () => {
    const user = await insertUser(services);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        updateUser(services, user.id, { name: `${at}`, email: user.email }, 1),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  test('reports a user that does not exist as not found', async () => {
    const change = { name: 'هدى', email: 'huda@example.com' };
    expect(await refusal(updateUser(services, UNKNOWN_ID, change))).toBe('user.notFound');
  });
});

describe('making an admin', () => {
  test('changes the role and raises the version', async () => {
    const user = await insertUser(services);
    expect(await promoteToAdmin(services, user.id)).toEqual({ ...user, role: 'admin', version: 2 });
  });

  test('refuses a user who is already an admin', async () => {
    expect(await refusal(promoteToAdmin(services, admin.id))).toBe('user.alreadyAdmin');
  });

  test('reports a user that does not exist as not found', async () => {
    expect(await refusal(promoteToAdmin(services, UNKNOWN_ID))).toBe('user.notFound');
  });
});

describe('deleting a user', () => {
  test('removes the account and leaves the others', async () => {
    const [user, other] = [await insertUser(services), await insertUser(services)];
    await deleteUser(services, admin.id, user.id);
    expect(await services.storage.accounts.listUsers()).toHaveLength(2);
    expect(await services.storage.accounts.listUsers()).toContainEqual(other);
    expect(await refusal(deleteUser(services, admin.id, user.id))).toBe('user.notFound');
  });

  test('refuses an admin who deletes their own account', async () => {
    await insertUser(services, { role: 'admin' });
    expect(await refusal(deleteUser(services, admin.id, admin.id))).toBe('user.self');
  });

  test('refuses to delete the last admin, also for an admin who was deleted meanwhile', async () => {
    const gone = await insertUser(services, { role: 'admin' });
    await deleteUser(services, admin.id, gone.id);
    expect(await refusal(deleteUser(services, gone.id, admin.id))).toBe('user.lastAdmin');
  });

  test('is refused to an admin who was deleted meanwhile', async () => {
    const [gone, user] = [await insertUser(services, { role: 'admin' }), await insertUser(services)];
    await deleteUser(services, admin.id, gone.id);
    expect(await refusal(deleteUser(services, gone.id, user.id))).toBe('error.unauthenticated');
  });

  test('leaves exactly one of two admins who delete each other', async () => {
    for (let race = 0; race < 100; race += 1) {
      const other = await insertUser(services, { role: 'admin' });
      const token = await startSession(services, other);
      const outcomes = await Promise.allSettled([
        deleteUser(services, admin.id, other.id),
        deleteUser(services, other.id, admin.id),
      ]);
      const [left, ...more] = await services.storage.accounts.listUsers();
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(more).toEqual([]);
      expect((await authenticate(services, token))?.id ?? null).toBe(left?.id === other.id ? other.id : null);
      if (left) admin = left;
    }
  });

  test('deletes only one of two admins who delete each other when a third admin exists', async () => {
    const [one, two] = [
      await insertUser(services, { role: 'admin' }),
      await insertUser(services, { role: 'admin' }),
    ];
    const outcomes = await Promise.allSettled([
      deleteUser(services, one.id, two.id),
      deleteUser(services, two.id, one.id),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await services.storage.accounts.listUsers()).toHaveLength(2);
  });
});
