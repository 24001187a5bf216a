import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerPage, chooseEncoding, hasEtag } from './page-answers.server.ts';
import { encodePage, PageCache, PAGES_MAX_BYTES, type RenderedPage } from './page-cache.server.ts';

const page = (html: string, status = 200): RenderedPage => ({
  status,
  body: Buffer.from(html),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' },
});

function cacheAt(version: { now: number }, maxBytes = PAGES_MAX_BYTES): PageCache {
  return new PageCache({ contentVersion: () => version.now, maxBytes });
}

describe('page cache', () => {
  test('a page is rendered once a content version', async () => {
    const version = { now: 1 };
    const cache = cacheAt(version);
    let renders = 0;
    const render = async () => page(`مرحبا ${(renders += 1)}`);
    await cache.ensure('/', render);
    await cache.ensure('/', render);
    expect(renders).toBe(1);
    version.now = 2;
    expect(cache.find('/')).toBeNull();
    const fresh = await cache.ensure('/', render);
    expect(fresh.body.toString()).toBe('مرحبا 2');
  });

  test('every stored page is compressed densely in time, whenever it came', async () => {
    const cache = cacheAt({ now: 1 });
    const text = Array.from({ length: 4_000 }, (_, place) => `كلمة ${(place * 7919) % 1009}`).join(' ');
    const quick = new Map<string, number>();
    for (const key of ['/', '/a', '/b']) {
      quick.set(key, (await cache.ensure(key, async () => page(`${key} ${text}`))).bodies.br.length);
    }
    const isDense = ([key, length]: [string, number]) =>
      (cache.find(key)?.bodies.br.length ?? length) < length;
    while (![...quick].every(isDense)) await nextTurn();
    const stored = [...quick.keys()].map((key) => cache.find(key));
    expect(stored.map((kept) => kept && brotliDecompressSync(kept.bodies.br).equals(kept.body))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('readers who arrive during a rendering share it', async () => {
    const cache = cacheAt({ now: 1 });
    let renders = 0;
    const render = async () => page(String((renders += 1)));
    const pages = await Promise.all(Array.from({ length: 5 }, () => cache.ensure('/', render)));
    expect(renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  test('a page that was overtaken by a write is answered but not kept', async () => {
    const version = { now: 1 };
    const cache = cacheAt(version);
    const stale = await cache.ensure('/', async () => {
      version.now = 2;
      return page('old');
    });
    expect(stale.body.toString()).toBe('old');
    expect(cache.find('/')).toBeNull();
  });

  test('an error is never kept', async () => {
    const cache = cacheAt({ now: 1 });
    await cache.ensure('/missing', async () => page('404', 404));
    expect(cache.find('/missing')).toBeNull();
  });

  test('a failed rendering is tried again', async () => {
    const cache = cacheAt({ now: 1 });
    await expect(cache.ensure('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    const recovered = await cache.ensure('/', async () => page('up'));
    expect(recovered.body.toString()).toBe('up');
  });

  test('the oldest pages leave when the bytes run out', async () => {
    const cache = cacheAt({ now: 1 }, 3000);
    for (const key of ['/1', '/2', '/3']) {
      await cache.ensure(key, async () => page(`${key}${'x'.repeat(1200)}`));
    }
    expect(cache.find('/1')).toBeNull();
    expect(cache.find('/3')).not.toBeNull();
  });

  test('every encoding holds the same page', async () => {
    const stored = await encodePage(page('<p>حوار</p>'));
    expect(brotliDecompressSync(stored.bodies.br).toString()).toBe('<p>حوار</p>');
    expect(gunzipSync(stored.bodies.gzip).toString()).toBe('<p>حوار</p>');
    expect(stored.bodies.identity.toString()).toBe('<p>حوار</p>');
  });
});

describe('answers from the cache', () => {
  const asked = { acceptEncoding: 'gzip, br', ifNoneMatch: null };

  test('the densest accepted encoding is chosen', () => {
    expect(chooseEncoding('gzip, deflate, br')).toBe('br');
    expect(chooseEncoding('gzip;q=0.5')).toBe('gzip');
    expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
    expect(chooseEncoding('*')).toBe('br');
    expect(chooseEncoding(null)).toBe('identity');
    expect(chooseEncoding('zstd')).toBe('identity');
  });

  test('a reader who has the page gets 304 without a body', async () => {
    const stored = await encodePage(page('نص'));
    const answer = answerPage(stored, 'GET', { ...asked, ifNoneMatch: `W/${stored.etag}` });
    expect(answer.status).toBe(304);
    expect(answer.body).toBeNull();
    expect(answer.headers['ETag']).toBe(stored.etag);
  });

  test('entity tags compare weakly and in lists', () => {
    expect(hasEtag('"a", W/"b"', '"b"')).toBe(true);
    expect(hasEtag('*', '"b"')).toBe(true);
    expect(hasEtag('"a"', '"b"')).toBe(false);
    expect(hasEtag(null, '"b"')).toBe(false);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const stored = await encodePage(page('نص'));
    const get = answerPage(stored, 'GET', asked);
    const head = answerPage(stored, 'HEAD', asked);
    expect(head.headers).toEqual(get.headers);
    expect(head.body).toBeNull();
  });

  test('an error has no entity tag, and an answer to a token is kept nowhere', async () => {
    const missing = answerPage(await encodePage(page('404', 404)), 'GET', asked);
    expect(missing.headers['ETag']).toBeUndefined();
    const personal = answerPage(await encodePage(page('نص')), 'GET', asked, true);
    expect(personal.headers['Cache-Control']).toBe('no-store');
  });
});
