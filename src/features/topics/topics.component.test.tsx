import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, press } from '../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../screens/testing/content.testing.ts';

const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
const edit = (name: string) => rowOf(name).getByRole('button', { name: /^تعديل/ });
const rename = page.getByRole('dialog', { name: 'تغيير اسم الموضوع' });
const nameField = rename.getByLabelText('اسم الموضوع');
const topicsOf = async (id: string) => (await stored(id)).topics.map(({ name }) => name);

test('a misspelt topic is renamed, merged and deleted for all its interviews', async () => {
  const first = await publish({ name: 'ضيفة عن الخط', topics: ['الخطّ العربيي', 'الأسواق القديمة'] });
  const second = await publish({ name: 'ضيف عن الخط', topics: ['الخطّ العربيي'] });
  const { path } = await openAdmin('/admin/interviews');
  await page.getByRole('link', { name: 'المواضيع', exact: true }).click();
  await expect.poll(path).toBe('/admin/topics');
  await expect.element(rowOf('الخطّ العربيي')).toMatchTextContent('مقابلتان');

  await edit('الخطّ العربيي').click();
  await nameField.fill(' ');
  await press(nameField, '{Enter}{Enter}');
  await expect.element(rename.getByText('يرجى كتابة اسم الموضوع')).toBeVisible();
  await nameField.fill('الخطّ العربي');
  await press(nameField, '{Enter}{Enter}');
  await expect.element(rowOf('الخطّ العربي')).toHaveFocus();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(page.getByText('عاد الاسم كما كان')).toBeVisible();
  await expect.element(rowOf('الخطّ العربيي')).toHaveFocus();

  await edit('الخطّ العربيي').click();
  await nameField.fill('الاسواق القدِيمة');
  await press(nameField, '{Enter}{Enter}');
  await rename.getByRole('button', { name: 'الدمج في \u2067الأسواق القديمة\u2069' }).click();
  const merge = page.getByRole('dialog', { name: 'دمج موضوعين' });
  await merge.getByRole('button', { name: 'دمج' }).click();
  await expect.element(page.getByText('تم دمج الموضوعين')).toBeVisible();
  await expectCount(rowOf('الخطّ العربيي'), 0);
  await expect.element(rowOf('الأسواق القديمة')).toMatchTextContent('مقابلتان');
  await expect
    .element(rowOf('الأسواق القديمة').getByRole('link', { name: 'الأسواق القديمة' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/topic\/[a-z0-9]{12}\//));
  expect(await topicsOf(second._id)).toEqual(['الأسواق القديمة']);

  await rowOf('الأسواق القديمة').getByRole('button', { name: /^حذف/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect.element(page.getByText('تم حذف الموضوع')).toBeVisible();
  await expectCount(rowOf('الأسواق القديمة'), 0);
  expect(await topicsOf(first._id)).toEqual([]);
});

test('the dialogs of topics are accessible', async () => {
  await publish({ name: 'ضيفة عن البحر', topics: ['البحر', 'السفر'] });
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  await openAdmin('/admin/topics');
  for (const action of [/^edit/i, /^merge/i, /^delete/i]) {
    await page.getByRole('row').filter({ hasText: 'البحر' }).getByRole('button', { name: action }).click();
    await expect.element(page.css('.dialog-title')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expectCount(page.css('.dialog-title'), 0);
  }
});
