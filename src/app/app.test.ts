import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../operation/log.server.ts';
import { openTestApp, type TestApp } from './testing.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

describe('the application as a whole', () => {
  test('an unknown address returns a page, and an unknown address of the API an error object', async () => {
    const page = await site.app.request('/nowhere');
    expect(await page.text()).toBe('page');
    const call = await site.app.request('/podcasts/abc/def/ghi');
    expect(call.status).toBe(404);
    expect(await call.json()).toEqual({ message: 'العنوان المطلوب غير موجود', code: 'not_found' });
  });

  test('a method that an address does not support returns 405 and the methods that it does', async () => {
    const response = await site.app.request('/podcasts', { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(await response.json()).toEqual({
      message: 'هذه العملية غير متاحة على هذا العنوان',
      code: 'method_not_allowed',
    });
  });

  test('the methods of an address are named once, whichever calls it matches', async () => {
    const allow = async (path: string) =>
      (await site.app.request(path, { method: 'PATCH' })).headers.get('Allow');
    expect(await allow('/signin')).toBe('POST');
    expect(await allow('/podcasts/search')).toBe('GET, HEAD, PUT, DELETE');
  });

  test('a call without a token says how one is sent', async () => {
    const response = await site.app.request('/users');
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('an empty token header is no token', async () => {
    const unknown = await site.app.request('/podcasts/000000000000', { headers: { token: '' } });
    expect(unknown.status).toBe(404);
    const headers = { token: '', authorization: `Bearer ${site.as.admin['token']}` };
    expect((await site.app.request('/users', { headers })).status).toBe(200);
  });

  test('a write to a page is refused in the error format', async () => {
    const response = await site.app.request('/interviews', json('{}'));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  test('errors are in the language of the caller', async () => {
    const response = await site.app.request('/podcasts', {
      method: 'PATCH',
      headers: { 'Accept-Language': 'en' },
    });
    expect(await response.json()).toMatchObject({ message: 'This method is not available at this address' });
  });

  test.each([
    ['malformed JSON', json('{"email":'), 400],
    ['bottomless JSON', json('['.repeat(200_000)), 400],
    ['another content type', json('a=b', { 'Content-Type': 'text/plain' }), 415],
    ['a compressed body', json('{}', { 'Content-Encoding': 'gzip' }), 415],
    ['a body of half a megabyte', json(JSON.stringify({ email: 'x'.repeat(512 * 1024) })), 413],
    ['no body', { method: 'POST' }, 400],
    ['an array for an object', json('[]'), 400],
    ['null', json('null'), 400],
  ])('%s is refused in the error format', async (_what, init, status) => {
    const response = await site.app.request('/signin', init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = await response.json();
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['message', 'code']));
    expect(body.message).toMatch(/\p{Script=Arabic}/u);
  });

  test('every response has the security headers, and no shared cache may store one', async () => {
    for (const path of ['/podcasts', '/podcasts/unknown00000', '/users']) {
      const { headers } = await site.app.request(path);
      const isForEveryone = path === '/podcasts';
      expect(headers.get('cache-control'), path).toMatch(
        isForEveryone ? /^private, max-age=0/ : /^no-store$/,
      );
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    }
  });

  test('no response lets other sites read it, sets a cookie or names the server software', async () => {
    const foreign = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' };
    const calls: [string, RequestInit][] = [
      ['/podcasts', { headers: foreign }],
      ['/users', { headers: { ...foreign, ...site.as.admin } }],
      ['/users', { method: 'OPTIONS', headers: foreign }],
      ['/signin', json('{}', foreign)],
      ['/nowhere', { headers: foreign }],
    ];
    for (const [path, init] of calls) {
      const { headers } = await site.app.request(path, init);
      const names = [...headers.keys()];
      expect(names, path).not.toContain('set-cookie');
      expect(
        names.filter((name) => name.startsWith('access-control-')),
        path,
      ).toEqual([]);
      expect(
        names.filter((name) => name === 'server' || name === 'x-powered-by'),
        path,
      ).toEqual([]);
    }
  });

  test('the OpenAPI document is served', async () => {
    const response = await site.app.request('/openapi.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('the log names the users who changed something or were refused, by their ids', async () => {
    const lines: string[] = [];
    site.services.log = createLog('info', { write: (line) => lines.push(line) });
    const who = await site.app.request('/get-current-user', { headers: site.as.user });
    const { _id: userId } = await who.json();
    expect(lines).toEqual([]);
    await site.app.request('/users', { headers: site.as.user });
    await site.app.request('/signout', { method: 'POST', headers: site.as.user });
    await site.app.request('/users', { headers: site.as.user });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'refused', code: 'forbidden', userId },
      { msg: 'change', method: 'POST', route: '/signout', userId, requestId: expect.any(String) },
      { msg: 'refused', code: 'unauthenticated', userId: null, time: expect.stringMatching(/Z$/) },
    ]);
    expect(lines.join('')).not.toContain(site.as.user['token']);
  });

  test('the response to an unexpected error contains nothing but a request number', async () => {
    const broken = await openTestApp();
    await broken.services.storage.close();
    const response = await broken.app.request('/podcasts');
    const body = await response.json();
    expect([500, 503]).toContain(response.status);
    expect(JSON.stringify(body)).not.toMatch(/sqlite|Error:|\/src\//i);
    await broken.close();
  });
});
