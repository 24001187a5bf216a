import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isolated } from '../../e2e/fixtures/content.ts';
import { rawGet, rawText } from '../../e2e/fixtures/raw-get.ts';
import { openSite } from '../app/running-site.testing.ts';

const t = openSite({ SAMPLE_CONTENT: 'off' });

/** Renames the content tables while the server runs. */
function rename(from: string, to: string): void {
  const database = new DatabaseSync(join(t.site.dataDir, 'mulhim.db'));
  database.exec('pragma busy_timeout = 5000');
  for (const table of ['interview', 'info_page', 'font_settings']) {
    database.exec(`alter table ${table}${from} rename to ${table}${to}`);
  }
  database.close();
}
const hideTables = () => rename('', '_away');
const restoreTables = () => rename('_away', '');

/** Addresses, what their pages say, and the way on. */
const PAGES = [
  ['/', 'تعذّر تحميل المقابلات', 'إعادة المحاولة', '/'],
  ['/interviews', 'تعذّر تحميل المقابلات', 'إعادة المحاولة', '/interviews'],
  ['/interview/abcdefgh1234', 'حدث خطأ أثناء تحميل المقابلة', 'العودة إلى المقابلات', '/interviews'],
  ['/about-sara', 'فشل في تحميل البيانات', 'إعادة المحاولة', '/about-sara'],
  ['/about-platform', 'فشل في تحميل البيانات', 'إعادة المحاولة', '/about-platform'],
] as const;

const mainOf = (body: Buffer) => /<main.*<\/main>/s.exec(body.toString())?.[0] ?? '';

// The first test, because a page that was read before is in the page cache.
test('a page whose data cannot be read returns 503 with a message, no details and a link', async () => {
  hideTables();
  for (const [path, text, way, href] of PAGES) {
    const { status, headers, body } = await rawGet(t.site.url + path);
    expect([path, status]).toEqual([path, 503]);
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(body.toString()).not.toMatch(/no such table|sqlite|select |\.server\.|node_modules|at async/i);
    const main = mainOf(body);
    expect(main).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
    expect(main).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>.*${way}`, 's'));
  }
  restoreTables();
  // «إعادة المحاولة» shows the page once its data can be read again.
  const { status, body } = await rawGet(`${t.site.url}/interviews`);
  expect([status, mainOf(body).includes('كلّ المقابلات')]).toEqual([200, true]);
});

const NOTHING_WRITTEN = 'لم يُكتب نصّ هذه الصفحة بعد';

test('every page of an empty site keeps its title and says that it has nothing', async () => {
  const read = (path: string) => rawText(t.site.url + path);
  const home = await read('/');
  expect(home).toContain('لا توجد مقابلات حالياً');
  expect(home).not.toContain('عرض الكلّ');
  const list = await read('/interviews');
  expect(list).toContain('لا توجد بودكاست حالياً');
  expect(list).not.toContain('صفحات المقابلات');
  for (const [path, title] of [
    ['/about-sara', `عن ${isolated('سارة المنصوري')}`],
    ['/about-platform', 'عن المنصة'],
  ] as const) {
    const html = await read(path);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(title);
    expect(html).toContain(NOTHING_WRITTEN);
  }
  expect(await read(`/search?q=${encodeURIComponent('عود')}`)).toContain('لا توجد نتائج لـ');
});
