import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerAt, insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import { emailKeyOf } from '../account.schema.ts';
import { resetPassword } from './reset-password.server.ts';
import { newReadableSecret } from '../credentials/secret.server.ts';
import { countFailedSignIn, FAILURES_FREE } from '../sign-in/sign-in-limits.server.ts';
import { authenticate, signIn } from '../sign-in/sessions.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';

const HOME = callerAt('203.0.113.7');

let services: TestAccounts['services'];
let accounts: TestAccounts;

beforeEach(async () => {
  accounts = await openTestAccounts();
  services = accounts.services;
});
afterEach(() => accounts.close());

test('a reset sets a random password and ends all sessions of the user, but no others', async () => {
  const [user, other] = [
    await insertUser(services, { email: 'Host@Example.com' }),
    await insertUser(services),
  ];
  const tokens = [await startSession(services, user), await startSession(services, user)];
  const theirs = await startSession(services, other);
  const reset = await resetPassword(services, { email: ' host@example.com' });
  expect(reset.user).toEqual(user);
  for (const token of tokens) expect(await authenticate(services, token)).toBeNull();
  expect(await authenticate(services, theirs)).toEqual(other);
  const signedIn = signIn(services, { email: user.email, password: reset.password }, HOME);
  expect((await signedIn).user).toEqual(user);
  const old = signIn(services, { email: user.email, password: TEST_PASSWORD }, HOME);
  await expect(old).rejects.toMatchObject({ text: { key: 'signin.failed' } });
});

test('a reset accepts a given password, unless it is a common one', async () => {
  const { email } = await insertUser(services);
  const common = resetPassword(services, { email, password: '123456' });
  await expect(common).rejects.toMatchObject({ text: { key: 'signup.password.common' } });
  await resetPassword(services, { email, password: 'a horse of my own' });
  expect(await signIn(services, { email, password: 'a horse of my own' }, HOME)).toBeDefined();
});

test('a reset ends the wait after failed sign-ins, at addresses of the owner too', async () => {
  const { email } = await insertUser(services);
  await signIn(services, { email, password: TEST_PASSWORD }, HOME);
  const now = services.clock.now();
  await services.storage.transaction(async (writers) => {
    for (const address of [HOME.address, '198.51.100.1'])
      for (let at = 0; at < FAILURES_FREE; at += 1)
        await countFailedSignIn(writers.accounts, { emailKey: emailKeyOf(email), address }, now);
  });
  const early = signIn(services, { email, password: TEST_PASSWORD }, HOME);
  await expect(early).rejects.toMatchObject({ code: 'too_many_requests' });
  const { password } = await resetPassword(services, { email });
  expect(await signIn(services, { email, password }, HOME)).toBeDefined();
});

test('a reset for an unknown address changes no password', async () => {
  const reset = resetPassword(services, { email: 'nobody@example.com' });
  await expect(reset).rejects.toMatchObject({ code: 'not_found' });
});

test('a random password is readable and different each time', () => {
  const made = Array.from({ length: 100 }, () => newReadableSecret(4));
  expect(new Set(made).size).toBe(100);
  for (const password of made) expect(password).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
});
