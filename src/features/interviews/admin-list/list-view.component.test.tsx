import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callApi, openAdmin } from '../../../screens/testing/admin.testing.tsx';
import { expectCount } from '../../../screens/testing/checks.testing.ts';
import { publish, type Interview } from '../../../screens/testing/content.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';
import { listRow, listRows, listSearch } from './interviews-list.testing.ts';

const PAGE_SIZE = 10;
const SUMMARY = 'مقابلة قصيرة كتبت لتحذف بعد قليل، ووصفها أطول من خمسين حرفًا بكثير';
const NEWEST = 'ضيف البحث';

const nameOfRow = (index: number) => listRows.nth(index).getByRole('cell').nth(1).css('bdi');

/** The names on one page of the list, from the API. */
async function namesOf(query: string): Promise<string[]> {
  const path = `/podcasts?state=all&pageSize=${PAGE_SIZE}&${query}`;
  return (await callApi<Interview[]>('GET', path)).map(({ name }) => name);
}

// Two pages, once for all tests.
beforeEach(async () => {
  if ((await namesOf('page=0')).length > 0) return;
  for (let number = 1; number <= PAGE_SIZE + 1; number += 1) {
    const name = number > PAGE_SIZE ? NEWEST : `ضيف رقم ${'أبجدهوزحطي'[number - 1]}`;
    await publish({ name, summary: SUMMARY });
  }
});

test('the list shows ten interviews a page, newest first', async () => {
  await openAdmin('/admin/interviews');
  await expectCount(listRows, PAGE_SIZE);
  await expect.element(nameOfRow(0)).toHaveTextContent(NEWEST);
  await expect.element(page.getByText(/^صفحة ١ من ٢$/)).toBeVisible();
  await expect.element(page.getByText(/^الإجمالي: ١١ مقابلة$/)).toBeVisible();
});

test('a long summary ends at a word within 50 characters, and cells are at most 250 px wide', async () => {
  await openAdmin('/admin/interviews');
  const cells = listRows.first().getByRole('cell');
  const text = (await cells.nth(2).css('bdi').findElement()).textContent;
  expect(text.length).toBeLessThanOrEqual(50);
  expect(text).toMatch(/\S…$/);
  for (const cell of [1, 2]) {
    const { width } =
      cells.nth(cell).element().children[0]?.getBoundingClientRect() ?? new DOMRect(0, 0, 999);
    expect(width).toBeLessThanOrEqual(250);
  }
  await expect.element(listRows.first().getByText('بلا أسئلة')).toBeInTheDocument();
});

test("the paging buttons and the browser's history change the page", async () => {
  const { path, router, goBack } = await openAdmin('/admin/interviews');
  const first = page.getByText(/^صفحة ١ من/);
  const second = page.getByText(/^صفحة ٢ من/);
  await expect.element(page.getByRole('button', { name: 'السابق' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect.poll(path).toBe('/admin/interviews?page=2');
  await expect.element(second).toBeVisible();
  await goBack();
  await expect.element(first).toBeVisible();
  await router.navigate(1);
  await expect.element(second).toBeVisible();
});

test('a column header sorts ascending, descending and not at all, from the first page', async () => {
  const { path } = await openAdmin('/admin/interviews?page=2');
  const head = page.getByRole('columnheader', { name: 'اسم المقابلة' });
  const button = head.getByRole('button');
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await button.click();
  await expect.poll(path).toBe('/admin/interviews?sort=name');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  const [first = ''] = await namesOf('page=0&sort=name&order=asc');
  await expect.element(nameOfRow(0)).toHaveTextContent(first);
  await button.click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  const [last = ''] = await namesOf('page=0&sort=name&order=desc');
  expect(last).not.toBe(first);
  await expect.element(nameOfRow(0)).toHaveTextContent(last);
  await button.click();
  await expect.poll(path).toBe('/admin/interviews');
});

test('an address past the last page shows the last page, and a search begins at the first', async () => {
  const opened = await openAdmin('/admin/interviews?page=99');
  await expect.element(page.getByText(/^صفحة ٢ من ٢$/)).toBeVisible();
  await listSearch.fill(NEWEST);
  await expectCount(listRows, 1);
  await expect.element(nameOfRow(0)).toHaveTextContent(NEWEST);
  const searched = opened.path();
  expect(searched).toBe(`/admin/interviews?${new URLSearchParams({ q: NEWEST })}`);
  await opened.close();
  await openAdmin(searched);
  await expect.element(listSearch).toHaveValue(NEWEST);
  await listSearch.fill('زززز');
  await expect.element(page.getByRole('status').getByText('لا توجد نتائج لـ "زززز"')).toBeVisible();
  await page.getByRole('button', { name: 'مسح البحث' }).click();
  await expectCount(listRows, PAGE_SIZE);
  await expect.element(listSearch).toHaveValue('');
});

test('a title leads to its interview, from which the link back keeps filter, order and page', async () => {
  const { path } = await openAdmin('/admin/interviews?state=published&sort=name&page=2');
  await nameOfRow(0).click();
  await expect.poll(path).toMatch(/^\/admin\/interviews\/view\/\w{12}$/);
  await page.getByRole('main').getByRole('link', { name: 'جميع المقابلات' }).click();
  await expect.poll(path).toBe('/admin/interviews?state=published&sort=name&page=2');
});

test('a state that is chosen while a search is being fetched keeps the search', async () => {
  const { name } = await publish({ name: 'مسودة بطيئة', state: 'draft' });
  const { path } = await openAdmin('/admin/interviews');
  await expect.element(listRow(name)).toBeVisible();
  const search = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  network.on('GET', '/podcasts', async ({ url }, send) => {
    if (url.includes('q=')) search.resolve();
    await arrival.promise;
    return send();
  });
  await listSearch.fill(name);
  await search.promise;
  await page.getByRole('navigation', { name: 'حالة النشر' }).getByRole('link', { name: 'المسودات' }).click();
  arrival.resolve();
  await expectCount(listRows, 1);
  expect(path()).toBe(`/admin/interviews?${new URLSearchParams({ state: 'draft', q: name })}`);
});

test('a whole paragraph that is pasted into the search is searched for up to its limit', async () => {
  await openAdmin('/admin/interviews');
  await listSearch.click();
  document.execCommand('insertText', false, 'زززز '.repeat(100));
  await expect.element(page.getByText('لا توجد نتائج لـ')).toBeVisible();
  await expect.element(listSearch).toBeVisible();
});

test('a list that fails to load shows the reason and can be loaded again', async () => {
  const comeBack = network.on('GET', '/podcasts', refused(503, {}));
  await openAdmin('/admin/interviews?state=published');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('حدث خطأ أثناء جلب البودكاست');
  await expect.element(alert).toMatchTextContent('خطأ في الخادم: ٥٠٣');
  comeBack();
  await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(nameOfRow(0)).toHaveTextContent(NEWEST);
});
