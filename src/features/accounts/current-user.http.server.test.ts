import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertUser, startSession } from './account.factory.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const HOUR_MS = 60 * 60 * 1_000;
const ENGLISH = { 'accept-language': 'en' };

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await app.app.request(path, { method, headers: { ...type, ...headers }, ...sent });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const whoAmI = (headers: Record<string, string>) => call('GET', '/get-current-user', headers);
const newToken = async () => startSession(app.services, await insertUser(app.services));

describe('a session token', () => {
  test('is accepted in the token header and as a bearer token', async () => {
    const token = await newToken();
    for (const headers of [
      { token },
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
    ]) {
      expect((await whoAmI(headers)).status).toBe(200);
    }
  });

  test('is refused in the query, a cookie, another header and the body', async () => {
    const token = await newToken();
    expect((await call('GET', `/get-current-user?token=${token}`)).status).toBe(401);
    expect((await whoAmI({ cookie: `token=${token}` })).status).toBe(401);
    expect((await whoAmI({ authorization: `Basic ${token}` })).status).toBe(401);
    expect((await whoAmI({ 'x-token': token })).status).toBe(401);
    expect((await call('POST', '/signout', {}, { token })).status).toBe(401);
  });

  test.each(['', 'null', 'undefined', 'x', 'x'.repeat(43), 'x'.repeat(8_000)])(
    'is refused when it is %j',
    async (token) => {
      for (const headers of [{ token }, { authorization: `Bearer ${token}` }]) {
        const answer = await whoAmI(headers);
        expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
      }
    },
  );

  test('expires after 24 hours without use and after 14 days of use', async () => {
    const [idle, used] = [await newToken(), await newToken()];
    for (let at = START; at < START + 14 * 24 * HOUR_MS; at += 12 * HOUR_MS) {
      app.setNow(new Date(at));
      expect((await whoAmI({ token: used })).status).toBe(200);
    }
    expect((await whoAmI({ token: idle })).status).toBe(401);
    app.setNow(new Date(START + 14 * 24 * HOUR_MS));
    expect((await whoAmI({ token: used })).status).toBe(401);
  });
});

describe('GET /get-current-user', () => {
  test('returns only the id, name, e-mail and role of the user, and whether recovery codes are left', async () => {
    const answer = await whoAmI(app.as.admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{12}$/),
      name: expect.any(String),
      email: expect.stringContaining('@'),
      role: 'admin',
      hasRecoveryCodes: false,
    });
    expect((await whoAmI(app.as.user)).body.role).toBe('user');
  });

  test('returns 401 to a visitor in both languages', async () => {
    const answer = await whoAmI(app.as.visitor);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'يجب تسجيل الدخول للمتابعة', code: 'unauthenticated' });
    expect((await whoAmI(ENGLISH)).body.message).toBe('Sign in to continue');
  });
});

describe('POST /signout', () => {
  test('ends the session on the server', async () => {
    const token = await newToken();
    const answer = await call('POST', '/signout', { token, ...ENGLISH });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'You are signed out' });
    expect((await whoAmI({ token })).status).toBe(401);
    expect((await call('POST', '/signout', { token })).status).toBe(401);
  });

  test('ends the session of a bearer token', async () => {
    const authorization = `Bearer ${await newToken()}`;
    expect((await call('POST', '/signout', { authorization })).status).toBe(200);
    expect((await whoAmI({ authorization })).status).toBe(401);
  });

  test('returns 401 to a visitor', async () => {
    expect((await call('POST', '/signout')).status).toBe(401);
  });
});
