import { describe, expect, test } from 'vitest';
import {
  chooseEncoding,
  encodeResponse,
  hasEtag,
  toResponse,
  type RenderedResponse,
} from './encoded-response.server.ts';

const page = (html: string, status = 200): RenderedResponse => ({
  status,
  body: Buffer.from(html),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' },
});

describe('an encoded response', () => {
  const ask = (method = 'GET', headers: Record<string, string> = {}) =>
    new Request('http://localhost/', { method, headers });

  test('has the densest accepted encoding', () => {
    expect(chooseEncoding('gzip, deflate, br')).toBe('br');
    expect(chooseEncoding('gzip;q=0.5')).toBe('gzip');
    expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
    expect(chooseEncoding('br ; q=0 , GZIP;q=0.001')).toBe('gzip');
    expect(chooseEncoding('gzip, br;q=0.1')).toBe('br');
    expect(chooseEncoding('*')).toBe('br');
    expect(chooseEncoding('*;q=0')).toBe('identity');
    expect(chooseEncoding('identity;q=0, br;q=nonsense')).toBe('identity');
    expect(chooseEncoding(null)).toBe('identity');
    expect(chooseEncoding('zstd')).toBe('identity');
  });

  test('has the status 304 and no body for a reader who has the page', async () => {
    const stored = await encodeResponse(page('نص'), 'br');
    const request = ask('GET', { 'if-none-match': stored.etag.replace('W/', '') });
    const answer = toResponse(stored, request);
    expect(answer.status).toBe(304);
    expect(answer.body).toBeNull();
    expect(answer.headers.get('etag')).toBe(stored.etag);
  });

  test('has the status 304 for a reader who repeats their date, which an entity tag overrides', async () => {
    const date = 'Sun, 01 Mar 2026 09:00:00 GMT';
    const feed = { ...page('نص'), headers: { 'Last-Modified': date } };
    const stored = await encodeResponse(feed, 'br');
    const statusFor = (headers: Record<string, string>) => toResponse(stored, ask('GET', headers)).status;
    expect(statusFor({ 'if-modified-since': date })).toBe(304);
    // The date goes back when the newest interview of a feed is withdrawn.
    expect(statusFor({ 'if-modified-since': 'Mon, 02 Mar 2026 09:00:00 GMT' })).toBe(200);
    expect(statusFor({ 'if-modified-since': date, 'if-none-match': '"other"' })).toBe(200);
    const undated = await encodeResponse(page('نص'), 'br');
    expect(toResponse(undated, ask('GET', { 'if-modified-since': date })).status).toBe(200);
  });

  test('compares entity tags weakly and in lists', () => {
    expect(hasEtag('"a", W/"b"', '"b"')).toBe(true);
    expect(hasEtag('*', '"b"')).toBe(true);
    expect(hasEtag('"a"', '"b"')).toBe(false);
    expect(hasEtag(null, '"b"')).toBe(false);
  });

  test('has the headers of GET and no body for HEAD', async () => {
    const stored = await encodeResponse(page('نص'), 'br');
    const get = toResponse(stored, ask());
    const head = toResponse(stored, ask('HEAD'));
    expect([...head.headers]).toEqual([...get.headers]);
    expect(head.headers.get('content-length')).toBe(String(stored.body.length));
    expect(head.body).toBeNull();
  });

  test('has no entity tag for an error, and no-store for a request with a token', async () => {
    const missing = toResponse(await encodeResponse(page('404', 404), 'br'), ask());
    expect(missing.headers.get('etag')).toBeNull();
    const stored = await encodeResponse(page('نص'), 'br');
    expect(toResponse(stored, ask()).headers.get('cache-control')).toBe('public');
    for (const name of ['token', 'authorization']) {
      const personal = toResponse(stored, ask('GET', { [name]: 'x' }));
      expect(personal.headers.get('cache-control')).toBe('no-store');
    }
  });
});
