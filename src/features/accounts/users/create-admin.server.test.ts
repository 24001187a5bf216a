import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callerAt, insertUser, TEST_PASSWORD } from '../account.factory.ts';
import { createAdmin } from './create-admin.server.ts';
import { signIn } from '../sign-in/sessions.server.ts';
import { ensureFirstAdmin, signUp } from '../sign-in/sign-up.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';

const host = { name: 'سارة المنصوري', email: 'Host@Example.com', password: TEST_PASSWORD };

let accounts: TestAccounts;

beforeEach(async () => {
  accounts = await openTestAccounts();
});
afterEach(() => accounts.close());

describe('createAdmin', () => {
  test('creates an account that can sign in', async () => {
    expect(await createAdmin(accounts.services, host)).toMatchObject({
      isNew: true,
      user: { role: 'admin' },
    });
    const { user } = await signIn(
      accounts.services,
      { email: host.email, password: TEST_PASSWORD },
      callerAt('203.0.113.7'),
    );
    expect(user).toMatchObject({ name: host.name, email: host.email, role: 'admin' });
  });

  test('promotes the existing account with this e-mail and password', async () => {
    const { id } = await insertUser(accounts.services, { email: 'host@example.com' });
    expect(await createAdmin(accounts.services, host)).toMatchObject({
      isNew: false,
      user: { id, role: 'admin' },
    });
    await expect(createAdmin(accounts.services, host)).rejects.toMatchObject({
      text: { key: 'user.alreadyAdmin' },
    });
  });

  test('refuses an existing account when the password does not match', async () => {
    const user = await insertUser(accounts.services, { email: 'host@example.com' });
    const attempt = createAdmin(accounts.services, { ...host, password: 'another horse' });
    await expect(attempt).rejects.toMatchObject({ text: { key: 'signin.failed' } });
    expect(await accounts.services.storage.accounts.listUsers()).toEqual([user]);
  });

  test('refuses a common password', async () => {
    const attempt = createAdmin(accounts.services, { ...host, password: '123456' });
    await expect(attempt).rejects.toMatchObject({ text: { key: 'signup.password.common' } });
  });

  test('invalidates the pending set-up code', async () => {
    const pending = await ensureFirstAdmin(accounts.services);
    await createAdmin(accounts.services, host);
    const input = { ...host, email: 'other@example.com', setupCode: pending?.setupCode };
    await expect(signUp(accounts.services, input, callerAt('203.0.113.7'))).rejects.toMatchObject({
      text: { key: 'signup.setupCode' },
    });
  });
});
