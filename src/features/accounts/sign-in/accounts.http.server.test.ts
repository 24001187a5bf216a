import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { insertUser, TEST_PASSWORD } from '../account.factory.ts';
import { ensureFirstAdmin } from './sign-up.server.ts';

const SECRET = /^[A-Za-z0-9_-]{43}$/;
const START = Date.parse('2026-05-01T10:00:00.000Z');
const ENGLISH = { 'accept-language': 'en' };

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({ SIGNUP: 'open' });
});
afterEach(() => app.close());

const newcomer = { name: 'ليلى حسن', email: 'layla@example.com', password: TEST_PASSWORD };

async function call(
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
) {
  const response = await app.app.request(path, { method, ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call('POST', path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const whoAmI = (headers: Record<string, string>) => call('GET', '/get-current-user', { headers });

test.each(['/signin', '/signup', '/signin/recovery'])(
  'an address that sends too much to %s has to wait',
  async (path) => {
    for (let sent = 0; sent < 120; sent += 1) expect((await post(path, {})).status).toBe(400);
    const refused = await post(path, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

test('readers at an address, whose readings are counted, do not keep a host there from signing in', async () => {
  const user = await insertUser(app.services);
  const read = () => app.app.request('/podcasts/aaaaaaaaaaaa/opened', { method: 'POST' });
  for (let sent = 0; sent < 120; sent += 1) expect((await read()).status).toBe(404);
  expect((await read()).status).toBe(429);
  expect((await post('/signin', { email: user.email, password: TEST_PASSWORD })).status).toBe(200);
});

describe('POST /signin', () => {
  test('returns only a token and a message', async () => {
    const user = await insertUser(app.services);
    const answer = await post('/signin', { email: user.email, password: TEST_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({ token: expect.stringMatching(SECRET), message: 'تم تسجيل الدخول بنجاح' });
    expect((await whoAmI({ token: answer.body.token })).body).toMatchObject({ _id: user.id });
  });

  test.each(['\u200f', '\u200e', '\u202a', '\u200b', '\ufeff'])(
    'takes an e-mail that was copied from Arabic text with %j',
    async (mark) => {
      expect((await post('/signup', { ...newcomer, email: `${mark}layla@example.com${mark}` })).status).toBe(
        201,
      );
      for (const email of [newcomer.email, `${mark}${newcomer.email}${mark}`]) {
        expect((await post('/signin', { email, password: TEST_PASSWORD })).status).toBe(200);
      }
    },
  );

  test('returns the same bytes for an unknown e-mail and a wrong password', async () => {
    const user = await insertUser(app.services);
    const wrong = await post('/signin', { email: user.email, password: 'wrong horse' });
    const unknown = await post('/signin', { email: 'nobody@example.com', password: TEST_PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.body).toEqual({
      message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
      code: 'unauthenticated',
    });
  });

  test.each([
    ['no field', {}, ['email', 'password']],
    ['no password', { email: 'a@example.com' }, ['password']],
    ['an empty e-mail', { email: ' ', password: 'x' }, ['email']],
    ['an e-mail of the wrong type', { email: 1, password: 'x' }, ['email']],
    ['a password of the wrong type', { email: 'a@example.com', password: { $ne: '' } }, ['password']],
    ['null', null, []],
    ['a list', [], []],
  ])('refuses %s by naming the fields', async (_title, body, fields) => {
    const answer = await post('/signin', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('validation');
    expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
  });

  test('asks for the missing fields in both languages', async () => {
    expect((await post('/signin', {})).body.message).toBe('يرجى إدخال البريد الإلكتروني وكلمة المرور');
    expect((await post('/signin', {}, ENGLISH)).body.message).toBe('Please enter the email and password');
  });

  test('returns 429 with the time to wait after five failures, in both languages', async () => {
    const user = await insertUser(app.services);
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await post('/signin', { email: user.email, password: 'wrong horse' })).status).toBe(401);
    }
    const answer = await post('/signin', { email: user.email, password: TEST_PASSWORD });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body).toEqual({
      message: 'محاولات كثيرة. حاول مرة أخرى بعد ثانية واحدة',
      code: 'too_many_requests',
    });
    const english = await post('/signin', { email: user.email, password: TEST_PASSWORD }, ENGLISH);
    expect(english.body.message).toBe('Too many attempts. Try again in one second');
    app.setNow(new Date(START + 1_000));
    expect((await post('/signin', { email: user.email, password: TEST_PASSWORD })).status).toBe(200);
  });
});

describe('POST /signup', () => {
  test('creates a user and returns only a message', async () => {
    const answer = await post('/signup', newcomer);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: 'تم إنشاء الحساب بنجاح' });
    const { token } = (await post('/signin', { email: newcomer.email, password: TEST_PASSWORD })).body;
    expect((await whoAmI({ token })).body).toMatchObject({ name: 'ليلى حسن', role: 'user' });
  });

  test.each([{ role: 'admin' }, { _id: 'abcdefghijkl' }, { isAdmin: true }, { version: 2 }])(
    'refuses the unknown field %j',
    async (extra) => {
      const answer = await post('/signup', { ...newcomer, ...extra });
      expect(answer.status).toBe(400);
      expect(Object.values(answer.body.fields)).toEqual(['حقل غير معروف']);
      expect((await post('/signin', { email: newcomer.email, password: TEST_PASSWORD })).status).toBe(401);
    },
  );

  test('names the first of many unknown fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`field${at}`, at]));
    const answer = await post('/signup', { ...newcomer, ...unknown });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(unknown).slice(0, 20));
  });

  test('names every faulty field, with the message for missing fields first', async () => {
    const answer = await post('/signup', { name: '', email: 'layla', password: '12345' }, ENGLISH);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Please fill in all required fields',
      code: 'validation',
      fields: {
        name: 'Please fill in all required fields',
        email: 'The email address is not valid',
        password: 'The password must be at least 6 characters',
      },
    });
  });

  test('uses the texts of the specification', async () => {
    expect((await post('/signup', { name: 'ليلى' })).body.message).toBe('يرجى إدخال جميع الحقول المطلوبة');
    expect((await post('/signup', { ...newcomer, password: '12345' })).body.message).toBe(
      'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل',
    );
  });

  test('refuses a common password under its field', async () => {
    const answer = await post('/signup', { ...newcomer, password: '123456' }, ENGLISH);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ password: 'This password is too common; choose another' });
  });

  test('returns 409 for an e-mail that is already registered', async () => {
    await post('/signup', newcomer);
    const answer = await post('/signup', { ...newcomer, email: 'LAYLA@example.com' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: 'هذا البريد الإلكتروني مسجل بالفعل', code: 'conflict' });
  });

  test('returns 429 for the sixth sign-up from one address within an hour', async () => {
    for (let at = 0; at < 5; at += 1)
      await post('/signup', { ...newcomer, email: `layla-${at}@example.com` });
    const answer = await post('/signup', newcomer);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
  });

  test('returns 403 while sign-up is closed', async () => {
    await app.close();
    app = await openTestApp({ SIGNUP: 'closed' });
    const answer = await post('/signup', newcomer, ENGLISH);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ message: 'New accounts are closed at the moment', code: 'forbidden' });
  });

  test('refuses an invalid set-up code with 403 when an admin exists', async () => {
    expect(await ensureFirstAdmin(app.services)).toBeNull();
    const answer = await post('/signup', { ...newcomer, setupCode: 'x'.repeat(43) });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('forbidden');
  });
});

describe.each(['/signin', '/signup', '/signin/recovery'])('the body of POST %s', (path) => {
  test('must be JSON', async () => {
    const json = { 'content-type': 'application/json' };
    for (const body of ['{', '', 'email=a', '{"email":}', '\u0000']) {
      const answer = await call('POST', path, { headers: json, body });
      expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'validation']);
    }
  });

  test('must have the JSON content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
    ]) {
      const answer = await call('POST', path, {
        headers: { 'content-type': type },
        body: JSON.stringify(newcomer),
      });
      expect([type, answer.status, answer.body.code]).toEqual([type, 415, 'unsupported_type']);
    }
  });

  test('must be at most 256 KB', async () => {
    const answer = await post(path, { ...newcomer, name: 'م'.repeat(200_000) });
    expect(answer.status).toBe(413);
  });
});
