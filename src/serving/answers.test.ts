import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publishInterview } from '../../e2e/fixtures/content.ts';
import { rawGet, rawText, withoutNonce } from '../../e2e/fixtures/raw-get.ts';
import { TEST_MODE_SPELLINGS } from '../../e2e/fixtures/test-mode-spellings.ts';
import { publicAddress, VISITED_PAGES } from '../../e2e/pages/public-addresses.ts';
import { openSite } from '../app/running-site.testing.ts';
import { FIRST_PAINT_SCRIPT } from '../features/reading/comfort/first-paint.ts';
import { CONTINUE_SCRIPT } from '../features/reading/list/continue-reading.tsx';
import { SPECULATION_RULES } from '../islands/navigation.ts';
import { SHEET_SCRIPT } from '../ui/sheet.tsx';
import { hashSource } from './page-policy.server.ts';

const t = openSite();

const ERROR_PAGES = ['missing interview', 'unknown address'];
/** Not cached, because they depend on a query. */
const SEARCH_PAGES = ['search', 'search without results'];

const KNOWN_SCRIPTS = [FIRST_PAINT_SCRIPT, CONTINUE_SCRIPT, SHEET_SCRIPT, SPECULATION_RULES];
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Scripts and styles that stand in a page itself; blocks of data run nothing. */
function inlineOf(html: string): { tag: string; attributes: string; content: string }[] {
  return [...html.matchAll(INLINE)]
    .map(([, tag = '', attributes = '', content = '']) => ({ tag, attributes, content }))
    .filter(
      ({ attributes, content }) => content !== '' && !/type="application\/(?:ld\+)?json"/.test(attributes),
    );
}

const addresses = () =>
  Promise.all(VISITED_PAGES.map(async (name) => ({ name, path: await publicAddress(name, t.api) })));

