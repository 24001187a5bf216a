import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rawGet } from '../fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';

// Its tables are renamed during the test.
let broken: RunningSite;
test.beforeAll(async () => {
  broken = await startSite();
});
test.afterAll(() => broken.stop());

/** Renames the content tables while the server runs. */
function rename(from: string, to: string): void {
  const database = new DatabaseSync(join(broken.dataDir, 'mulhim.db'));
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

test('a page whose data cannot be read returns 503 with a message, no details and a link', async () => {
  hideTables();
  for (const [path, text, way, href] of PAGES) {
    const { status, headers, body } = await rawGet(broken.url + path);
    expect([path, status]).toEqual([path, 503]);
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(body.toString()).not.toMatch(/no such table|sqlite|select |\.server\.|node_modules|at async/i);
    const main = mainOf(body);
    expect(main).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
    expect(main).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>.*${way}`, 's'));
  }
  restoreTables();
  // «إعادة المحاولة» shows the page once its data can be read again.
  const { status, body } = await rawGet(`${broken.url}/interviews`);
  expect([status, mainOf(body).includes('كلّ المقابلات')]).toEqual([200, true]);
});
