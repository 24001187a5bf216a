import type { Page } from '@playwright/test';
import { expect, test, type Api, type Interview } from '../fixtures/test.ts';

const PAGE_SIZE = 10;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const nameOfRow = (page: Page, index: number) =>
  rows(page).nth(index).getByRole('cell').first().locator('bdi');

/** The names of one page as the API answers it. */
async function namesOf(api: Api, query: string): Promise<string[]> {
  const interviews = (await api.admin(
    'GET',
    `/podcasts?state=all&pageSize=${PAGE_SIZE}&${query}`,
  )) as Interview[];
  return interviews.map(({ name }) => name);
}

function addInterview(api: Api, name: string): Promise<unknown> {
  return api.adminForm('POST', '/podcasts', {
    name,
    content: 'مقابلة قصيرة كتبت لتحذف بعد قليل، ووصفها أطول من خمسين حرفًا بكثير',
    questions: '[]',
  });
}

test('the list shows ten interviews a page, and the address keeps the sorting and the page', async ({
  adminPage: page,
  api,
}) => {
  await test.step('the list shows ten interviews a page, newest first', async () => {
    await page.goto('/admin/interviews');
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    const newest = await namesOf(api, 'page=0&sort=createdAt&order=desc');
    await expect(nameOfRow(page, 0)).toHaveText(newest[0] ?? '');
    await expect(page.getByText(/^صفحة ١ من [٢-٩]$/)).toBeVisible();
    await expect(page.getByText(/^الإجمالي: [٠-٩]+ مقابلة$/)).toBeVisible();
  });

  await test.step('a column header sorts ascending, descending and not at all, and the address keeps it', async () => {
    await page.goto('/admin/interviews?page=2');
    const head = page.getByRole('columnheader', { name: 'اسم المقابلة' });
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await head.getByRole('button').click();
    await expect(page).toHaveURL(/\/admin\/interviews\?sort=name$/);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(nameOfRow(page, 0)).toHaveText((await namesOf(api, 'page=0&sort=name&order=asc'))[0] ?? '');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(nameOfRow(page, 0)).toHaveText((await namesOf(api, 'page=0&sort=name&order=desc'))[0] ?? '');
    await head.getByRole('button').click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
  });

  await test.step("the paging buttons and the browser's history change the page", async () => {
    await page.goto('/admin/interviews');
    const previous = page.getByRole('button', { name: 'السابق' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByText(/^صفحة ٢ من/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^صفحة ١ من/)).toBeVisible();
    await page.goForward();
    await previous.click();
    await expect(page.getByText(/^صفحة ١ من/)).toBeVisible();
  });

  await test.step('an address past the last page shows the last page', async () => {
    await page.goto('/admin/interviews?page=99');
    await expect(page.getByText(/^صفحة ([٢-٩]) من \1$/)).toBeVisible();
  });
});

test('typing searches from the first page after a pause, and the address keeps the search', async ({
  adminPage: page,
  api,
}) => {
  const name = `ضيف البحث ${Date.now()}`;
  await addInterview(api, name);
  await page.goto('/admin/interviews?page=2');
  const box = page.getByRole('searchbox', { name: 'ابحث عن مقابلة…' });
  await box.fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(nameOfRow(page, 0)).toHaveText(name);
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ q: name })}`);
  await page.reload();
  await expect(box).toHaveValue(name);
  await box.fill('زززز');
  await expect(page.getByText('لا توجد نتائج لـ "زززز"')).toBeVisible();
  await page.getByRole('button', { name: 'مسح البحث' }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await expect(box).toHaveValue('');
});

test('a long summary ends at a word within 50 characters, and cells are at most 250 px wide', async ({
  adminPage: page,
  api,
}) => {
  await addInterview(api, `ضيف الوصف الطويل ${Date.now()}`);
  await page.goto('/admin/interviews');
  const summary = rows(page).first().getByRole('cell').nth(1).locator('bdi');
  const text = await summary.innerText();
  expect(text.length).toBeLessThanOrEqual(50);
  expect(text).toMatch(/\S…$/);
  for (const cell of [0, 1]) {
    const box = await rows(page).first().getByRole('cell').nth(cell).locator('> div').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(250);
  }
  await expect(rows(page).first().getByText('بلا أسئلة')).toBeAttached();
});

test('deleting asks for confirmation and removes the row without fetching the list again', async ({
  adminPage: page,
  api,
}) => {
  const name = `ضيف للحذف ${Date.now()}`;
  await addInterview(api, name);
  await page.goto('/admin/interviews');
  await expect(nameOfRow(page, 0)).toHaveText(name);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') lists.push(request.url());
  });
  const button = rows(page).first().getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'هل أنت متأكد أنك تريد حذف هذه المقابلة؟' });
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(PAGE_SIZE - 1);
  await expect(page.getByText('تم حذف المقابلة بنجاح')).toBeAttached();
  await expect(rows(page).first()).toBeFocused();
  expect(lists.filter((url) => url.includes('/podcasts'))).toEqual([]);
  expect((await api.interviews()).map((interview) => interview.name)).not.toContain(name);
});

test('a failed list and a failed deletion show the reason, and the list can be loaded again', async ({
  adminPage: page,
}) => {
  await test.step('a list that fails to load shows the reason and can be loaded again', async () => {
    await page.route('**/podcasts?*', (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.goto('/admin/interviews');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('حدث خطأ أثناء جلب البودكاست');
    await expect(alert).toContainText('خطأ في الخادم: ٥٠٣');
    await page.unroute('**/podcasts?*');
    await page.route('**/podcasts?*', (route) => route.fulfill({ json: { items: [] } }));
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(alert).toContainText('تنسيق الاستجابة غير متوقع');
    await page.unroute('**/podcasts?*');
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
  });

  await test.step('a failed deletion shows the reason and leaves the row', async () => {
    await page.goto('/admin/interviews');
    await rows(page).first().getByRole('button').click();
    await page.route('**/podcasts/*', (route) => route.fulfill({ status: 503, body: 'away' }));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('فشل في حذف البودكاست');
    await dialog.getByRole('button', { name: 'إلغاء' }).click();
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
  });
});
