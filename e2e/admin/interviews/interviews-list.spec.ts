import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { isolated } from '../../fixtures/content.ts';
import { expect, test, type Api, type Interview } from '../../fixtures/test.ts';

/** Without it the response would be one of a proxy, and count as a lost connection. */
const OF_SERVER = { 'X-Request-Id': 'k3v9' };

const PAGE_SIZE = 10;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const nameOfRow = (page: Page, index: number) =>
  rows(page).nth(index).getByRole('cell').nth(1).locator('bdi');

/** The names on one page of the list, from the API. */
async function namesOf(api: Api, query: string): Promise<string[]> {
  const interviews = (await api.admin(
    'GET',
    `/podcasts?state=all&pageSize=${PAGE_SIZE}&${query}`,
  )) as Interview[];
  return interviews.map(({ name }) => name);
}

function addInterview(api: Api, name: string, parts: Record<string, string> = {}): Promise<unknown> {
  return api.adminForm('POST', '/podcasts', {
    name,
    content: 'مقابلة قصيرة كتبت لتحذف بعد قليل، ووصفها أطول من خمسين حرفًا بكثير',
    questions: '[]',
    ...parts,
  });
}

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** A unique name, and the search for it. */
const unique = (name: string) => `${name} ${Date.now()}`;

test('the list shows ten interviews a page, and the address keeps the sorting, the search and the page', async ({
  adminPage: page,
  api,
}) => {
  const name = `ضيف البحث ${Date.now()}`;
  await addInterview(api, name);

  await test.step('the list shows ten interviews a page, newest first', async () => {
    await page.goto('/admin/interviews');
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await expect(nameOfRow(page, 0)).toHaveText(name);
    await expect(page.getByText(/^صفحة ١ من [٢-٩]$/)).toBeVisible();
    await expect(page.getByText(/^الإجمالي: [٠-٩]+ مقابلة$/)).toBeVisible();
  });

  await test.step('a long summary ends at a word within 50 characters, and cells are at most 250 px wide', async () => {
    const text = await rows(page).first().getByRole('cell').nth(2).locator('bdi').innerText();
    expect(text.length).toBeLessThanOrEqual(50);
    expect(text).toMatch(/\S…$/);
    for (const cell of [1, 2]) {
      const box = await rows(page).first().getByRole('cell').nth(cell).locator('> div').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(250);
    }
    await expect(rows(page).first().getByText('بلا أسئلة')).toBeAttached();
  });

  await test.step("the paging buttons and the browser's history change the page", async () => {
    const previous = page.getByRole('button', { name: 'السابق' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByText(/^صفحة ٢ من/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^صفحة ١ من/)).toBeVisible();
    await page.goForward();
    await expect(page.getByText(/^صفحة ٢ من/)).toBeVisible();
  });

  await test.step('a column header sorts ascending, descending and not at all, from the first page', async () => {
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

  await test.step('an address past the last page shows the last page, and a search begins at the first', async () => {
    await page.goto('/admin/interviews?page=99');
    await expect(page.getByText(/^صفحة ([٢-٩]) من \1$/)).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'ابحث عن مقابلة…' });
    await box.fill(name);
    await expect(rows(page)).toHaveCount(1);
    await expect(nameOfRow(page, 0)).toHaveText(name);
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ q: name })}`);
    await page.reload();
    await expect(box).toHaveValue(name);
    await box.fill('زززز');
    await expect(page.getByRole('status').getByText('لا توجد نتائج لـ "زززز"')).toBeVisible();
    await page.getByRole('button', { name: 'مسح البحث' }).click();
    await expect(rows(page)).toHaveCount(PAGE_SIZE);
    await expect(box).toHaveValue('');
  });

  await test.step('a title leads to its interview, from which the link back keeps filter, order and page', async () => {
    await page.goto('/admin/interviews?state=published&sort=name&page=2');
    await nameOfRow(page, 0).click();
    await expect(page).toHaveURL(/\/admin\/interviews\/view\/\w{12}$/);
    await page.getByRole('main').getByRole('link', { name: 'جميع المقابلات' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews\?state=published&sort=name&page=2$/);
  });
});

test('a state that is chosen while a search is being fetched keeps the search', async ({
  adminPage: page,
  api,
}) => {
  const name = unique('مسودة بطيئة');
  await addInterview(api, name, { state: 'draft' });
  await page.goto('/admin/interviews');
  await expect(row(page, name)).toBeVisible();
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  await page.route('**/podcasts?*', async (route) => {
    await isLetOn;
    await route.continue();
  });
  const search = page.waitForRequest((request) => request.url().includes('q='));
  await page.getByRole('searchbox', { name: 'ابحث عن مقابلة…' }).fill(name);
  await search;
  await page.getByRole('navigation', { name: 'حالة النشر' }).getByRole('link', { name: 'المسودات' }).click();
  letOn();
  await expect(rows(page)).toHaveCount(1);
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ state: 'draft', q: name })}`);
});

