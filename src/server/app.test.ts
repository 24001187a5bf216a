import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  test('an unknown address is a page, an unknown address of the API is the error shape', async () => {
    const page = await site.app.request('/nowhere');
    expect(await page.text()).toBe('page');
    const call = await site.app.request('/podcasts/abc/def/ghi');
    expect(call.status).toBe(404);
    expect(await call.json()).toEqual({ message: 'العنوان المطلوب غير موجود', code: 'not_found' });
  });

  test('a method that an address does not have is 405', async () => {
    const response = await site.app.request('/podcasts', { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(await response.json()).toEqual({
      message: 'هذه العملية غير متاحة على هذا العنوان',
      code: 'method_not_allowed',
    });
  });

  test('a write to a page is refused in the error shape', async () => {
    const response = await site.app.request('/interviews', json('{}'));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  test('errors speak the language of the caller', async () => {
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
  ])('%s is refused in the error shape', async (_what, init, status) => {
    const response = await site.app.request('/signin', init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    const body = await response.json();
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['message', 'code']));
    expect(body.message).toMatch(/\p{Script=Arabic}/u);
  });

  test('every answer carries the security headers, and no cache in between keeps any', async () => {
    for (const path of ['/podcasts', '/podcasts/unknown00000', '/users']) {
      const { headers } = await site.app.request(path);
      const isForEveryone = path === '/podcasts';
      expect(headers.get('cache-control'), path).toMatch(
        isForEveryone ? /^private, max-age=0/ : /^no-store$/,
      );
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    }
  });

  test('the OpenAPI document is served', async () => {
    const response = await site.app.request('/openapi.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('an unexpected fault tells nothing but a request number', async () => {
    const broken = await openTestApp();
    await broken.close();
    const response = await broken.app.request('/podcasts');
    const body = await response.json();
    expect([500, 503]).toContain(response.status);
    expect(JSON.stringify(body)).not.toMatch(/sqlite|Error:|\/src\//i);
  });
});
