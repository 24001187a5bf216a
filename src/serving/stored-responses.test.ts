import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decompress, ENCODINGS, type Encoding } from '../http/compression.server.ts';
import type { RenderedResponse } from '../http/encoded-response.server.ts';
import { createLog } from '../operation/log.server.ts';
import { createMetrics } from '../operation/metrics.server.ts';
import { WITHDRAWAL_STEP } from '../storage/content-version.server.ts';
import { STORED_MAX_BYTES, StoredResponses } from './stored-responses.server.ts';

let version: number;
let isAway: boolean;
let stored: StoredResponses;
beforeEach(() => {
  version = 1;
  isAway = false;
  stored = open();
});

function open(maxBytes = STORED_MAX_BYTES): StoredResponses {
  const ping = async () => {
    if (isAway) throw new Error('away');
  };
  const storage = { contentVersion: () => version, ping };
  return new StoredResponses(
    { config: { trustsProxy: true }, storage, log: createLog('silent'), metrics: createMetrics() },
    maxBytes,
  );
}

const page = (html: string, status = 200): RenderedResponse => ({
  status,
  body: Buffer.from(html),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' },
  ignoresQuery: true,
});

/** What a reader gets for an address who accepts Brotli alone, and sends these headers. */
function find(url: string, headers: Record<string, string> = {}, from = stored) {
  const given: Record<string, string> = { 'accept-encoding': 'br', ...headers };
  return from.find({ method: 'GET', url, header: (name) => given[name] ?? null });
}

const PLAIN = { 'accept-encoding': '' };

const textOf = (ready: { body: Buffer | null } | null): string =>
  brotliDecompressSync(ready?.body ?? '').toString();

/** Changes content; readers who come later see it. */
async function change(): Promise<void> {
  version += 1;
  await yieldToEvents();
}

describe('a stored response', () => {
  test('serves every reader until content changes', async () => {
    await stored.keep('/', 'br', async () => page('مرحبا'));
    expect(textOf(find('/'))).toBe('مرحبا');
    expect(find('/')).toMatchObject({ status: 200, requestId: null });
    await change();
    expect(find('/')).toBeNull();
    await stored.keep('/', 'br', async () => page('أهلا'));
    expect(textOf(find('/'))).toBe('أهلا');
  });

  test('is sent as 304 to a reader who has it, with the id of the request', async () => {
    const { etag } = await stored.keep('/', 'br', async () => page('مرحبا'));
    const ready = find('/', { 'if-none-match': etag, 'x-request-id': '0123456789abcdef' });
    expect(ready).toMatchObject({ status: 304, body: null, requestId: '0123456789abcdef' });
    expect(ready?.head).toContain(etag);
    expect(ready?.head).not.toContain('Content-Length');
  });

  test('is found in the encoding that the reader accepts', async () => {
    const make = async () => page('<p>حوار</p>');
    await stored.keep('/', 'gzip', make);
    expect(find('/')).toBeNull();
    const { body } = find('/', { 'accept-encoding': 'gzip' }) ?? {};
    expect(gunzipSync(body ?? '').toString()).toBe('<p>حوار</p>');
    await stored.keep('/', 'identity', make);
    expect(find('/', PLAIN)?.body?.toString()).toBe('<p>حوار</p>');
  });

  test('is found under further parameters if it is a page, and not if it is the response of a call', async () => {
    await stored.keep('/interviews?page=2', 'br', async () => page('الصفحة الثانية'));
    await stored.keep('/podcasts', 'br', async () => ({ ...page('[]'), ignoresQuery: false }));
    expect(textOf(find('/interviews?utm=1&page=2'))).toBe('الصفحة الثانية');
    expect(find('/interviews?page=3')).toBeNull();
    expect(find('/podcasts')).not.toBeNull();
    expect(find('/podcasts?q=x')).toBeNull();
  });

  test('is not found for an address that is too long', async () => {
    await stored.keep('/', 'br', async () => page('مرحبا'));
    expect(find(`/?${'x'.repeat(2_000)}`)).not.toBeNull();
    expect(find(`/?${'x'.repeat(2_100)}`)).toBeNull();
  });

  test('that is found again is compressed more densely in the background', async () => {
    const text = Array.from({ length: 4_000 }, (_, place) => `كلمة ${(place * 7919) % 1009}`).join(' ');
    const keys = ['/', '/a', '/b'];
    await Promise.all(keys.map((key) => stored.keep(key, 'br', async () => page(`${key} ${text}`))));
    const quick = keys.map((key) => find(key)?.body?.length ?? 0);
    const before = stored.bytes;
    const isDense = () => keys.every((key, at) => (find(key)?.body?.length ?? 0) < (quick[at] ?? 0));
    while (!isDense()) await yieldToEvents();
    expect(keys.map((key) => textOf(find(key)))).toEqual(keys.map((key) => `${key} ${text}`));
    expect(find('/')?.head).toContain(String(find('/')?.body?.length));
    expect(stored.bytes).toBeLessThan(before);
  });

  test('expires if it has a maximum age, without a change', async () => {
    vi.useFakeTimers();
    await stored.keep('/', 'br', async () => ({ ...page('ترتيب'), maxAgeMs: 60_000 }));
    vi.advanceTimersByTime(59_000);
    expect(find('/')).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(find('/')).toBeNull();
    vi.useRealTimers();
  });
});

