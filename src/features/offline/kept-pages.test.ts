import { describe, expect, test, vi } from 'vitest';
import {
  dropForeign,
  FILES_CACHE,
  filesNamedIn,
  fillKeptList,
  fromHeader,
  isOwnFile,
  isOwnPage,
  keepPage,
  type KeptRecord,
  markStoredCopy,
  MAX_KEPT_AGE_MS,
  MAX_KEPT_PAGES,
  oldestPage,
  PAGES_CACHE,
  pagesToDrop,
  toHeader,
} from './kept-pages.ts';

const NOW = Date.UTC(2026, 10, 21);
const keptAgo = (ms: number): KeptRecord => ({ title: 'x', keptAt: NOW - ms, files: [] });

describe('records of stored pages', () => {
  test('a record is written as an ASCII header and read back unchanged', () => {
    const record: KeptRecord = { title: 'كمال ناصر: «الصمت»', keptAt: NOW, files: ['/assets/a.css'] };
    expect(toHeader(record)).toMatch(/^[\x20-\x7e]+$/);
    expect(fromHeader(toHeader(record))).toEqual(record);
  });

  test('pages beyond the limit are dropped, the least recently read first', () => {
    const records = new Map(
      Array.from(
        { length: MAX_KEPT_PAGES + 2 },
        (_, index) => [`/interview/${index}`, keptAgo(index)] as const,
      ),
    );
    expect(pagesToDrop(records, [], NOW)).toEqual([
      `/interview/${MAX_KEPT_PAGES}`,
      `/interview/${MAX_KEPT_PAGES + 1}`,
    ]);
  });

  test('pages beyond the age limit are dropped', () => {
    const records = new Map([
      ['/interview/old', keptAgo(MAX_KEPT_AGE_MS + 1)],
      ['/interview/new', keptAgo(MAX_KEPT_AGE_MS)],
    ]);
    expect(pagesToDrop(records, [], NOW)).toEqual(['/interview/old']);
  });

  test('interviews saved for later are never dropped', () => {
    const records = new Map([
      ['/interview/saved', keptAgo(MAX_KEPT_AGE_MS + 2)],
      ['/interview/old', keptAgo(MAX_KEPT_AGE_MS + 1)],
    ]);
    expect(pagesToDrop(records, ['/interview/saved'], NOW)).toEqual(['/interview/old']);
    expect(oldestPage(records, ['/interview/saved'])).toBe('/interview/old');
  });

  test('the offline page and the reading list are never dropped', () => {
    const records = new Map(
      ['/offline', '/reading-list'].map((path) => [path, keptAgo(MAX_KEPT_AGE_MS * 2)] as const),
    );
    expect(pagesToDrop(records, [], NOW)).toEqual([]);
    expect(oldestPage(records, [])).toBeNull();
    expect(oldestPage(new Map([...records, ['/interview/a', keptAgo(1)], ['/', keptAgo(0)]]), [])).toBe(
      '/interview/a',
    );
  });
});

describe('the text of stored pages', () => {
  test('the files of a page are the style sheets, fonts and scripts of the build, each once', () => {
    const html =
      '<link rel="stylesheet" href="/assets/root.css"/><link rel="preload" as="font" href="/assets/a.woff2"/>' +
      '<link rel="icon" href="/favicon.ico"/><script type="module" src="/assets/islands/loader.js"></script>' +
      '<link rel="preload" href="/assets/a.woff2"/><a href="/interviews">x</a>' +
      '<a href="https://example.org/assets/b.js">x</a><img src="/uploads/x-640.webp" data-src="/assets/no.js">';
    expect(filesNamedIn(html)).toEqual(['/assets/root.css', '/assets/a.woff2', '/assets/islands/loader.js']);
  });

  test('a stored copy is marked once, on the document element', () => {
    expect(markStoredCopy('<!DOCTYPE html><html lang="ar" dir="rtl"><p><html </p>')).toBe(
      '<!DOCTYPE html><html data-stored-copy="" lang="ar" dir="rtl"><p><html </p>',
    );
  });

  test('the list escapes the titles that it shows', () => {
    const html = '<ul class="kept-interviews-list" data-kept-interviews=""></ul>';
    const interviews = [
      { path: '/interview/a', title: 'كمال: «الصمت» $& <script>' },
      { path: '/interview/b"', title: 'Why Rust?' },
      { path: '/interview/c', title: 'عن C++ والويب' },
    ];
    expect(fillKeptList(html, interviews)).toBe(
      '<ul class="kept-interviews-list" data-kept-interviews="">' +
        '<li><a class="kept-interview" href="/interview/a"><bdi dir="rtl">كمال: «الصمت» $&amp; &lt;script&gt;</bdi></a></li>' +
        '<li><a class="kept-interview" href="/interview/b&quot;"><bdi dir="ltr">Why Rust?</bdi></a></li>' +
        '<li><a class="kept-interview" href="/interview/c"><bdi dir="rtl">عن C++\u200E والويب</bdi></a></li></ul>',
    );
  });
});

