import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishInterview } from '../fixtures/content.ts';
import { rawGet, rawText } from '../fixtures/raw-get.ts';
import { expect, test, type Api } from '../fixtures/test.ts';
import { VISITED_PAGES, publicAddress } from '../pages/public-addresses.ts';

const ERROR_PAGES = ['missing interview', 'unknown address'];
/** Not cached, because they depend on a query. */
const SEARCH_PAGES = ['search', 'search without results'];

const addresses = (api: Api) =>
  Promise.all(VISITED_PAGES.map(async (name) => ({ name, path: await publicAddress(name, api) })));

test('every page, error pages included, declares Arabic and right to left in its first bytes', async ({
  api,
  site,
}) => {
  for (const { path } of await addresses(api)) {
    const { headers, body } = await rawGet(site.url + path);
    expect(body.toString()).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl">/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('an unchanged page returns 304, and another ETag gets the whole page', async ({ api, site }) => {
  for (const { name, path } of await addresses(api)) {
    if (ERROR_PAGES.includes(name)) continue;
    const { headers } = await rawGet(site.url + path);
    const again = await rawGet(site.url + path, { 'If-None-Match': headers.etag ?? '' });
    expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    expect((await rawGet(site.url + path, { 'If-None-Match': '"other"' })).status).toBe(200);
  }
});

test('every page has the same text in Brotli, in gzip and uncompressed', async ({ api, site }) => {
  for (const { path } of await addresses(api)) {
    const plain = await rawGet(site.url + path);
    const br = await rawGet(site.url + path, { 'Accept-Encoding': 'gzip, br' });
    const gzip = await rawGet(site.url + path, { 'Accept-Encoding': 'gzip' });
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

test('HEAD returns the headers of GET and no body', async ({ api, site }) => {
  for (const { path } of await addresses(api)) {
    const get = await rawGet(site.url + path);
    const head = await rawGet(site.url + path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([get.status, 0]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test('caches may store public pages, but neither errors nor responses to a token', async ({ api, site }) => {
  for (const { name, path } of await addresses(api)) {
    const isKept = !ERROR_PAGES.includes(name) && !SEARCH_PAGES.includes(name);
    const { headers } = await rawGet(site.url + path);
    expect([path, headers['cache-control']]).toEqual([
      path,
      isKept
        ? 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=25, no-transform'
        : 'no-store, no-transform',
    ]);
    for (const secret of [{ token: 'x' }, { Authorization: 'Bearer x' }]) {
      expect((await rawGet(site.url + path, { ...secret })).headers['cache-control']).toBe('no-store');
    }
  }
});

test('every page has a CSP without unsafe sources and no inline style or event handler', async ({
  api,
  site,
}) => {
  for (const { path } of await addresses(api)) {
    const { headers, body } = await rawGet(site.url + path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    const html = body.toString();
    expect([path, html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/g)]).toEqual([path, null]);
    for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
});

test('a write is visible in the next response of every page that shows it', async ({ api, site }) => {
  const pages = (id: string, query: string) => [
    '/',
    '/interviews',
    `/interview/${id}`,
    `/search?q=${encodeURIComponent(query)}`,
  ];
  const read = (path: string) => rawText(site.url + path);
  for (const path of ['/', '/interviews']) await read(path);

  const { _id: id } = await publishInterview(api, { name: 'الاسم الأول: ياقوتة' });
  for (const path of pages(id, 'ياقوتة')) expect(await read(path), path).toContain('الاسم الأول');

  await api.adminForm('PUT', `/podcasts/${id}`, {
    name: 'الاسم الثاني: زبرجدة',
    content: 'وصف جديد للمقابلة كلها.',
  });
  for (const path of pages(id, 'زبرجدة')) {
    expect(await read(path), path).toContain('الاسم الثاني');
    expect(await read(path), path).not.toContain('الاسم الأول');
  }

  const question = { question: 'سؤال أضيف الآن؟', answer: '<p>جواب أضيف الآن</p>' };
  await api.admin('POST', `/podcasts/${id}/questions`, question);
  expect(await read(`/interview/${id}`)).toContain('سؤال أضيف الآن');

  await api.admin('DELETE', `/podcasts/${id}`);
  for (const path of ['/', '/interviews', `/search?q=${encodeURIComponent('زبرجدة')}`]) {
    expect(await read(path), path).not.toContain('الاسم الثاني');
  }
  expect((await rawGet(`${site.url}/interview/${id}`)).status).toBe(404);
});

test('a file address that does not exist returns 404 and not an admin or interview page', async ({
  site,
}) => {
  for (const path of [
    '/admin/interviews/x.css',
    '/admin/none.js',
    '/interviews/x.css',
    '/interview/a/b/c.png',
  ]) {
    const { status, headers } = await rawGet(site.url + path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store, no-transform']);
  }
});