describe('making a response to store', () => {
  test('is shared by readers who arrive meanwhile', async () => {
    const render = vi.fn(async () => page('مرحبا'));
    const pages = await Promise.all(Array.from({ length: 5 }, () => stored.keep('/', 'br', render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  test('is not shared with readers who arrive after a change', async () => {
    const gate = Promise.withResolvers<RenderedResponse>();
    const early = stored.keep('/', 'br', () => gate.promise);
    await change();
    const late = stored.keep('/', 'br', async () => page('جديد'));
    gate.resolve(page('قديم'));
    expect([textOf(await early), textOf(await late)]).toEqual(['قديم', 'جديد']);
    expect(textOf(find('/'))).toBe('جديد');
  });

  test('returns what was rendered during a change, and does not store it', async () => {
    const stale = await stored.keep('/', 'br', async () => {
      version = 2;
      return page('قديم');
    });
    expect(textOf(stale)).toBe('قديم');
    await yieldToEvents();
    expect(find('/')).toBeNull();
  });

  test('never stores an error', async () => {
    expect(await stored.keep('/missing', 'br', async () => page('404', 404))).toMatchObject({ status: 404 });
    expect(find('/missing')).toBeNull();
  });

  test('is tried again after it has failed', async () => {
    await expect(stored.keep('/', 'br', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(textOf(await stored.keep('/', 'br', async () => page('up')))).toBe('up');
  });
});

describe('while the storage is away', () => {
  const RENEWED_MS = 60_000;
  /** Asks for a page as readers do, whose data can be read unless the storage is away. */
  const ask = async (address: string, encoding: Encoding, html: string) => {
    const made = { ...page(isAway ? 'تعذّر' : html, isAway ? 503 : 200), maxAgeMs: RENEWED_MS };
    const { status, body, etag } = await stored.keepPage(address, encoding, async () => made);
    return { status, text: (await decompress(body, encoding)).toString(), etag };
  };
  const served = (text: string) => expect.objectContaining({ status: 200, text });
  const unreadable = expect.objectContaining({ status: 503 });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('a page that is too old is served until it can be replaced', async () => {
    await ask('/', 'br', 'قديم');
    vi.advanceTimersByTime(RENEWED_MS);
    isAway = true;
    for (let hour = 0; hour < 3; hour += 1) {
      expect(await ask('/', 'br', 'جديد')).toEqual(served('قديم'));
      vi.advanceTimersByTime(60 * 60 * 1000);
    }
    expect(await ask('/other', 'br', 'جديد')).toEqual(unreadable);
    isAway = false;
    vi.advanceTimersByTime(1_000);
    expect(await ask('/', 'br', 'جديد')).toEqual(served('جديد'));
  });

  test('a page from before a save is served, in the encoding of each reader', async () => {
    await ask('/', 'gzip', 'أقدم');
    await change();
    const { etag } = await ask('/', 'br', 'قديم');
    await change();
    isAway = true;
    for (const encoding of ENCODINGS) {
      expect(await ask('/', encoding, 'جديد')).toEqual({ status: 200, text: 'قديم', etag });
      vi.advanceTimersByTime(1_000);
    }
    expect(find('/')).toBeNull();
  });

  test('no page is served from before an interview was withdrawn', async () => {
    await ask('/', 'br', 'محذوف');
    version += WITHDRAWAL_STEP;
    await ask('/topics', 'br', 'بعد الحذف');
    await change();
    isAway = true;
    expect(await ask('/', 'br', 'جديد')).toEqual(unreadable);
    expect(await ask('/topics', 'br', 'جديد')).toEqual(served('بعد الحذف'));
  });

  test('a page that was withdrawn while it was asked for is not served', async () => {
    await ask('/', 'br', 'محذوف');
    await change();
    isAway = true;
    const refused = await stored.keepPage('/', 'br', async () => {
      version += WITHDRAWAL_STEP;
      return page('تعذّر', 503);
    });
    expect(refused.status).toBe(503);
  });

  test('the storage is tried once a second and after a save, and others do not wait', async () => {
    await ask('/', 'br', 'قديم');
    await change();
    isAway = true;
    await ask('/', 'br', 'جديد');
    const render = vi.fn(async () => page('جديد'));
    expect((await stored.keepPage('/', 'br', render)).status).toBe(200);
    expect(render).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    const slow = Promise.withResolvers<RenderedResponse>();
    const tried = stored.keepPage('/', 'br', () => slow.promise);
    expect(textOf(await stored.keepPage('/', 'br', render))).toBe('قديم');
    slow.resolve(page('تعذّر', 503));
    expect(textOf(await tried)).toBe('قديم');
    await change();
    expect(textOf(await stored.keepPage('/', 'br', render))).toBe('جديد');
  });

  test('a page that fails while the storage works is not replaced by an old one', async () => {
    await ask('/', 'br', 'قديم');
    await change();
    const failing = async () => page('تعذّر', 503);
    expect((await stored.keepPage('/', 'br', failing)).status).toBe(503);
  });
});

describe('the memory for stored responses', () => {
  test('goes to those that were read last', async () => {
    stored = open(200_000);
    const fill = (key: string) =>
      stored.keep(key, 'identity', async () => page(`${key}${'x'.repeat(20_000)}`));
    await fill('/');
    await fill('/once');
    find('/', PLAIN);
    // Eight have room.
    for (let other = 0; other < 7; other += 1) await fill(`/${other}`);
    expect(find('/', PLAIN)).not.toBeNull();
    expect(find('/once', PLAIN)).toBeNull();
  });

  test('includes addresses, headers and an overhead for each', async () => {
    stored = open(1_000_000);
    const tiny = async () => page('x');
    for (let other = 0; other < 100; other += 1) await stored.keep(`/${other}`, 'identity', tiny);
    const ofEntries = stored.bytes;
    expect(ofEntries).toBeGreaterThan(100_000);
    await stored.keep(`/${'k'.repeat(10_000)}`, 'identity', tiny);
    expect(stored.bytes - ofEntries).toBeGreaterThan(10_000);
    const headers = { 'Content-Security-Policy': 'h'.repeat(10_000) };
    const before = stored.bytes;
    await stored.keep('/headers', 'identity', async () => ({ ...(await tiny()), headers }));
    expect(stored.bytes - before).toBeGreaterThan(10_000);
    for (let other = 0; other < 1_000; other += 1)
      await stored.keep(`/${other}${'k'.repeat(2_000)}`, 'identity', tiny);
    expect(stored.bytes).toBeLessThanOrEqual(1_000_000);
    expect(find('/0', PLAIN)).toBeNull();
  });

  test('holds a limited number, however small they are', async () => {
    stored = open(1024 ** 3);
    for (let other = 0; other < 6_000; other += 1)
      await stored.keep(`/${other}`, 'identity', async () => page('x'));
    const kept = Array.from({ length: 6_000 }, (_, at) => find(`/${at}`, PLAIN)).filter(Boolean);
    expect(kept).toHaveLength(5_000);
  });
});