test('a list that fails to load can be loaded again, and a deletion asks, can fail, and is undone', async ({
  adminPage: page,
  api,
}) => {
  const name = `ضيف للحذف ${Date.now()}`;
  await addInterview(api, name);

  await test.step('a list that fails to load shows the reason and can be loaded again', async () => {
    await page.route('**/podcasts?*', (route) =>
      route.fulfill({ status: 503, headers: OF_SERVER, body: 'away' }),
    );
    await page.goto('/admin/interviews');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('حدث خطأ أثناء جلب البودكاست');
    await expect(alert).toContainText('خطأ في الخادم: ٥٠٣');
    await page.unroute('**/podcasts?*');
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(nameOfRow(page, 0)).toHaveText(name);
  });

  const button = rows(page).first().getByRole('button');
  const dialog = page.getByRole('alertdialog', { name: 'هل أنت متأكد أنك تريد حذف هذه المقابلة؟' });

  await test.step('the dialog names the interview, and cancelling returns the focus', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(name);
    await expect(dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('a failed deletion shows the reason and leaves the row', async () => {
    await page.route('**/podcasts/*', (route) =>
      route.fulfill({ status: 503, headers: OF_SERVER, body: 'away' }),
    );
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('فشل في حذف البودكاست');
    await page.unroute('**/podcasts/*');
  });

  await test.step('a deletion removes the row without fetching the list again', async () => {
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') lists.push(request.url());
    });
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, name)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(PAGE_SIZE - 1);
    await expect(rows(page).first()).toBeFocused();
    expect(lists.filter((url) => url.includes('/podcasts?'))).toEqual([]);
    expect((await api.interviews()).map((interview) => interview.name)).not.toContain(name);
  });

  await test.step('the notice takes the deletion back', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'تم حذف المقابلة بنجاح' });
    await notice.getByRole('button', { name: 'تراجع' }).press('Enter');
    await expect(row(page, name)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('عادت المقابلة كما كانت')).toBeAttached();
  });
});

test('a finished draft is published from its row in two clicks, and another row stays selected', async ({
  adminPage: page,
  api,
}) => {
  const name = unique('مسودة جاهزة');
  const other = unique('مسودة أخرى');
  for (const each of [name, other]) await addInterview(api, each, { state: 'draft' });
  await page.goto('/admin/interviews?state=draft');
  await row(page, other).getByRole('checkbox').check();
  await row(page, name).getByRole('button', { name: /^نشر/ }).click();
  const dialog = page.getByRole('dialog', { name: 'نشر المقابلة' });
  await expect(dialog).toContainText('قبل النشر');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'نُشرت المقابلة' })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await expect(row(page, other).getByRole('checkbox')).toBeChecked();
  expect((await api.interviews()).map((interview) => interview.name)).toContain(name);
});

