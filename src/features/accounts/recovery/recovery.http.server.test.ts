import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { jsonCall, refusal } from '../../../app/testing-calls.ts';
import { createLog } from '../../../operation/log.server.ts';
import { bytesIn } from '../../../storage/testing.ts';
import { insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import type { User } from '../account.schema.ts';
import { isSecret } from '../credentials/secret.server.ts';
import { totpCode } from '../second-factor/totp.server.ts';
import { endStaleSessions } from '../sign-in/sessions.server.ts';
import { INVITATION_MS, SIGN_IN_LINK_MS } from './account-links.server.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NEW_PASSWORD = 'a horse of my own';
const WRONG_CODE = 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa';
const WRONG_LINK = 'x'.repeat(43);

let app: TestApp;
let user: User;
let token: string;
let now: Date;

beforeEach(async () => {
  app = await openTestApp({ SITE_URL: 'https://mulhim.example' });
  user = await insertUser(app.services, { role: 'admin', name: 'هناء', email: 'Hana@example.com' });
  token = await startSession(app.services, user);
  now = new Date(START);
});
afterEach(() => app.close());

function advance(ms: number) {
  now = new Date(now.getTime() + ms);
  app.setNow(now);
}

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.app.request(path, body ? jsonCall(method, body, headers) : { method, headers });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call('POST', path, body, headers);

const sessionSchema = z.object({ token: z.string() });
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });
const linkSchema = z.object({ _id: z.string(), url: z.string() });

async function makeCodes(extra: object = {}): Promise<string[]> {
  const response = await post('/account/recovery-codes', { password: TEST_PASSWORD, ...extra }, { token });
  return codesSchema.parse(await response.json()).recoveryCodes;
}

async function makeLink(of: object): Promise<{ id: string; url: string; secret: string }> {
  const response = await post('/users/links', { name: 'هناء', ...of }, app.as.admin);
  const { _id: id, url } = linkSchema.parse(await response.json());
  return { id, url, secret: url.split('=').at(-1) ?? '' };
}

const byCode = (recoveryCode: string, more: object = {}) =>
  post('/signin/recovery', {
    by: 'code',
    email: user.email,
    recoveryCode,
    newPassword: NEW_PASSWORD,
    ...more,
  });
const byLink = (link: string, more: object = {}) =>
  post('/signin/recovery', { by: 'link', link, newPassword: NEW_PASSWORD, ...more });
const signUp = (invitation: string, more: object = {}) =>
  post('/signup', { name: 'ليلى', email: 'layla@example.com', password: NEW_PASSWORD, invitation, ...more });
const signIn = (password: string) => post('/signin', { email: user.email, password });
const opens = async (one: string) =>
  (await call('GET', '/get-current-user', undefined, { token: one })).status === 200;

const code = () => totpCode(SECRET, now);
/** Turns the second factor on; gives the recovery codes. */
async function protect(): Promise<string[]> {
  const body = { secret: SECRET, code: code(), password: TEST_PASSWORD };
  const response = await call('PUT', '/account/second-factor', body, { token });
  advance(30_000);
  return codesSchema.parse(await response.json()).recoveryCodes;
}

async function kindsIn(path: string, headers: Record<string, string>): Promise<string[]> {
  const text = await (await call('GET', path, undefined, headers)).text();
  return [...text.matchAll(/"(?:event|kind)":"([\w-]+)"/g)].map(([, kind = '']) => kind);
}

