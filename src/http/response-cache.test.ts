import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { chooseEncoding, hasEtag, readyResponse, toResponse } from './cached-response.server.ts';
import {
  encodeResponse,
  ResponseCache,
  PAGES_MAX_BYTES,
  type RenderedResponse,
  type CachedResponse,
} from './response-cache.server.ts';

const page = (html: string, status = 200): RenderedResponse => ({
  status,
  body: Buffer.from(html),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' },
});

const textOf = ({ bodies }: CachedResponse): string => brotliDecompressSync(bodies.br ?? '').toString();

const brotliBytes = ({ bodies }: CachedResponse): number => bodies.br?.length ?? 0;

function cacheAt(version: { now: number }, maxBytes = PAGES_MAX_BYTES): ResponseCache {
  return new ResponseCache({ contentVersion: () => version.now, maxBytes });
}

describe('the page cache', () => {
  test('a page is rendered once for each content version', async () => {
    const version = { now: 1 };
    const cache = cacheAt(version);
    let renders = 0;
    const render = async () => page(`مرحبا ${(renders += 1)}`);
    await cache.ensure('/', 'br', render);
    await cache.ensure('/', 'br', render);
    expect(renders).toBe(1);
    version.now = 2;
    expect(cache.find('/')).toBeNull();
    const fresh = await cache.ensure('/', 'br', render);
    expect(textOf(fresh)).toBe('مرحبا 2');
  });

  test('a page that is read again is recompressed with a denser setting in the background', async () => {
    const cache = cacheAt({ now: 1 });
    const text = Array.from({ length: 4_000 }, (_, place) => `كلمة ${(place * 7919) % 1009}`).join(' ');
    const keys = ['/', '/a', '/b'];
    const texts = keys.map((key) => `${key} ${text}`);
    const pages = await Promise.all(
      keys.map((key, at) => cache.ensure(key, 'br', async () => page(texts[at] ?? ''))),
    );
    const quick = pages.map(brotliBytes);
    const before = cache.bytes;
    keys.forEach((key) => cache.find(key));
    while (!pages.every((stored, at) => brotliBytes(stored) < (quick[at] ?? 0))) await yieldToEvents();
    expect(pages.map(textOf)).toEqual(texts);
    expect(cache.bytes).toBeLessThan(before);
  });

  test('a page is compressed only in encodings that readers request', async () => {
    const cache = cacheAt({ now: 1 });
    const render = async () => page('<p>حوار</p>');
    const [stored] = await Promise.all([
      cache.ensure('/', 'gzip', render),
      cache.ensure('/', 'gzip', render),
      cache.ensure('/', 'identity', render),
    ]);
    expect(Object.keys(stored.bodies)).toEqual(['identity', 'gzip']);
    expect(gunzipSync(stored.bodies.gzip ?? '').toString()).toBe('<p>حوار</p>');
    expect(await cache.ensure('/', 'br', render)).toBe(stored);
    expect(brotliDecompressSync(stored.bodies.br ?? '').toString()).toBe('<p>حوار</p>');
    const bodies = Object.values(stored.bodies).reduce((sum, { length }) => sum + length, 0);
    expect(cache.bytes).toBeGreaterThan(bodies);
  });

  test('the plain bytes of a page are dropped when it is compressed, and made again for a reader who asks for them', async () => {
    const cache = cacheAt({ now: 1 });
    const html = `<p>حوار${' '.repeat(2_000)}</p>`;
    const render = vi.fn(async () => page(html));
    const stored = await cache.ensure('/', 'gzip', render);
    expect(Object.keys(stored.bodies)).toEqual(['gzip']);
    const packed = cache.bytes;
    await cache.ensure('/', 'br', render);
    expect(textOf(stored)).toBe(html);
    await cache.ensure('/', 'identity', render);
    expect(stored.bodies.identity?.toString()).toBe(html);
    expect(cache.bytes - packed).toBeGreaterThan(2_000);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('readers who arrive during a rendering share its result', async () => {
    const cache = cacheAt({ now: 1 });
    let renders = 0;
    const render = async () => page(String((renders += 1)));
    const pages = await Promise.all(Array.from({ length: 5 }, () => cache.ensure('/', 'br', render)));
    expect(renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  test('a page rendered during a write is returned but not stored', async () => {
    const version = { now: 1 };
    const cache = cacheAt(version);
    const stale = await cache.ensure('/', 'br', async () => {
      version.now = 2;
      return page('old');
    });
    expect(textOf(stale)).toBe('old');
    expect(cache.find('/')).toBeNull();
  });

  test('an error is never stored', async () => {
    const cache = cacheAt({ now: 1 });
    await cache.ensure('/missing', 'br', async () => page('404', 404));
    expect(cache.find('/missing')).toBeNull();
  });

  test('a failed rendering is tried again', async () => {
    const cache = cacheAt({ now: 1 });
    await expect(cache.ensure('/', 'br', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    const recovered = await cache.ensure('/', 'br', async () => page('up'));
    expect(textOf(recovered)).toBe('up');
  });

  test('a page that was read 500 times is kept longer than one that was read once', async () => {
    const cache = cacheAt({ now: 1 }, 200_000);
    const fill = (key: string) =>
      cache.ensure(key, 'identity', async () => page(`${key}${'x'.repeat(20_000)}`));
    await fill('/');
    await fill('/once');
    for (let read = 0; read < 500; read += 1) cache.findOnArrival('/');
    // Eight have room.
    for (let other = 0; other < 7; other += 1) await fill(`/${other}`);
    expect(cache.find('/')).not.toBeNull();
    expect(cache.find('/once')).toBeNull();
  });

  test('the size of the cache includes keys, headers and an overhead for each entry', async () => {
    const cache = cacheAt({ now: 1 }, 1_000_000);
    const tiny = async () => page('x');
    for (let other = 0; other < 100; other += 1) await cache.ensure(`/${other}`, 'identity', tiny);
    const ofEntries = cache.bytes;
    expect(ofEntries).toBeGreaterThan(100_000);
    await cache.ensure(`/${'k'.repeat(10_000)}`, 'identity', tiny);
    expect(cache.bytes - ofEntries).toBeGreaterThan(10_000);
    const headers = { 'Content-Security-Policy': 'h'.repeat(10_000) };
    const before = cache.bytes;
    await cache.ensure('/headers', 'identity', async () => ({ ...(await tiny()), headers }));
    expect(cache.bytes - before).toBeGreaterThan(10_000);
    for (let other = 0; other < 1_000; other += 1) {
      await cache.ensure(`/${other}${'k'.repeat(2_000)}`, 'identity', tiny);
    }
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.find('/0')).toBeNull();
  });

  test('the number of entries is limited, however small they are', async () => {
    const cache = cacheAt({ now: 1 }, 1024 ** 3);
    for (let other = 0; other < 6_000; other += 1) {
      await cache.ensure(`/${other}`, 'identity', async () => page('x'));
    }
    const kept = Array.from({ length: 6_000 }, (_, at) => cache.find(`/${at}`)).filter(Boolean);
    expect(kept).toHaveLength(5_000);
  });

  test('a page with a maximum age is rendered again when it expires, without a change', async () => {
    vi.useFakeTimers();
    const cache = cacheAt({ now: 1 });
    const render = vi.fn(async () => ({ ...page('ترتيب'), maxAgeMs: 60_000 }));
    await cache.ensure('/', 'br', render);
    vi.advanceTimersByTime(59_000);
    await cache.ensure('/', 'br', render);
    expect(render).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    expect(cache.findOnArrival('/')).toBeNull();
    await cache.ensure('/', 'br', render);
    expect(render).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('responses from the cache', () => {
  const ask = (method = 'GET', headers: Record<string, string> = {}) =>
    new Request('http://localhost/', { method, headers });

  test('have the densest accepted encoding', () => {
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

  test('have the status 304 and no body for a reader who has the page', async () => {
    const stored = await encodeResponse(page('نص'), 'br');
    const request = ask('GET', { 'if-none-match': stored.etag.replace('W/', '') });
    const answer = toResponse(stored, request, 'br');
    expect(answer.status).toBe(304);
    expect(answer.body).toBeNull();
    expect(answer.headers.get('etag')).toBe(stored.etag);
  });

  test('have the status 304 for a reader who repeats their date, which an entity tag overrides', async () => {
    const date = 'Sun, 01 Mar 2026 09:00:00 GMT';
    const feed = { ...page('نص'), headers: { 'Last-Modified': date } };
    const stored = await encodeResponse(feed, 'br');
    const statusFor = (headers: Record<string, string>) =>
      toResponse(stored, ask('GET', headers), 'br').status;
    expect(statusFor({ 'if-modified-since': date })).toBe(304);
    // The date goes back when the newest interview of a feed is withdrawn.
    expect(statusFor({ 'if-modified-since': 'Mon, 02 Mar 2026 09:00:00 GMT' })).toBe(200);
    expect(statusFor({ 'if-modified-since': date, 'if-none-match': '"other"' })).toBe(200);
    const undated = await encodeResponse(page('نص'), 'br');
    expect(toResponse(undated, ask('GET', { 'if-modified-since': date }), 'br').status).toBe(200);
  });

  test('compare entity tags weakly and in lists', () => {
    expect(hasEtag('"a", W/"b"', '"b"')).toBe(true);
    expect(hasEtag('*', '"b"')).toBe(true);
    expect(hasEtag('"a"', '"b"')).toBe(false);
    expect(hasEtag(null, '"b"')).toBe(false);
  });

  test('are available in a requested encoding only, but as 304 in any encoding', async () => {
    const stored = await encodeResponse(page('نص'), 'br');
    const asked = { ifNoneMatch: null, ifModifiedSince: null };
    expect(readyResponse(stored, { ...asked, encoding: 'br' })?.status).toBe(200);
    expect(readyResponse(stored, { ...asked, encoding: 'gzip' })).toBeNull();
    const known = { ...asked, encoding: 'gzip', ifNoneMatch: stored.etag } as const;
    expect(readyResponse(stored, known)?.status).toBe(304);
  });

  test('have the headers of GET and no body for HEAD', async () => {
    const stored = await encodeResponse(page('نص'), 'br');
    const get = toResponse(stored, ask(), 'br');
    const head = toResponse(stored, ask('HEAD'), 'br');
    expect([...head.headers]).toEqual([...get.headers]);
    expect(head.headers.get('content-length')).toBe(String(stored.bodies.br?.length));
    expect(head.body).toBeNull();
  });

  test('have no entity tag for an error, and no-store for a request with a token', async () => {
    const missing = toResponse(await encodeResponse(page('404', 404), 'br'), ask(), 'br');
    expect(missing.headers.get('etag')).toBeNull();
    const stored = await encodeResponse(page('نص'), 'br');
    expect(toResponse(stored, ask(), 'br').headers.get('cache-control')).toBe('public');
    for (const name of ['token', 'authorization']) {
      const personal = toResponse(stored, ask('GET', { [name]: 'x' }), 'br');
      expect(personal.headers.get('cache-control')).toBe('no-store');
    }
  });
});
