import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rawGet } from '../fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';
import { SearchBox } from '../pages/search-box.ts';

// One server for the file; its tables are renamed during a test.
test.describe.configure({ mode: 'default' });
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

const PAGES = [
  ['/', 'تعذّر تحميل المقابلات', 'إعادة المحاولة'],
  ['/interviews', 'تعذّر تحميل المقابلات', 'إعادة المحاولة'],
  ['/interview/abcdefgh1234', 'حدث خطأ أثناء تحميل المقابلة', 'العودة إلى المقابلات'],
  ['/about-sara', 'فشل في تحميل البيانات', 'إعادة المحاولة'],
  ['/about-platform', 'فشل في تحميل البيانات', 'إعادة المحاولة'],
] as const;

test('a page whose data cannot be read returns 503 with a message, no details and a link', async ({
  page,
}) => {
  hideTables();
  for (const [path, text, way] of PAGES) {
    const response = await page.goto(broken.url + path);
    expect([path, response?.status()]).toEqual([path, 503]);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    const { headers, body } = await rawGet(broken.url + path);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).not.toMatch(/no such table|sqlite|select |\.server\.|node_modules|at async/i);
  }
  restoreTables();
});

test.describe('while storage fails under an open page', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('the search shows an empty list', async ({ page }) => {
    const search = new SearchBox(page);
    await page.goto(`${broken.url}/`);
    hideTables();
    await search.focus();
    await search.field.fill('في');
    await expect(search.panel).toBeVisible();
    await expect(search.options).toHaveCount(0);
    restoreTables();
  });
});

test('«إعادة المحاولة» shows the page once its data can be read again', async ({ page }) => {
  hideTables();
  await page.goto(`${broken.url}/interviews?page=1`);
  restoreTables();
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'كلّ المقابلات' })).toBeVisible();
  await expect(page).toHaveURL(/\/interviews$/);
});