describe('recovery codes', () => {
  test('are made with the password, stored as hashes, and end those before', async () => {
    const refused = await post('/account/recovery-codes', { password: 'wrong horse' }, { token });
    expect(await refusal(refused)).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
    const [lost = ''] = await makeCodes();
    const codes = await makeCodes();
    expect(new Set(codes).size).toBe(8);
    const bytes = bytesIn(app.services.config.dataDir);
    for (const one of codes) expect(bytes.includes(one)).toBe(false);
    expect((await byCode(lost)).status).toBe(401);
    expect((await byCode(codes[0] ?? '')).status).toBe(200);
  });

  test('open the account once, end its sessions and replace its password', async () => {
    const [first = '', second = ''] = await makeCodes();
    const response = await byCode(first.toUpperCase().replaceAll('-', ' '));
    expect(response.status).toBe(200);
    expect(await opens(sessionSchema.parse(await response.json()).token)).toBe(true);
    expect(await opens(token)).toBe(false);
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await byCode(first)).status).toBe(401);
    expect((await byCode(second, { newPassword: 'another horse' })).status).toBe(200);
  });

  test('are used once when eight try at the same time', async () => {
    const [one = ''] = await makeCodes();
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, at) => (await byCode(one, { newPassword: `horse no. ${at}` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('get the same bytes for an unknown account, one without codes and a wrong code, and all are counted', async () => {
    await makeCodes();
    const other = await insertUser(app.services);
    const bodies = await Promise.all(
      [user.email, other.email, 'nobody@example.com'].map(async (email) => {
        const response = await byCode(WRONG_CODE, { email });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(bodies.map(String)).size).toBe(1);
    for (const email of [user.email, 'nobody@example.com']) {
      for (let failures = 1; failures < 5; failures += 1)
        expect((await byCode(WRONG_CODE, { email })).status).toBe(401);
      expect((await byCode(WRONG_CODE, { email })).status).toBe(429);
    }
    // The wait is that of signing in.
    expect((await signIn(TEST_PASSWORD)).status).toBe(429);
  });

  test('of one account do not open another, and a refused password uses none up', async () => {
    const [one = ''] = await makeCodes();
    const other = await insertUser(app.services);
    expect((await byCode(one, { email: other.email })).status).toBe(401);
    expect(await refusal(await byCode(one, { newPassword: 'password' }))).toMatchObject({
      status: 400,
      fields: { newPassword: 'كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى' },
    });
    expect((await byCode(one)).status).toBe(200);
  });

  test('replace one of two factors, never both', async () => {
    const [first = '', second = ''] = await protect();
    expect(await refusal(await byCode(first))).toMatchObject({ status: 401, code: 'second_factor' });
    expect(await refusal(await byCode(WRONG_CODE))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusal(await byCode(first, { code: second }))).toMatchObject({ code: 'second_factor' });
    expect(await refusal(await byCode(first, { code: first }))).toMatchObject({ code: 'second_factor' });
    expect((await byCode(first, { code: code() })).status).toBe(200);
    const signedIn = await post('/signin', { email: user.email, password: NEW_PASSWORD, code: second });
    expect(signedIn.status).toBe(200);
    expect((await post('/account/recovery-codes', { password: NEW_PASSWORD }, app.as.admin)).status).toBe(
      400,
    );
  });
});

describe('a link to a new password', () => {
  test('has its token in the fragment, opens the account once, and ends its sessions', async () => {
    const { url, secret } = await makeLink({ userId: user.id });
    expect(url).toMatch(/^https:\/\/mulhim\.example\/admin\/recovery#link=[\w-]{43}$/);
    expect(bytesIn(app.services.config.dataDir).includes(secret)).toBe(false);
    const shown = await post('/signin/link', { link: secret });
    expect(await shown.json()).toEqual({ name: 'هناء', isInvitation: false });
    const response = await byLink(secret);
    expect(response.status).toBe(200);
    expect(await opens(sessionSchema.parse(await response.json()).token)).toBe(true);
    expect(await opens(token)).toBe(false);
    expect(await refusal(await byLink(secret))).toMatchObject({ status: 403 });
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('is used once when eight try at the same time', async () => {
    const { secret } = await makeLink({ userId: user.id });
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, at) => (await byLink(secret, { newPassword: `horse no. ${at}` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('ends after a day, by another link, a new password, a withdrawal, and with the user or its maker', async () => {
    const works = async (secret: string) => (await post('/signin/link', { link: secret })).status === 200;
    const { secret: first } = await makeLink({ userId: user.id });
    const { secret: second, id } = await makeLink({ userId: user.id });
    expect([await works(first), await works(second)]).toEqual([false, true]);
    await call('DELETE', `/users/links/${id}`, undefined, app.as.admin);
    expect(await works(second)).toBe(false);
    expect((await call('DELETE', `/users/links/${id}`, undefined, app.as.admin)).status).toBe(404);
    const { secret: third } = await makeLink({ userId: user.id });
    const change = { password: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call('PUT', '/account/password', change, { token })).status).toBe(200);
    expect(await works(third)).toBe(false);
    const { secret: fourth } = await makeLink({ userId: user.id });
    advance(SIGN_IN_LINK_MS - 1);
    expect(await works(fourth)).toBe(true);
    advance(1);
    expect(await works(fourth)).toBe(false);
    expect((await byLink(fourth)).status).toBe(403);
    await endStaleSessions(app.services);
    expect(await app.services.storage.accounts.listLinks()).toEqual([]);
  });

  test('of a deleted user, and of a deleted maker, opens nothing', async () => {
    const maker = await insertUser(app.services, { role: 'admin' });
    const as = { token: await startSession(app.services, maker) };
    const response = await post('/users/links', { name: 'هناء', userId: user.id }, as);
    const { url } = linkSchema.parse(await response.json());
    await call('DELETE', `/users/${maker.id}`, undefined, app.as.admin);
    expect((await byLink(url.split('=').at(-1) ?? '')).status).toBe(403);
    const { secret } = await makeLink({ userId: user.id });
    await call('DELETE', `/users/${user.id}`, undefined, app.as.admin);
    expect((await byLink(secret)).status).toBe(403);
  });

  test('still asks for the second factor, which may be a recovery code', async () => {
    const [recovery = ''] = await protect();
    const { secret } = await makeLink({ userId: user.id });
    expect(await refusal(await byLink(secret))).toMatchObject({ status: 401, code: 'second_factor' });
    expect(await refusal(await byLink(secret, { code: '000000' }))).toMatchObject({ code: 'second_factor' });
    expect((await byLink(secret, { code: recovery })).status).toBe(200);
  });

  test('is not made for the own account or an unknown one, nor by a user', async () => {
    const make = (userId: string, headers: Record<string, string>) =>
      post('/users/links', { name: 'هناء', userId }, headers);
    expect(await refusal(await make(user.id, { token }))).toMatchObject({ status: 409 });
    expect((await make('unknown00000', app.as.admin)).status).toBe(404);
    expect((await make(user.id, app.as.user)).status).toBe(403);
  });

  test('cannot be guessed: wrong ones get one answer and make the address wait, but not the owners of others', async () => {
    const { secret } = await makeLink({ userId: user.id });
    const guesses = [WRONG_LINK, '', 'x', secret.slice(1), `${secret} `];
    const texts = await Promise.all(guesses.map(async (guess) => (await byLink(guess)).text()));
    expect(new Set(texts).size).toBe(1);
    for (let at = guesses.length; at < 60; at += 1)
      expect((await post('/signin/link', { link: `${WRONG_LINK}${at}` })).status).toBe(403);
    expect((await byLink(WRONG_LINK)).status).toBe(429);
    expect((await byLink(secret)).status).toBe(429);
    advance(15 * 60_000);
    expect((await byLink(secret)).status).toBe(200);
  });
});

describe('an invitation', () => {
  test('makes an account of the role user and opens a session, while sign-up is closed', async () => {
    const { url, secret } = await makeLink({});
    expect(url).toMatch(/^https:\/\/mulhim\.example\/admin\/signup#invitation=[\w-]{43}$/);
    expect(await (await post('/signin/link', { link: secret })).json()).toEqual({
      name: 'هناء',
      isInvitation: true,
    });
    expect((await signUp(secret, { email: user.email })).status).toBe(409);
    const response = await signUp(secret);
    expect(response.status).toBe(201);
    const session = sessionSchema.parse(await response.json()).token;
    const me = await call('GET', '/get-current-user', undefined, { token: session });
    expect(await me.json()).toMatchObject({ name: 'ليلى', role: 'user', hasRecoveryCodes: false });
    expect((await signUp(secret, { email: 'other@example.com' })).status).toBe(403);
  });

  test('makes one account when eight use it at the same time', async () => {
    const { secret } = await makeLink({});
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async (_, at) => (await signUp(secret, { email: `l${at}@example.com` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  test('is no link to a password, and such a link no invitation', async () => {
    const [invitation, link] = [await makeLink({}), await makeLink({ userId: user.id })];
    expect((await byLink(invitation.secret)).status).toBe(403);
    expect((await signUp(link.secret)).status).toBe(403);
    expect((await signUp(WRONG_LINK)).status).toBe(403);
  });

  test('is listed until it is withdrawn or seven days have passed', async () => {
    const { id } = await makeLink({ name: 'ليلى' });
    const list = async () => (await call('GET', '/users/links', undefined, app.as.admin)).json();
    expect(await list()).toEqual([
      { _id: id, name: 'ليلى', isInvitation: true, expiresAt: new Date(START + INVITATION_MS).toISOString() },
    ]);
    advance(INVITATION_MS - 1);
    const admin = await insertUser(app.services, { role: 'admin' });
    const as = { token: await startSession(app.services, admin) };
    const listNow = async () => (await call('GET', '/users/links', undefined, as)).json();
    expect(await listNow()).toHaveLength(1);
    advance(1);
    expect(await listNow()).toEqual([]);
  });

  test('needs a name', async () => {
    const response = await post('/users/links', { name: ' ' }, app.as.admin);
    expect(await refusal(response)).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
  });
});

describe('sign-up', () => {
  const state = async () => (await call('GET', '/signup')).json();
  const choose = (isOpen: boolean) => call('PUT', '/signup', { isOpen }, app.as.admin);
  const join = () => post('/signup', { name: 'ليلى', email: 'layla@example.com', password: NEW_PASSWORD });

  test('is closed once there is an admin, and opened and closed by one', async () => {
    expect(await state()).toEqual({ isOpen: false, mayOpen: true });
    expect((await join()).status).toBe(403);
    expect(await (await choose(true)).json()).toEqual({ isOpen: true, mayOpen: true });
    expect((await join()).status).toBe(201);
    await choose(false);
    expect(await state()).toEqual({ isOpen: false, mayOpen: true });
    expect(await kindsIn('/activity', app.as.admin)).toEqual(
      expect.arrayContaining(['sign-up-opened', 'sign-up-closed']),
    );
  });

  test('that the operator opens is open until an admin closes it', async () => {
    await app.close();
    app = await openTestApp({ SIGNUP: 'open' });
    expect(await state()).toEqual({ isOpen: true, mayOpen: true });
    await choose(false);
    expect(await state()).toEqual({ isOpen: false, mayOpen: true });
  });

  test('that the operator closed cannot be opened by an admin, and invitations still work', async () => {
    const before = app;
    app = await openTestApp({ SIGNUP: 'closed' });
    await before.close();
    expect((await choose(true)).status).toBe(409);
    expect(await state()).toEqual({ isOpen: false, mayOpen: false });
    expect((await signUp((await makeLink({})).secret)).status).toBe(201);
  });
});

test('the ways in are in the activity and in the log of the account, and no log has a secret', async () => {
  const lines: string[] = [];
  app.services.log = createLog('info', { write: (line) => lines.push(line) });
  const [one = ''] = await makeCodes();
  const link = await makeLink({ userId: user.id });
  const invitation = await makeLink({});
  await post('/signin/link', { link: link.secret });
  await byLink(link.secret);
  const response = await byCode(one, { newPassword: 'another horse' });
  const { token: session } = sessionSchema.parse(await response.json());
  await signUp(invitation.secret);
  const own = ['recovery-codes-made', 'recovery-code-used', 'sign-in-link-made', 'sign-in-link-used'];
  expect(await kindsIn('/account/events', { token: session })).toEqual(expect.arrayContaining(own));
  expect(await kindsIn('/activity', app.as.admin)).toEqual(
    expect.arrayContaining([...own, 'invitation-made', 'user-created']),
  );
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of [one, link.secret, invitation.secret]) {
    expect(lines.join('')).not.toContain(secret);
    expect(secret === one || isSecret(secret)).toBe(true);
  }
});
