import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { insertUser, TEST_PASSWORD } from '../account.factory.ts';
import type { Caller, User } from '../account.schema.ts';
import { changePassword, endOwnSession, listOwnEvents, listOwnSessions } from './own-account.server.ts';
import { resetPassword } from '../users/reset-password.server.ts';
import { signIn, signOut } from '../sign-in/sessions.server.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';

const PHONE: Caller = { address: '203.0.113.7', device: { browser: 'Safari', system: 'iPhone' } };
const DESK: Caller = { address: '2001:db8:12:3400', device: { browser: 'Firefox', system: null } };

let accounts: TestAccounts;
let services: TestAccounts['services'];
let user: User;

beforeEach(async () => {
  accounts = await openTestAccounts();
  services = accounts.services;
  user = await insertUser(services);
});
afterEach(() => accounts.close());

const signInFrom = (from: Caller, password = TEST_PASSWORD, email = user.email) =>
  signIn(services, { email, password }, from);
const kinds = async () => (await listOwnEvents(services, user)).map(({ kind }) => kind);

test('account events record successful and failed sign-ins with network and device, newest first', async () => {
  await signInFrom(PHONE);
  accounts.advance(1_000);
  await signInFrom(DESK, 'wrong horse').catch(() => null);
  expect(await listOwnEvents(services, user)).toMatchObject([
    {
      kind: 'sign-in-failed',
      at: '2026-05-01T10:00:01.000Z',
      network: '2001:db8:12::/48',
      device: DESK.device,
    },
    { kind: 'signed-in', at: '2026-05-01T10:00:00.000Z', network: '203.0.113.0/24', device: PHONE.device },
  ]);
});

test('a failed sign-in with an unknown e-mail adds no event to another account', async () => {
  await signInFrom(PHONE, TEST_PASSWORD, 'nobody@example.com').catch(() => null);
  expect(await kinds()).toEqual([]);
});

test('account events record sign-out, a session ended remotely, and a password change and reset', async () => {
  const { token } = await signInFrom(PHONE);
  const { token: other } = await signInFrom(DESK);
  accounts.advance(1_000);
  const [session] = await listOwnSessions(services, { user, token: other });
  await endOwnSession(services, user, session?.id ?? '', PHONE);
  accounts.advance(1_000);
  const change = { password: TEST_PASSWORD, newPassword: 'a horse of my own' };
  await changePassword(services, { user, token }, change, PHONE);
  accounts.advance(1_000);
  const wrong = changePassword(services, { user, token }, change, PHONE);
  await expect(wrong).rejects.toMatchObject({ code: 'validation' });
  accounts.advance(1_000);
  await signOut(services, { user, token }, PHONE);
  accounts.advance(1_000);
  await resetPassword(services, { email: user.email });
  expect(await kinds()).toEqual([
    'password-reset',
    'signed-out',
    'sign-in-failed',
    'password-changed',
    'session-ended',
    'signed-in',
    'signed-in',
  ]);
  const [reset] = await listOwnEvents(services, user);
  expect(reset).toMatchObject({ network: null, device: { browser: null, system: null } });
});

test('what an account repeats within an hour from one network is one event, that of the last time', async () => {
  const inTurns = async (from: Caller) => {
    const { token } = await signInFrom(from);
    accounts.advance(1_000);
    await signInFrom(from, 'wrong horse').catch(() => null);
    accounts.advance(1_000);
    await changePassword(
      services,
      { user, token },
      { password: TEST_PASSWORD, newPassword: TEST_PASSWORD },
      from,
    );
    accounts.advance(1_000);
    await signOut(services, { user, token }, from);
    accounts.advance(1_000);
  };
  const ofOneTurn = ['signed-out', 'password-changed', 'sign-in-failed', 'signed-in'];
  await inTurns(PHONE);
  await inTurns({ ...PHONE, device: DESK.device });
  expect(await kinds()).toEqual(ofOneTurn);
  const [last] = await listOwnEvents(services, user);
  expect(last).toMatchObject({ at: '2026-05-01T10:00:07.000Z', device: DESK.device });
  // Someone else's sign-in stays beside that of the owner.
  await inTurns(DESK);
  expect(await kinds()).toEqual([...ofOneTurn, ...ofOneTurn]);
  accounts.advance(HOUR_MS);
  await inTurns(PHONE);
  expect(await kinds()).toEqual([...ofOneTurn, ...ofOneTurn, ...ofOneTurn]);
});
