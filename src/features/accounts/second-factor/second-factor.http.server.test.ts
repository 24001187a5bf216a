import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { jsonCall, refusal } from '../../../app/testing-calls.ts';
import { bytesIn } from '../../../storage/testing.ts';
import { insertUser, startSession, TEST_PASSWORD } from '../account.factory.ts';
import type { User } from '../account.schema.ts';
import { createSecretBox } from '../credentials/secret-box.server.ts';
import { sealStoredSecrets } from './second-factor.server.ts';
import { resetPassword } from '../users/reset-password.server.ts';
import { totpCode } from './totp.server.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const STEP_MS = 30_000;
const PATH = '/account/second-factor';
const NEW_PASSWORD = 'a horse of my own';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let app: TestApp;
let admin: User;
let token: string;
let now: Date;

beforeEach(async () => {
  app = await openTestApp();
  admin = await insertUser(app.services, { role: 'admin', email: 'Host@example.com' });
  token = await startSession(app.services, admin);
  now = new Date(START);
});
afterEach(() => app.close());

/** Moves the clock on by time steps. */
function advance(steps = 1) {
  now = new Date(now.getTime() + steps * STEP_MS);
  app.setNow(now);
}

const call = (path: string, init: RequestInit) => app.app.request(path, init);
const post = (path: string, body: unknown) => call(path, jsonCall('POST', body, { token }));
const signIn = (code?: string, password = TEST_PASSWORD) =>
  call(
    '/signin',
    jsonCall('POST', { email: admin.email, password, ...(code === undefined ? {} : { code }) }),
  );
const state = async () => (await call(PATH, { headers: { token } })).json();
const code = () => totpCode(SECRET, now);

/** Switches it on; gives the recovery codes. */
async function turnOn(): Promise<string[]> {
  const body = { secret: SECRET, code: code(), password: TEST_PASSWORD };
  const answer = await call(PATH, jsonCall('PUT', body, { token }));
  expect(answer.status).toBe(200);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  advance();
  return recoveryCodes;
}

describe.each([
  ['GET', PATH, undefined],
  ['POST', `${PATH}/secret`, undefined],
  ['PUT', PATH, { secret: SECRET, code: '000000', password: TEST_PASSWORD }],
  ['POST', `${PATH}/off`, { code: '000000', password: TEST_PASSWORD }],
])('%s %s', (method, path, body) => {
  test('refuses a visitor with 401, and accepts every role', async () => {
    const send = (headers: Record<string, string>) =>
      call(path, body ? jsonCall(method, body, headers) : { method, headers });
    expect(await refusal(await send(app.as.visitor))).toMatchObject({ status: 401, code: 'unauthenticated' });
    for (const role of ['user', 'admin'] as const)
      expect([200, 400, 409]).toContain((await send(app.as[role])).status);
  });
});