test('every page, error pages included, declares Arabic and right to left in its first bytes', async () => {
  for (const { path } of await addresses()) {
    const { headers, body } = await rawGet(t.site.url + path);
    expect(body.toString()).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl">/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('an unchanged page returns 304, and another ETag gets the whole page', async () => {
  for (const { name, path } of await addresses()) {
    if (ERROR_PAGES.includes(name)) continue;
    const { headers } = await rawGet(t.site.url + path);
    const again = await rawGet(t.site.url + path, { 'If-None-Match': headers.etag ?? '' });
    expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    expect((await rawGet(t.site.url + path, { 'If-None-Match': '"other"' })).status).toBe(200);
  }
});

test('every page has the same text in Brotli, in gzip and uncompressed', async () => {
  for (const { path } of await addresses()) {
    const plain = await rawGet(t.site.url + path);
    const br = await rawGet(t.site.url + path, { 'Accept-Encoding': 'gzip, br' });
    const gzip = await rawGet(t.site.url + path, { 'Accept-Encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
    // An ETag shared by all encodings must be weak.
    for (const { headers } of [plain, br, gzip]) expect(headers.etag ?? 'W/').toMatch(/^W\//);
  }
});

test('HEAD returns the headers of GET and no body', async () => {
  for (const { path } of await addresses()) {
    const get = await rawGet(t.site.url + path);
    const head = await rawGet(t.site.url + path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([get.status, 0]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test('caches may store public pages, but neither errors nor responses to a token', async () => {
  for (const { name, path } of await addresses()) {
    const isKept = !ERROR_PAGES.includes(name) && !SEARCH_PAGES.includes(name);
    const hasTexts = path.startsWith('/interview/');
    const { headers } = await rawGet(t.site.url + path);
    expect([path, headers['cache-control']]).toEqual([
      path,
      isKept
        ? `public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=25, no-transform${hasTexts ? '' : ', stale-if-error=3600'}`
        : 'no-store, no-transform',
    ]);
    for (const secret of [{ token: 'x' }, { Authorization: 'Bearer x' }]) {
      expect((await rawGet(t.site.url + path, { ...secret })).headers['cache-control']).toBe('no-store');
    }
  }
});

test('every page has a CSP without unsafe sources, inline scripts that are known, and no inline style or handler', async () => {
  const others = ['/search', '/offline', '/docs'].map((path) => ({ path }));
  for (const { path } of [...(await addresses()), ...others]) {
    const { headers, body } = await rawGet(t.site.url + path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('nonce');
    expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256/g), path).toHaveLength(KNOWN_SCRIPTS.length);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    const html = body.toString();
    expect([path, html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/g)]).toEqual([path, null]);
    const inline = inlineOf(html);
    expect(inline.length, path).toBeGreaterThan(0);
    for (const { tag, content } of inline) {
      if (tag === 'script') expect(KNOWN_SCRIPTS, path).toContain(content);
      expect(policy, path).toContain(hashSource(content));
    }
  }
});

test('inline scripts of the admin area have a nonce that is new in each response', async () => {
  const nonces = new Set<string>();
  for (const path of ['/admin/login', '/admin/login', '/admin/interviews']) {
    const { body, headers } = await rawGet(t.site.url + path);
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /script-src 'self' 'nonce-([\w+/=]{24})';/.exec(policy) ?? [];
    expect(nonce, path).not.toBe('');
    const inline = inlineOf(body.toString());
    expect(inline.filter(({ tag }) => tag === 'script').length).toBeGreaterThan(0);
    for (const { tag, attributes, content } of inline) {
      if (tag === 'script') expect(attributes, path).toContain(`nonce="${nonce}"`);
      else expect(policy, path).toContain(hashSource(content));
    }
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('a write is visible in the next response of every page that shows it', async () => {
  const pages = (id: string, query: string) => [
    '/',
    '/interviews',
    `/interview/${id}`,
    `/search?q=${encodeURIComponent(query)}`,
  ];
  const read = (path: string) => rawText(t.site.url + path);
  for (const path of ['/', '/interviews']) await read(path);

  const { _id: id } = await publishInterview(t.api, { name: 'الاسم الأول: ياقوتة' });
  for (const path of pages(id, 'ياقوتة')) expect(await read(path), path).toContain('الاسم الأول');

  await t.api.adminForm('PUT', `/podcasts/${id}`, {
    name: 'الاسم الثاني: زبرجدة',
    content: 'وصف جديد للمقابلة كلها.',
  });
  for (const path of pages(id, 'زبرجدة')) {
    expect(await read(path), path).toContain('الاسم الثاني');
    expect(await read(path), path).not.toContain('الاسم الأول');
  }

  const question = { question: 'سؤال أضيف الآن؟', answer: '<p>جواب أضيف الآن</p>' };
  await t.api.admin('POST', `/podcasts/${id}/questions`, question);
  expect(await read(`/interview/${id}`)).toContain('سؤال أضيف الآن');

  await t.api.admin('DELETE', `/podcasts/${id}`);
  for (const path of ['/', '/interviews', `/search?q=${encodeURIComponent('زبرجدة')}`]) {
    expect(await read(path), path).not.toContain('الاسم الثاني');
  }
  expect((await rawGet(`${t.site.url}/interview/${id}`)).status).toBe(404);
});

test('a file address that does not exist returns 404 and not an admin or interview page', async () => {
  for (const path of [
    '/admin/interviews/x.css',
    '/admin/none.js',
    '/interviews/x.css',
    '/interview/a/b/c.png',
  ]) {
    const { status, headers } = await rawGet(t.site.url + path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store, no-transform']);
  }
});

test('an unknown address returns 404 with a link to the home page', async () => {
  for (const path of [
    '/no-such-page',
    '/a/b/c',
    '/about-someone-else',
    '/about-',
    '/interview2/1',
    '/index.html',
  ]) {
    const { status, body } = await rawGet(t.site.url + path);
    expect([path, status]).toEqual([path, 404]);
    const main = /<main.*<\/main>/s.exec(body.toString())?.[0] ?? '';
    expect(main).toMatch(/<h1[^>]*>الصفحة غير موجودة<\/h1>/);
    expect(main).toMatch(/<a [^>]*href="\/"[^>]*>.*العودة إلى الرئيسية/s);
  }
});

test('a malformed or foreign address returns 404 and never redirects elsewhere', async () => {
  for (const path of [
    '//evil.example/x',
    '/%E0%A4%A',
    '/\\evil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
  ]) {
    const { status, headers } = await rawGet(t.site.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.location).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store, no-transform');
  }
});

test('the service worker script is always revalidated and may only fetch from its origin', async () => {
  const { status, headers } = await rawGet(`${t.site.url}/sw.js`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(headers['service-worker-allowed']).toBeUndefined();
  const compressed = await rawGet(`${t.site.url}/sw.js`, { 'accept-encoding': 'br' });
  expect(compressed.body.length).toBeLessThan(3700);
  const page = await rawGet(`${t.site.url}/`);
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
});

test('the area preloads the font of its titles only, and public pages that of their controls too', async () => {
  const preloaded = async (path: string) => {
    const html = await (await fetch(t.site.url + path)).text();
    return [...html.matchAll(/<link [^>]*rel="preload" as="font"[^>]* href="\/assets\/(\w+-\d+)-/g)].map(
      ([, font]) => font,
    );
  };
  expect(await preloaded('/admin/login')).toEqual(['amiri-400']);
  expect(await preloaded('/')).toEqual(['amiri-400', 'readex-400']);
});

/** The style sheets and scripts that a page names, and those that these name in turn. */
async function loadedBy(path: string): Promise<Set<string>> {
  const loaded = new Set<string>();
  const read = async (address: string) => {
    const text = await (await fetch(address)).text();
    for (const [, named = ''] of text.matchAll(/["'`]((?:\.{0,2}\/)[\w./-]+\.(?:css|js))["'`]/g)) {
      const { href, pathname } = new URL(named, address);
      if (!pathname.startsWith('/assets/') || loaded.has(pathname)) continue;
      loaded.add(pathname);
      if (pathname.endsWith('.js')) await read(href);
    }
  };
  await read(t.site.url + path);
  return loaded;
}

test('public pages load no styles or scripts of the admin area', async () => {
  const area = await (await fetch(`${t.site.url}/admin/login`)).text();
  const ofArea = [...area.matchAll(/(?:href=|src=|import )"(\/assets\/[\w./-]+\.(?:css|js))/g)].map(
    ([, file = '']) => file,
  );
  const ofPage = await loadedBy('/interviews');
  expect(ofArea.length).toBeGreaterThan(5);
  expect(ofPage.size).toBeGreaterThan(2);
  const shared = ofArea.filter((file) => ofPage.has(file));
  expect(shared.filter((file) => !/\/root-[\w-]+\.css$/.test(file))).toEqual([]);
});

test('an address of the area returns 404 if it leads nowhere or only looks like that of a page', async () => {
  for (const [path, status] of [
    ['/admin/nothing/here', 404],
    ['/admin/about-sara', 404],
    ['/admin/about-sara-data', 200],
  ] as const)
    expect((await rawGet(t.site.url + path)).status, path).toBe(status);
});

/** The addresses of the admin area, with and without a session guard. */
const ADMIN_ADDRESSES = [
  '/admin',
  '/admin/login',
  '/admin/signup',
  '/admin/interviews',
  '/admin/interviews/new',
  '/admin/interviews/edit/aaaaaaaaaaaa',
  '/admin/interviews/view/aaaaaaaaaaaa',
  '/admin/platform',
  '/admin/inspiration',
  '/admin/users',
  '/admin/about-sara-data',
  '/admin/about-platform-data',
  '/admin/font-settings',
  '/admin/nowhere',
];

test('every admin page returns the same bytes with and without the parameter', async () => {
  for (const address of ADMIN_ADDRESSES) {
    const plain = await rawGet(t.site.url + address);
    for (const spelling of TEST_MODE_SPELLINGS) {
      const asked = await rawGet(`${t.site.url}${address}?${spelling}`);
      expect(asked.status, `${address}?${spelling}`).toBe(plain.status);
      expect(withoutNonce(asked) === withoutNonce(plain), `${address}?${spelling}`).toBe(true);
    }
  }
});

test('no API call issues a token for a test mode', async () => {
  for (const path of ['/test-mode/token', '/test-mode', '/admin/test-mode/token']) {
    const response = await fetch(t.site.url + path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('token');
  }
});