describe('what may be stored', () => {
  const POLICY = "script-src 'self'; trusted-types offline-worker";
  const response = (type: string, body = 'x', others: Record<string, string> = {}, init?: ResponseInit) =>
    new Response(body, { ...init, headers: { 'Content-Type': type, ...others } });
  const page = (body = '<html lang="ar"></html>') =>
    response('text/html; charset=utf-8', body, { 'Content-Security-Policy': POLICY });
  const redirected = (to: Response) => Object.defineProperty(to, 'redirected', { value: true });

  test.each([
    ['/assets/root-a1.js', 'text/javascript; charset=utf-8'],
    ['/assets/root-a1.css', 'text/css'],
    ['/assets/amiri-400-a1.woff2', 'font/woff2'],
    ['/uploads/a-640.avif', 'image/avif'],
    ['/assets/rings.svg', 'image/svg+xml'],
  ])('%s is stored as %s, but nothing else in its place', async (path, type) => {
    expect(await isOwnFile(path, response(type))).toBe(true);
    expect(await isOwnFile(path, response('text/html'))).toBe(false);
    expect(await isOwnFile(path, response('text/plain'))).toBe(false);
    expect(await isOwnFile(path, response(type, ''))).toBe(false);
    expect(await isOwnFile(path, response(type, 'x', {}, { status: 503 }))).toBe(false);
    expect(await isOwnFile(path, redirected(response(type)))).toBe(false);
  });

  test('a page is stored with the policy of this site, but not the page of a proxy, a redirect or a private one', () => {
    expect(isOwnPage(page())).toBe(true);
    expect(isOwnPage(response('text/html', '<html lang="ar"></html>'))).toBe(false);
    expect(isOwnPage(response('application/json', '{}', { 'Content-Security-Policy': POLICY }))).toBe(false);
    expect(isOwnPage(redirected(page()))).toBe(false);
    const secret = { 'Content-Security-Policy': POLICY, 'Cache-Control': 'private, no-store' };
    expect(isOwnPage(response('text/html', 'x', secret))).toBe(false);
  });

  test('a page is not stored without its end or its files, and what is stored already is checked by a new release', async () => {
    const stored = new Map<string, Map<string, Response>>();
    const address = (path: string) => new URL(path, 'https://site.example').href;
    vi.stubGlobal('caches', {
      open: async (name: string) => {
        const entries = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, entries);
        return {
          keys: async () => [...entries.keys()].map((url) => ({ url })),
          match: async (url: string) => entries.get(address(url)),
          put: async (url: string, of: Response) => void entries.set(address(url), of),
          delete: async (url: string) => entries.delete(address(url)),
        };
      },
    });
    vi.stubGlobal('navigator', {
      locks: { request: async (_: string, run: () => Promise<unknown>) => run() },
    });
    const notice = () => response('text/html', 'صيانة');
    vi.stubGlobal('fetch', async () => notice());
    const shown = { title: '', files: [] };
    expect(await keepPage('/', page('<html lang="ar"><body>'), shown)).toBe(false);
    const withStyle = '<html lang="ar"><link rel="stylesheet" href="/assets/a.css"/></html>';
    expect(await keepPage('/', page(withStyle), shown)).toBe(false);
    vi.stubGlobal('fetch', async () => response('text/css'));
    expect(await keepPage('/', page(withStyle), shown)).toBe(true);
    stored.get(FILES_CACHE)?.set(address('/assets/b.js'), notice());
    stored.get(PAGES_CACHE)?.set(address('/topics'), notice());
    await dropForeign();
    const left = [PAGES_CACHE, FILES_CACHE].map((name) => [...(stored.get(name)?.keys() ?? [])]);
    expect(left).toEqual([[address('/')], [address('/assets/a.css')]]);
    vi.unstubAllGlobals();
  });
});