describe('switching on the second factor', () => {
  test('starts with a proposed secret that changes nothing in the account', async () => {
    const answer = await post(`${PATH}/secret`, {});
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { secret, uri } = (await answer.json()) as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Host%40example\.com\?/);
    const { searchParams } = new URL(uri);
    expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: 'مُلهِم' });
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
  });

  test('ends every other session', async () => {
    const other = await startSession(app.services, admin);
    await turnOn();
    const opens = async (one: string) =>
      (await call('/get-current-user', { headers: { token: one } })).status === 200;
    expect([await opens(token), await opens(other)]).toEqual([true, false]);
  });

  test('is refused without a code by naming the field', async () => {
    const body = { secret: SECRET, code: ' ', password: TEST_PASSWORD };
    expect(await refusal(await call(PATH, jsonCall('PUT', body, { token })))).toMatchObject({
      status: 400,
      fields: { code: 'أدخل رمز التحقّق من تطبيق المصادقة' },
    });
  });

  test('returns eight recovery codes, and stores neither them nor the secret in plain text', async () => {
    const codes = await turnOn();
    expect(new Set(codes).size).toBe(8);
    for (const one of codes) expect(one).toMatch(/^(?:[a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    const bytes = bytesIn(app.services.config.dataDir);
    for (const one of [...codes, SECRET]) expect(bytes.includes(one)).toBe(false);
  });

  test('returns other recovery codes when it is repeated, because the response with the first ones was lost', async () => {
    const lost = await turnOn();
    const codes = await turnOn();
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    expect((await signIn(lost[0])).status).toBe(401);
    expect((await signIn(codes[0])).status).toBe(200);
  });

  test('is refused with a wrong code, password or secret, and when it is already on with another secret', async () => {
    const put = async (body: object) => {
      const answer = await call(PATH, jsonCall('PUT', body, { token }));
      const { status, fields } = await refusal(answer);
      return [status, Object.keys(fields ?? {})];
    };
    const right = { secret: SECRET, code: code(), password: TEST_PASSWORD };
    expect(await put({ ...right, code: '000000' })).toEqual([400, ['code']]);
    expect(await put({ ...right, password: 'wrong horse' })).toEqual([400, ['password']]);
    expect(await put({ ...right, secret: 'ABC' })).toEqual([400, ['secret']]);
    expect(await put({})).toEqual([400, ['code', 'password', 'secret']]);
    expect(await state()).toMatchObject({ isOn: false });
    await turnOn();
    const other = [...SECRET].toReversed().join('');
    expect(await put({ ...right, secret: other, code: totpCode(other, now) })).toEqual([409, []]);
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code in both languages when none is sent', async () => {
    await turnOn();
    expect(await refusal(await signIn())).toMatchObject({
      status: 401,
      code: 'second_factor',
      message: 'هذا الحساب محميّ بخطوة تحقّق ثانية: أدخل الرمز من تطبيق المصادقة',
    });
    const body = { email: admin.email, password: TEST_PASSWORD };
    const english = await call('/signin', jsonCall('POST', body, { 'accept-language': 'en' }));
    expect((await refusal(english)).message).toContain('enter the code from the authenticator app');
  });

  test('accepts each code of the app once', async () => {
    await turnOn();
    const used = code();
    expect((await signIn(used)).status).toBe(200);
    expect(await refusal(await signIn(used))).toMatchObject({
      status: 401,
      code: 'second_factor',
      message: 'رمز التحقّق غير صحيح أو سبق استعماله',
    });
    advance();
    expect((await signIn(code())).status).toBe(200);
  });

  test('accepts a code in Arabic digits and in groups', async () => {
    await turnOn();
    const arabic = code().replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await signIn(` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(200);
  });

  test('refuses the code that switched the second factor on', async () => {
    const used = code();
    await turnOn();
    now = new Date(START);
    app.setNow(now);
    expect((await signIn(used)).status).toBe(401);
  });

  test('accepts each recovery code once', async () => {
    const [first = '', second = ''] = await turnOn();
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(`\u200f${second.toUpperCase().replaceAll('-', ' ')}\u200e`)).status).toBe(200);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 6 });
  });

  test('does not reveal the second factor when the password is wrong', async () => {
    await turnOn();
    const wrong = await refusal(await signIn(code(), 'wrong horse'));
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await signIn(code())).status).toBe(200);
  });

  test('counts wrong codes as failed sign-ins, and returns 429 after five', async () => {
    await turnOn();
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await signIn('000000')).status).toBe(401);
      // The right password alone does not restart the count.
      if (failures < 4) expect((await signIn()).status).toBe(401);
    }
    expect((await signIn(code())).status).toBe(429);
    advance();
    expect((await signIn(code())).status).toBe(200);
  });
});

describe('switching off the second factor', () => {
  test('requires the password and a code, after which the password alone signs in', async () => {
    const [recovery = ''] = await turnOn();
    const refused = await refusal(await post(`${PATH}/off`, { code: '000000', password: TEST_PASSWORD }));
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['code']]);
    const wrong = await refusal(await post(`${PATH}/off`, { code: recovery, password: 'wrong horse' }));
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([400, ['password']]);
    expect((await post(`${PATH}/off`, { code: recovery, password: TEST_PASSWORD })).status).toBe(200);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 7 });
    expect((await signIn()).status).toBe(200);
  });

  test('is possible for the operator with a password reset, and recorded as an event', async () => {
    await turnOn();
    await resetPassword(app.services, { email: admin.email, password: 'a horse of my own' });
    expect(await refusal(await signIn(undefined, 'a horse of my own'))).toMatchObject({
      code: 'second_factor',
    });
    advance();
    await resetPassword(app.services, {
      email: admin.email,
      password: 'another horse of mine',
      turnsSecondFactorOff: true,
    });
    expect((await signIn(undefined, 'another horse of mine')).status).toBe(200);
    token = await startSession(app.services, admin);
    const events = (await (await call('/account/events', { headers: { token } })).json()) as {
      event: string;
    }[];
    const kinds = events.map(({ event }) => event);
    expect(kinds).toEqual(
      expect.arrayContaining(['second-factor-on', 'second-factor-off', 'password-reset']),
    );
  });
});

describe('a confirmation with the second factor', () => {
  const changePassword = (typed?: string) =>
    call(
      '/account/password',
      jsonCall('PUT', { password: TEST_PASSWORD, newPassword: NEW_PASSWORD, code: typed }, { token }),
    );
  const askTicket = (purpose: string, typed?: string) =>
    post('/archive/tickets', { purpose, password: TEST_PASSWORD, code: typed });

  test('is required to change the password, and uses up the code', async () => {
    await turnOn();
    expect(await refusal(await changePassword())).toMatchObject({
      status: 400,
      fields: { code: 'أدخل رمز التحقّق من تطبيق المصادقة' },
    });
    expect(await refusal(await changePassword('000000'))).toMatchObject({
      status: 400,
      fields: { code: 'رمز التحقّق غير صحيح أو سبق استعماله' },
    });
    const used = code();
    expect((await changePassword(used)).status).toBe(200);
    expect((await signIn(used, NEW_PASSWORD)).status).toBe(401);
  });

  test.each(['export', 'import'])('is required for a ticket for an %s of the site', async (purpose) => {
    const [recovery = ''] = await turnOn();
    expect(await refusal(await askTicket(purpose))).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    });
    expect((await askTicket(purpose, '000000')).status).toBe(400);
    expect((await askTicket(purpose, recovery)).status).toBe(201);
  });
});

describe('the second factor after a change of the secret key', () => {
  test('accepts only recovery codes, to sign in and to switch it off', async () => {
    const [first = '', second = ''] = await turnOn();
    app.services.secrets = createSecretBox({
      secretKey: randomBytes(32).toString('base64'),
      dataDir: app.services.config.dataDir,
    });
    expect((await signIn(code())).status).toBe(401);
    expect((await signIn(first)).status).toBe(200);
    expect((await post(`${PATH}/off`, { code: second, password: TEST_PASSWORD })).status).toBe(200);
    await turnOn();
    expect((await signIn(code())).status).toBe(200);
  });
});

test('a second-factor secret in plain text is encrypted at the next start, and its codes stay valid', async () => {
  const { storage } = app.services;
  await storage.transaction(({ accounts }) =>
    accounts.insertSecondFactor({ userId: admin.id, secret: SECRET, lastStep: 0 }),
  );
  await sealStoredSecrets(app.services);
  const [sealed] = await storage.accounts.listSecondFactors();
  expect(sealed?.secret).toMatch(/^aes-256-gcm:/);
  await sealStoredSecrets(app.services);
  expect(await storage.accounts.listSecondFactors()).toEqual([sealed]);
  expect((await signIn(code())).status).toBe(200);
});
