import { isolated } from '../fixtures/content.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';
import { InterviewsPage } from '../pages/interviews-page.ts';

// One empty server for the file.
test.describe.configure({ mode: 'default' });
let empty: RunningSite;
test.beforeAll(async () => {
  empty = await startSite({ SAMPLE_CONTENT: 'off' });
});
test.afterAll(() => empty.stop());

test('the home page of an empty site says that there are no interviews', async ({ page }) => {
  await page.goto(`${empty.url}/`);
  const home = new HomePage(page);
  await expect(home.empty).toBeVisible();
  await expect(home.viewAll).toHaveCount(0);
});

test('the list of an empty site says so', async ({ page }) => {
  await page.goto(`${empty.url}/interviews`);
  const list = new InterviewsPage(page);
  await expect(list.empty).toBeVisible();
  await expect(list.pager).toHaveCount(0);
});

test('info pages of an empty site keep their titles and say that nothing is written yet', async ({
  page,
}) => {
  await page.goto(`${empty.url}/about-sara`);
  await expect(
    page.getByRole('heading', { level: 1, name: `عن ${isolated('سارة المنصوري')}` }),
  ).toBeVisible();
  await expect(page.getByText('لم يُكتب نصّ هذه الصفحة بعد')).toBeVisible();
  await page.goto(`${empty.url}/about-platform`);
  await expect(page.getByRole('heading', { level: 1, name: 'عن المنصة' })).toBeVisible();
  await expect(page.getByText('لم يُكتب نصّ هذه الصفحة بعد')).toBeVisible();
});

test('a search of an empty site finds nothing', async ({ page }) => {
  await page.goto(`${empty.url}/search?q=${encodeURIComponent('عود')}`);
  await expect(page.getByText('لا توجد نتائج لـ "عود"')).toBeVisible();
});
