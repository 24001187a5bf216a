import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, press } from '../../../screens/testing/checks.testing.ts';
import { interviewsNamed, publish } from '../../../screens/testing/content.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';
import { listRow, listRows, listSearch } from './interviews-list.testing.ts';

const addDraft = (name: string, topics: string[] = []) => publish({ name, topics, state: 'draft' });
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const list = page.getByRole('region', { name: 'جميع المقابلات' });

/** What can be done with the selected rows. */
const bar = page.getByRole('group', { name: 'المقابلات المحدّدة' });
const selectAll = page.getByRole('checkbox', { name: 'تحديد كلّ الصفوف' });

/** The list of the interviews whose name has this word. */
const openListOf = (word: string, state?: string) =>
  openAdmin(`/admin/interviews?${new URLSearchParams({ q: word, ...(state !== undefined && { state }) })}`);

async function selectBoth() {
  await selectAll.click();
  await expect.element(bar).toMatchTextContent('مقابلتان محدّدتان');
}

async function confirm(name: string) {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

test('a deletion asks, can fail, and is undone', async () => {
  const { name } = await publish({ name: 'راحلة أولى' });
  await publish({ name: 'راحلة ثانية' });
  await openListOf('راحلة');
  await expectCount(listRows, 2);
  const button = listRow(name).getByRole('button', { name: /^حذف/ });
  const dialog = page.getByRole('alertdialog', { name: 'هل أنت متأكد أنك تريد حذف هذه المقابلة؟' });

  // The dialog names the interview, and cancelling returns the focus.
  await press(button, '{Enter}');
  await expect.element(dialog).toMatchTextContent(name);
  await expect.element(dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectCount(dialog, 0);
  await expect.element(button).toHaveFocus();

  // A failed deletion shows the reason and leaves the row.
  const comeBack = network.on('DELETE', '/podcasts/*', refused(503, {}));
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('فشل في حذف البودكاست');
  await expectCount(listRow(name), 1);
  comeBack();

  // A deletion removes the row without fetching the list again.
  let fetched = 0;
  network.on('GET', '/podcasts', (_, send) => {
    fetched += 1;
    return send();
  });
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await expectCount(dialog, 0);
  await expectCount(listRow(name), 0);
  await expectCount(listRows, 1);
  await expect.element(listRows.first()).toHaveFocus();
  expect(fetched).toBe(0);
  expect(await interviewsNamed(name)).toEqual([]);

  // The notice takes it back.
  const notice = said('تم حذف المقابلة بنجاح');
  await press(notice.getByRole('button', { name: 'تراجع' }), '{Enter}');
  await expect.element(listRow(name)).toBeVisible();
  await expectCount(notice, 0);
  await expect.element(page.getByText('عادت المقابلة كما كانت')).toBeInTheDocument();
});

test('a finished draft is published from its row in two clicks, and another row stays selected', async () => {
  const { name } = await addDraft('مسودة جاهزة');
  const { name: other } = await addDraft('مسودة أخرى');
  await openAdmin('/admin/interviews?state=draft');
  await listRow(other).getByRole('checkbox').click();
  await listRow(name).getByRole('button', { name: /^نشر/ }).click();
  const dialog = page.getByRole('dialog', { name: 'نشر المقابلة' });
  await expect.element(dialog).toMatchTextContent('قبل النشر');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  await expect.element(said('نُشرت المقابلة').getByRole('link', { name: 'عرض في الموقع' })).toBeVisible();
  await expectCount(listRow(name), 0);
  await expect.element(listRow(other).getByRole('checkbox')).toBeChecked();
  expect(await interviewsNamed(name)).toHaveLength(1);
});

test('a published interview is shared from its row, and Escape returns the focus', async () => {
  const { _id, name } = await publish({ name: 'منشورة تُشارَك' });
  await openListOf(name);
  const share = listRow(name).getByRole('button', { name: /^مشاركة/ });
  const choices = page.getByRole('dialog', { name: 'مشاركة' });
  await press(share, '{Enter}');
  const { href } = choices.getByRole('link', { name: 'واتساب' }).element() as HTMLAnchorElement;
  expect(new URL(href).searchParams.get('text')).toMatch(
    new RegExp(String.raw`^${name}\nhttp://[^/]+/interview/${_id}/منشورة-تشارك$`),
  );
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectCount(choices, 0);
  await expect.element(share).toHaveFocus();
});

test('several are published and put back together', async () => {
  for (const which of ['الأولى', 'الثانية']) await addDraft(`مجموعة ${which}`);
  await openListOf('مجموعة');
  await selectBoth();
  await bar.getByRole('button', { name: 'نشر' }).click();
  await confirm('نشر الآن');
  await expect.element(said('نُشرت مقابلتان.')).toBeVisible();
  await expectCount(listRows.getByText('منشورة'), 2);
  await selectBoth();
  await bar.getByRole('button', { name: 'إعادة إلى المسودات' }).click();
  await confirm('إعادة إلى المسودات');
  await expect.element(said('عادت إلى المسودات مقابلتان.')).toBeVisible();
  expect(await interviewsNamed('مجموعة الأولى')).toEqual([]);
});

test('several are deleted together, and the deletion is undone', async () => {
  const topics = ['موضوع الجماعة'];
  await addDraft('جماعة أولى', topics);
  const [topic] = (await addDraft('جماعة ثانية', topics)).topics;
  await openAdmin(`/admin/interviews?topic=${topic?._id}`);
  await selectBoth();
  await bar.getByRole('button', { name: 'حذف' }).click();
  await confirm('حذف');
  const undo = said('حُذفت مقابلتان.');
  await expect.element(page.getByText('لا مقابلات تطابق هذه التصفية')).toBeVisible();
  await expectCount(page.getByText(/^صفحة/), 0);
  await undo.getByRole('button', { name: 'تراجع' }).click();
  await expectCount(listRows, 2);
});

test('several get a topic together, to which the list can be narrowed, and its address says so', async () => {
  for (const which of ['الأولى', 'الثانية']) await publish({ name: `رزمة ${which}` });
  const topic = 'موضوع الرزمة';
  const opened = await openListOf('رزمة');
  await selectBoth();
  await bar.getByRole('button', { name: 'إضافة موضوع' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة موضوع إلى مقابلتين' });
  const field = dialog.getByRole('combobox', { name: 'الموضوع' });
  const add = dialog.getByRole('button', { name: 'إضافة موضوع' });
  await add.click();
  await expect.element(dialog.getByText('اكتب اسم الموضوع')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(topic);
  await expectAccessible();
  await add.click();
  await expect.element(said('إلى مقابلتين.')).toBeVisible();

  await opened.close();
  const { path } = await openAdmin('/admin/interviews');
  await page.getByRole('button', { name: 'تصفية' }).click();
  await page.getByRole('combobox', { name: 'الموضوع' }).selectOptions(`\u2067${topic}\u2069`);
  await expect.poll(path).toMatch(/\?topic=\w{12}$/);
  await expectCount(listRows, 2);
  await expect.element(page.getByRole('link', { name: 'المنشورة ٢' })).toBeVisible();
});

test('on a small phone the bar of a selection covers nothing that the keyboard focuses', async () => {
  for (const which of ['الأولى', 'الثانية']) await addDraft(`باقة ${which}`);
  await page.viewport(320, 568);
  await openListOf('باقة');
  await selectBoth();
  const button = listRows.last().getByRole('button').last().element();
  // To the lower end of the window, where the bar is.
  scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4);
  button.focus();
  const { bottom } = button.getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
});

test('the focus stays in the list when the selection is cleared', async () => {
  await addDraft('مسودة لمن يكتب بالمفاتيح');
  await openListOf('مسودة لمن يكتب بالمفاتيح', 'draft');
  const clear = page.getByRole('button', { name: 'إلغاء التحديد' });
  await selectAll.click();
  await press(clear, '{Enter}');
  await expectCount(clear, 0);
  await expect.element(list).toHaveFocus();
});

test('the focus stays in the list when an interview is published that the filter then leaves out', async () => {
  const { name } = await addDraft('مسودة تُنشر بالمفاتيح');
  await openListOf(name, 'draft');
  await press(listRow(name).getByRole('button', { name: /^نشر/ }), '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'نشر المقابلة' });
  await expect.element(dialog).toMatchTextContent('قبل النشر');
  await press(dialog.getByRole('button', { name: 'نشر الآن' }), '{Enter}');
  await expectCount(listRow(name), 0);
  await expect.element(list).toHaveFocus();
});

test('the focus stays in the list when a search without results is cleared', async () => {
  await publish({ name: 'ضيف لمن يبحث' });
  await openListOf('زززز');
  await press(page.getByRole('button', { name: 'مسح البحث' }), '{Enter}');
  await expect.element(listRows.first()).toBeVisible();
  await expect.element(list).toHaveFocus();
  await expect.element(listSearch).toHaveValue('');
});

/** The dialog that adds a topic to one interview, and its field. */
async function openTopicDialog(name: string) {
  await openListOf(name);
  await selectAll.click();
  await page.getByRole('button', { name: 'إضافة موضوع' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة موضوع إلى المقابلة' });
  return { dialog, field: dialog.getByRole('combobox', { name: 'الموضوع' }) };
}

test('Enter that is pressed again while a topic is being added adds it once', async () => {
  const { name } = await addDraft('مسودة لموضوع بطيء');
  const arrival = Promise.withResolvers<void>();
  let calls = 0;
  network.on('*', '/podcasts/batch', async (_, send) => {
    calls += 1;
    await arrival.promise;
    return send();
  });
  const { dialog, field } = await openTopicDialog(name);
  await field.fill('موضوع بطيء');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(dialog).toMatchTextContent('جاري الحفظ...');
  await userEvent.keyboard('{Enter}');
  arrival.resolve();
  await expect.element(said('أُضيف الموضوع')).toBeVisible();
  expect(calls).toBe(1);
});

test('Escape closes the suggestions for a topic before the dialog', async () => {
  const { name } = await addDraft('مسودة بموضوع معروف', ['موضوع معروف']);
  const { dialog, field } = await openTopicDialog(name);
  await field.fill('موضوع');
  await expect.element(dialog.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('option'), 0);
  await expect.element(field).toHaveValue('موضوع');
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
});

test('the list with its filters and a selection fits a phone and a tablet, and is accessible', async () => {
  await addDraft('مسودة في عرض آخر');
  await page.viewport(1024, 900);
  await openAdmin('/admin/interviews?image=none');
  await expect.element(page.getByRole('checkbox', { name: 'بلا صورة' })).toBeChecked();
  await selectAll.click();
  expect(document.documentElement.scrollWidth).toBe(1024);
  await page.viewport(PHONE.width, 900);
  await expectAccessible();
});
