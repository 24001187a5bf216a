import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { jsonCall, refusal } from '../../../app/testing-calls.ts';
import { insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import type { User } from '../account.schema.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const HOUR_MS = 60 * 60 * 1_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const NEW_PASSWORD = 'a horse of my own';

let app: TestApp;
let user: User;
let token: string;

beforeEach(async () => {
  app = await openTestApp();
  user = await insertUser(app.services, { role: 'admin' });
  token = await startSession(app.services, user);
});
afterEach(() => app.close());

const call = (path: string, init: RequestInit = {}) => app.app.request(path, init);
const signIn = (password: string, headers: Record<string, string> = {}) =>
  call('/signin', jsonCall('POST', { email: user.email, password }, headers));
const sessions = async (headers: Record<string, string>) =>
  (await call('/account/sessions', { headers })).json() as Promise<Record<string, unknown>[]>;
const isOpen = async (opened: string) =>
  (await call('/get-current-user', { headers: { token: opened } })).status === 200;
const change = (body: unknown, headers: Record<string, string> = { token }) =>
  call('/account/password', jsonCall('PUT', body, headers));

describe.each([
  ['GET', '/account/sessions', undefined],
  ['DELETE', '/account/sessions/aaaaaaaaaaaaaaaa', undefined],
  ['GET', '/account/events', undefined],
  ['PUT', '/account/password', { password: TEST_PASSWORD, newPassword: NEW_PASSWORD }],
])('%s %s', (method, path, body) => {
  test('refuses a visitor with 401, and accepts every role', async () => {
    const send = (headers: Record<string, string>) =>
      call(path, body ? jsonCall(method, body, headers) : { method, headers });
    expect(await refusal(await send(app.as.visitor))).toMatchObject({ status: 401, code: 'unauthenticated' });
    const expected = method === 'DELETE' ? 404 : 200;
    for (const role of ['user', 'admin'] as const) expect((await send(app.as[role])).status).toBe(expected);
  });
});

describe('the sessions of an account', () => {
  test('are listed with times and device, mark the current one, and start with the last used', async () => {
    app.setNow(new Date(START + HOUR_MS));
    const answer = await signIn(TEST_PASSWORD, { 'user-agent': FIREFOX });
    const { token: recent } = (await answer.json()) as { token: string };
    const listed = await call('/account/sessions', { headers: { token: recent } });
    expect(listed.headers.get('cache-control')).toBe('no-store');
    expect(await listed.json()).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{16}$/),
        createdAt: '2026-05-01T11:00:00.000Z',
        lastUsedAt: '2026-05-01T11:00:00.000Z',
        browser: 'Firefox',
        system: 'Linux',
        isCurrent: true,
      },
      {
        _id: expect.stringMatching(/^[0-9a-f]{16}$/),
        createdAt: '2026-05-01T10:00:00.000Z',
        lastUsedAt: '2026-05-01T10:00:00.000Z',
        browser: null,
        system: null,
        isCurrent: false,
      },
    ]);
  });

  test('are listed only while they are valid, without those of other users', async () => {
    app.setNow(new Date(START + 25 * HOUR_MS));
    const live = await startSession(app.services, user);
    await startSession(app.services, await insertUser(app.services));
    expect(await sessions({ token: live })).toHaveLength(1);
  });

  test('are ended one at a time with immediate effect', async () => {
    const other = await startSession(app.services, user);
    const [mine] = (await sessions({ token: other })).filter(({ isCurrent }) => isCurrent);
    const ended = await call(`/account/sessions/${mine?._id}`, { method: 'DELETE', headers: { token } });
    expect(await ended.json()).toEqual({ _id: mine?._id, message: 'تم تسجيل الخروج من الجهاز' });
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true]);
    const again = await call(`/account/sessions/${mine?._id}`, { method: 'DELETE', headers: { token } });
    expect(await refusal(again)).toMatchObject({ status: 404, message: 'انتهى الدخول من هذا الجهاز بالفعل' });
  });

  test('are kept when another user tries to end them', async () => {
    const [theirs] = await sessions(app.as.admin);
    const ended = await call(`/account/sessions/${theirs?._id}`, { method: 'DELETE', headers: { token } });
    expect(ended.status).toBe(404);
    expect((await call('/get-current-user', { headers: app.as.admin })).status).toBe(200);
  });
});

describe('GET /account/events', () => {
  test('lists only the events of this account, with kind, time, network and device', async () => {
    await signIn(TEST_PASSWORD, { 'user-agent': FIREFOX });
    const listed = await call('/account/events', { headers: { token } });
    expect(listed.headers.get('cache-control')).toBe('no-store');
    expect(await listed.json()).toEqual([
      {
        _id: expect.stringMatching(/^[a-z0-9]{12}$/),
        event: 'signed-in',
        at: '2026-05-01T10:00:00.000Z',
        network: null,
        browser: 'Firefox',
        system: 'Linux',
      },
    ]);
    expect(await (await call('/account/events', { headers: app.as.admin })).json()).toEqual([]);
  });
});

describe('PUT /account/password', () => {
  test('replaces the password and ends every other session of the account', async () => {
    const other = await startSession(app.services, user);
    const answer = await change({ password: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى' });
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await call('/get-current-user', { headers: app.as.admin })).status).toBe(200);
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    [{}, ['password', 'newPassword'], 'يرجى إدخال جميع الحقول المطلوبة'],
    [{ password: 'wrong horse', newPassword: NEW_PASSWORD }, ['password'], 'كلمة المرور الحالية غير صحيحة'],
    [{ password: 'x'.repeat(129), newPassword: NEW_PASSWORD }, ['password'], 'كلمة المرور الحالية غير صحيحة'],
    [
      { password: TEST_PASSWORD, newPassword: '12345' },
      ['newPassword'],
      'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل',
    ],
    [
      { password: TEST_PASSWORD, newPassword: '123456' },
      ['newPassword'],
      'كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى',
    ],
    [
      { password: TEST_PASSWORD, newPassword: NEW_PASSWORD, userId: 'aaaaaaaaaaaa' },
      ['userId'],
      'حقل غير معروف',
    ],
  ])('refuses %j by naming the field, and changes nothing', async (body, fields, message) => {
    const refused = await refusal(await change(body));
    expect(refused).toMatchObject({ status: 400, code: 'validation', message });
    expect(Object.keys(refused.fields ?? {})).toEqual(fields);
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  });

  test('counts wrong passwords as failed sign-ins, and returns 429 after five', async () => {
    for (let failures = 0; failures < 5; failures += 1)
      expect((await change({ password: 'wrong horse', newPassword: NEW_PASSWORD })).status).toBe(400);
    const waiting = await change({ password: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await signIn(TEST_PASSWORD)).status).toBe(429);
    app.setNow(new Date(START + 1_000));
    expect((await change({ password: TEST_PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(200);
  });
});
