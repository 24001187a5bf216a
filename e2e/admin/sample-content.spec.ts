import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';

const test = ownSiteTest();
test.describe.configure({ mode: 'default' });

test('the sample content is deleted in two clicks, can be restored, and leaves an empty list', async ({
  adminPage: page,
  api,
}) => {
  const samples = (await api.interviews()).length;
  await page.goto('/admin/interviews');
  await page.getByRole('button', { name: 'حذف المحتوى التجريبي' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'حذف المحتوى التجريبي' });
  await expect(dialog).toContainText('المقابلات التي جاءت مع المنصّة ولم تُعدَّل: ١٤ مقابلة.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByText('لا توجد مقابلات متاحة حاليًا')).toBeVisible();
  await expect(page.getByRole('button', { name: 'حذف المحتوى التجريبي' })).toHaveCount(0);
  expect(await api.interviews()).toEqual([]);

  await test.step('the empty list has one main button and leads to the import, without a pager', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'إضافة مقابلة جديدة' })).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'استيراد حوار مكتوب' })).toBeVisible();
    await expect(main.getByText(/^صفحة/)).toHaveCount(0);
  });

  await test.step('the empty list is accessible', async () => {
    await setNarrowEnglish(page);
    await page.reload();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the trash has all of them', async () => {
    await page.evaluate(() => localStorage.setItem('admin-language', 'ar'));
    await page.goto('/admin/trash');
    await expect(page.getByRole('button', { name: /^استعادة/ })).toHaveCount(samples);
  });
});