test('several are published, tagged, put back and deleted together, and the deletion is undone', async ({
  adminPage: page,
  api,
}) => {
  const word = `مجموعة${Date.now()}`;
  for (const which of ['الأولى', 'الثانية']) await addInterview(api, `${word} ${which}`, { state: 'draft' });
  await page.goto(`/admin/interviews?q=${encodeURIComponent(word)}`);
  const bar = page.getByRole('group', { name: 'المقابلات المحدّدة' });
  const select = async () => {
    await page.getByRole('checkbox', { name: 'تحديد كلّ الصفوف' }).check();
    await expect(bar).toContainText('مقابلتان محدّدتان');
  };
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

  await select();
  await expectAccessible(page);
  await test.step('on a small phone it covers nothing that the keyboard focuses', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    const button = rows(page).last().getByRole('button').last();
    await button.evaluate((element) => {
      // To the lower end of the window, where the bar is.
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4);
      element.focus();
    });
    const [bottom, top] = await Promise.all([
      button.evaluate((element) => element.getBoundingClientRect().bottom),
      bar.evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(bottom).toBeLessThanOrEqual(top);
    if (size) await page.setViewportSize(size);
  });
  await bar.getByRole('button', { name: 'نشر' }).click();
  await confirm('نشر الآن');
  await expect(said('نُشرت مقابلتان.')).toBeVisible();
  await expect(rows(page).getByText('منشورة')).toHaveCount(2);

  await select();
  await bar.getByRole('button', { name: 'إضافة موضوع' }).click();
  const tagging = page.getByRole('dialog', { name: 'إضافة موضوع إلى مقابلتين' });
  await tagging.getByRole('button', { name: 'إضافة موضوع' }).click();
  await expect(tagging.getByText('اكتب اسم الموضوع')).toBeVisible();
  await expect(tagging.getByRole('combobox', { name: 'الموضوع' })).toBeFocused();
  await tagging.getByRole('combobox', { name: 'الموضوع' }).fill(`موضوع ${word}`);
  await expectAccessible(page);
  await tagging.getByRole('button', { name: 'إضافة موضوع' }).click();
  await expect(said('إلى مقابلتين.')).toBeVisible();

  await test.step('the list is narrowed to the topic, and its address says so', async () => {
    await page.goto('/admin/interviews');
    await page.getByRole('button', { name: 'تصفية' }).click();
    await page.getByRole('combobox', { name: 'الموضوع' }).selectOption(isolated(`موضوع ${word}`));
    await expect(page).toHaveURL(/\?topic=\w{12}$/);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'المنشورة ٢' })).toBeVisible();
  });

  await select();
  await bar.getByRole('button', { name: 'إعادة إلى المسودات' }).click();
  await confirm('إعادة إلى المسودات');
  await expect(said('عادت إلى المسودات مقابلتان.')).toBeVisible();

  await select();
  await bar.getByRole('button', { name: 'حذف' }).click();
  await confirm('حذف');
  const undo = said('حُذفت مقابلتان.');
  await expect(page.getByText('لا مقابلات تطابق هذه التصفية')).toBeVisible();
  await expect(page.getByText(/^صفحة/)).toHaveCount(0);
  await undo.getByRole('button', { name: 'تراجع' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('the focus stays in the list when the pressed button disappears', async ({ adminPage: page, api }) => {
  const name = unique('مسودة لمن يكتب بالمفاتيح');
  await addInterview(api, name, { state: 'draft' });
  const list = page.getByRole('region', { name: 'جميع المقابلات' });

  await test.step('the selection is cleared', async () => {
    await page.goto(`/admin/interviews?${new URLSearchParams({ q: name, state: 'draft' })}`);
    await page.getByRole('checkbox', { name: 'تحديد كلّ الصفوف' }).check();
    await page.getByRole('button', { name: 'إلغاء التحديد' }).press('Enter');
    await expect(page.getByRole('button', { name: 'إلغاء التحديد' })).toHaveCount(0);
    await expect(list).toBeFocused();
  });

  await test.step('an interview is published that the filter then leaves out', async () => {
    await row(page, name).getByRole('button', { name: /^نشر/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'نشر المقابلة' });
    await expect(dialog).toContainText('قبل النشر');
    await dialog.getByRole('button', { name: 'نشر الآن' }).press('Enter');
    await expect(row(page, name)).toHaveCount(0);
    await expect(list).toBeFocused();
  });

  await test.step('a search without results is cleared', async () => {
    await page.goto(`/admin/interviews?${new URLSearchParams({ q: 'زززز' })}`);
    await page.getByRole('button', { name: 'مسح البحث' }).press('Enter');
    await expect(rows(page).first()).toBeVisible();
    await expect(list).toBeFocused();
  });
});

test('Enter that is pressed again while a topic is being added adds it once', async ({
  adminPage: page,
  api,
}) => {
  const name = unique('مسودة لموضوع بطيء');
  await addInterview(api, name, { state: 'draft' });
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/podcasts/batch', async (route) => {
    calls += 1;
    await isLetOn;
    await route.continue();
  });
  await page.goto(`/admin/interviews?${new URLSearchParams({ q: name })}`);
  await page.getByRole('checkbox', { name: 'تحديد كلّ الصفوف' }).check();
  await page.getByRole('button', { name: 'إضافة موضوع' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة موضوع إلى المقابلة' });
  await dialog.getByRole('combobox', { name: 'الموضوع' }).fill(`موضوع ${name}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('جاري الحفظ...');
  await page.keyboard.press('Enter');
  letOn();
  await expect(page.getByRole('status').filter({ hasText: 'أُضيف الموضوع' })).toBeVisible();
  expect(calls).toBe(1);
});

test('Escape closes the suggestions for a topic before the dialog', async ({ adminPage: page, api }) => {
  const name = unique('مسودة بموضوع معروف');
  const topic = `موضوع ${name}`;
  await addInterview(api, name, { state: 'draft', topics: JSON.stringify([topic]) });
  await page.goto(`/admin/interviews?${new URLSearchParams({ q: name })}`);
  await page.getByRole('checkbox', { name: 'تحديد كلّ الصفوف' }).check();
  await page.getByRole('button', { name: 'إضافة موضوع' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة موضوع إلى المقابلة' });
  const field = dialog.getByRole('combobox', { name: 'الموضوع' });
  await field.fill('موضوع');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('موضوع');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a whole paragraph that is pasted into the search is searched for up to its limit', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/interviews');
  const box = page.getByRole('searchbox', { name: 'ابحث عن مقابلة…' });
  await box.focus();
  await page.keyboard.insertText('زززز '.repeat(100));
  await expect(page.getByText('لا توجد نتائج لـ')).toBeVisible();
  await expect(box).toBeVisible();
});

test('the list with its filters and a selection fits a phone and a tablet, and is accessible', async ({
  adminPage: page,
  api,
}) => {
  await addInterview(api, unique('مسودة في عرض آخر'), { state: 'draft' });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/admin/interviews?image=none');
  await expect(page.getByRole('checkbox', { name: 'بلا صورة' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'تحديد كلّ الصفوف' }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
});
