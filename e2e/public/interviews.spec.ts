import { publishInterview } from '../fixtures/content.ts';
import { rawGet } from '../fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect, test } from '../fixtures/test.ts';
import { InterviewsPage } from '../pages/interviews-page.ts';

test('the list has 1 to 4 columns by the width of the window', async ({ page }) => {
  const list = new InterviewsPage(page);
  await page.goto('/interviews');
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await list.columns()]).toEqual([width, columns]);
  }
});

test('the list shows every interview, most searched first, with a summary of at most 120 characters', async ({
  page,
  api,
}) => {
  const long = await publishInterview(api, {
    name: 'مقابلة بوصف طويل',
    summary: 'كلمات كثيرة هنا '.repeat(20),
  });
  const interviews = await api.interviews();
  const list = new InterviewsPage(page);
  await page.goto('/interviews');
  await expect(list.title).toBeVisible();
  await expect(list.names).toHaveText(interviews.map(({ name }) => name));
  const summary = (await list.cards.filter({ hasText: long.name }).locator('p').textContent()) ?? '';
  expect(summary.length).toBeLessThanOrEqual(121);
  expect(summary).toMatch(/(?:كلمات|كثيرة|هنا)…$/);
  await api.admin('DELETE', `/podcasts/${long._id}`);
});

test('a list of one page shows nothing of pages', async ({ page }) => {
  await page.goto('/interviews');
  await expect(new InterviewsPage(page).pager).toHaveCount(0);
});

test.describe('with more than 24 interviews', () => {
  // One server with many interviews for the group.
  test.describe.configure({ mode: 'default' });
  const TOTAL = 26;
  let many: RunningSite;
  test.beforeAll(async () => {
    many = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' });
    const api = await connect(many.url);
    for (let number = 1; number <= TOTAL; number += 1) {
      await publishInterview(api, { name: `مقابلة رقم ${number}` });
    }
  });
  test.afterAll(() => many.stop());

  test('the list shows 24 a page with real links between the pages', async ({ page }) => {
    const list = new InterviewsPage(page);
    await page.goto(`${many.url}/interviews`);
    await expect(list.cards).toHaveCount(24);
    const firstNames = await list.names.allTextContents();
    await expect(list.previousPage).toHaveCount(0);
    await expect(list.nextPage).toHaveAttribute('href', '/interviews?page=2');
    await list.nextPage.click();
    await expect(page).toHaveURL(`${many.url}/interviews?page=2`);
    await expect(list.cards).toHaveCount(TOTAL - 24);
    expect(firstNames).not.toEqual(expect.arrayContaining(await list.names.allTextContents()));
    await expect(list.nextPage).toHaveCount(0);
    await expect(list.pager).toContainText('صفحة ٢ من ٢');
    await expect(list.previousPage).toHaveAttribute('href', '/interviews');
  });

  test('each page of the list is its own canonical address', async ({ page }) => {
    await page.goto(`${many.url}/interviews?page=2`);
    const link = (rel: string) => page.locator(`head link[rel="${rel}"]`);
    await expect(link('canonical')).toHaveAttribute('href', `${many.url}/interviews?page=2`);
    await expect(link('prev')).toHaveAttribute('href', '/interviews');
  });

  test('a page that the list does not have answers 404', async ({ page }) => {
    for (const given of ['0', '-1', '1.5', 'abc', '٢', '999999999', '']) {
      const { status } = await rawGet(`${many.url}/interviews?page=${encodeURIComponent(given)}`);
      expect([given, status]).toEqual([given, 404]);
    }
    const response = await page.goto(`${many.url}/interviews?page=3`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  });
});
