import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi, openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectTexts, press } from '../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../screens/testing/content.testing.ts';

const SALMA = { name: 'سلمى الزهراوي', trade: 'جرّاحة', line: 'تعمل في حلب منذ ربع قرن.' };

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const editButton = (text: string) => rowOf(text).getByRole('button', { name: /^تعديل/ });
const edit = page.getByRole('dialog', { name: 'تعديل بيانات الضيف' });
const save = edit.getByRole('button', { name: 'حفظ التغييرات' });
const undo = page.getByRole('button', { name: 'تراجع' });

test('a guest is edited once for all interviews, and a double is merged', async () => {
  await publish({ name: 'سلمى: الحوار الأول', guest: SALMA });
  const second = await publish({ name: 'سلمى: الحوار الثاني', guest: { name: 'سلمى زهراوي' } });
  await openAdmin('/admin/interviews');
  await page.getByRole('link', { name: 'الضيوف', exact: true }).click();
  await expect.element(rowOf(SALMA.name)).toMatchTextContent('جرّاحة');
  const columns = ['اسم الضيف', 'نبذة في سطر', 'المقابلات', 'الإجراءات'];
  await expectTexts(page.getByRole('columnheader'), columns);

  await editButton(SALMA.name).click();
  await edit.getByLabelText('اسم الضيف').fill(' ');
  await save.click();
  await expect.element(edit.getByText('يرجى كتابة اسم الضيف')).toBeVisible();
  await edit.getByLabelText('اسم الضيف').fill(SALMA.name);
  await edit.getByLabelText('المهنة أو الصفة').fill('جرّاحة قلب');
  await save.click();
  await expect.element(rowOf('جرّاحة قلب')).toHaveFocus();
  await undo.click();
  await expect.element(page.getByText('عادت بيانات الضيف كما كانت')).toBeVisible();
  await expectCount(rowOf('جرّاحة قلب'), 0);

  await rowOf('سلمى زهراوي').getByRole('button', { name: /^دمج/ }).click();
  const merge = page.getByRole('dialog', { name: 'دمج ضيفين' });
  const into = merge.getByRole('combobox');
  await merge.getByRole('button', { name: 'دمج' }).click();
  await expect.element(into).toHaveAttribute('aria-invalid', 'true');
  await expect.element(into).toHaveFocus();
  await into.selectOptions(merge.getByRole('option', { name: /سلمى الزهراوي/ }));
  await merge.getByRole('button', { name: 'دمج' }).click();
  await expect.element(page.getByText('تم دمج الضيفين')).toBeVisible();
  await expectCount(rowOf('سلمى زهراوي'), 0);
  await expect.element(rowOf(SALMA.name)).toMatchTextContent('مقابلتان');
  await expect
    .element(rowOf(SALMA.name).getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^\/guest\/[a-z0-9]{12}\//));
  expect((await stored(second._id)).guest?.name).toBe(SALMA.name);
});

test('a change of a guest can be undone until its message is closed', async () => {
  await publish({ name: 'مها: حوار وحيد', guest: { name: 'مها', trade: 'رسّامة', line: '' } });
  await openAdmin('/admin/guests');
  await editButton('مها').click();
  await edit.getByLabelText('المهنة أو الصفة').fill('نحّاتة');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await press(save, '{Enter}');
  await expect.element(rowOf('مها')).toMatchTextContent('نحّاتة');
  await expect.element(undo).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await press(undo, '{Enter}');
  await expect.element(rowOf('مها')).toMatchTextContent('رسّامة');
});

test('a guest keeps what someone else has changed in the other texts meanwhile, also when the change is undone', async () => {
  const guest = { name: 'هدى بركات', trade: 'كاتبة', line: 'وُلدت في بيروت.' };
  const interview = await publish({ name: 'هدى: حوار وحيد', guest });
  await openAdmin('/admin/guests');
  const row = rowOf(guest.name);
  await editButton(guest.name).click();
  await callApi('PUT', `/podcasts/guests/${interview.guest?._id}`, { name: guest.name, trade: 'روائية' });
  await edit.getByLabelText('نبذة في سطر').fill('تعيش في باريس.');
  await save.click();
  await expect.element(row).toMatchTextContent('تعيش في باريس.');
  await expect.element(row).toMatchTextContent('روائية');
  await undo.click();
  await expect.element(row).toMatchTextContent(guest.line);
  await expect.element(row).toMatchTextContent('روائية');
});

test('the dialogs of guests are accessible', async () => {
  await publish({ name: 'ضيفة للفحص', guest: { name: 'نجوى البارودي' } });
  await publish({ name: 'ضيف للفحص', guest: { name: 'نجيب البارودي' } });
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  await openAdmin('/admin/guests');
  for (const action of [/^edit/i, /^merge/i]) {
    await rowOf('نجوى البارودي').getByRole('button', { name: action }).click();
    await expect.element(page.css('.dialog-title')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expectCount(page.css('.dialog-title'), 0);
  }
});
