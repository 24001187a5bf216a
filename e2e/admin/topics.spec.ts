import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { isolated, publishInterview } from '../fixtures/content.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';

// The test checks the topics of the whole site.
const test = ownSiteTest();

test('a misspelt topic is renamed, merged and deleted for all its interviews', async ({
  adminPage: page,
  api,
}) => {
  const first = await publishInterview(api, {
    name: 'ضيفة عن الخط',
    topics: ['الخطّ العربيي', 'الأسواق القديمة'],
  });
  await publishInterview(api, { name: 'ضيف عن الخط', topics: ['الخطّ العربيي'] });
  await page.goto('/admin/interviews');
  await page.getByRole('link', { name: 'المواضيع', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/topics$/);
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  await expect(row('الخطّ العربيي')).toContainText('مقابلتان');

  await row('الخطّ العربيي')
    .getByRole('button', { name: /^تعديل/ })
    .click();
  const rename = page.getByRole('dialog', { name: 'تغيير اسم الموضوع' });
  const name = rename.getByLabel('اسم الموضوع');
  await name.fill(' ');
  await name.press('Enter');
  await expect(rename.getByText('يرجى كتابة اسم الموضوع')).toBeVisible();
  await name.fill('الخطّ العربي');
  await name.press('Enter');
  await expect(row('الخطّ العربي')).toBeFocused();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('عاد الاسم كما كان')).toBeVisible();
  await expect(row('الخطّ العربيي')).toBeFocused();

  await row('الخطّ العربيي')
    .getByRole('button', { name: /^تعديل/ })
    .click();
  await name.fill('الاسواق القدِيمة');
  await name.press('Enter');
  await rename.getByRole('button', { name: `الدمج في ${isolated('الأسواق القديمة')}` }).click();
  const merge = page.getByRole('dialog', { name: 'دمج موضوعين' });
  await merge.getByRole('button', { name: 'دمج' }).click();
  await expect(page.getByText('تم دمج الموضوعين')).toBeVisible();
  await expect(row('الخطّ العربيي')).toHaveCount(0);
  await expect(row('الأسواق القديمة')).toContainText('مقابلتان');

  await row('الأسواق القديمة').getByRole('link', { name: 'الأسواق القديمة' }).click();
  await expect(page).toHaveURL(/\/topic\/[a-z0-9]{12}\//);
  await expect(page.getByRole('link', { name: 'ضيف عن الخط' }).first()).toBeVisible();

  await page.goto('/admin/topics');
  await row('الأسواق القديمة').getByRole('button', { name: /^حذف/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(page.getByText('تم حذف الموضوع')).toBeVisible();
  await expect(row('الأسواق القديمة')).toHaveCount(0);
  await page.goto(`/admin/interviews/view/${first._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ضيفة عن الخط' })).toBeVisible();
});

test('the topics and their dialogs are accessible', async ({ adminPage: page, api }) => {
  await publishInterview(api, { name: 'ضيفة عن البحر', topics: ['البحر', 'السفر'] });
  await setNarrowEnglish(page);
  await page.goto('/admin/topics');
  const row = page.getByRole('row').filter({ hasText: 'البحر' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  for (const action of [/^edit/i, /^merge/i, /^delete/i]) {
    await row.getByRole('button', { name: action }).click();
    await expect(page.locator('.dialog-title')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.dialog-title')).toHaveCount(0);
  }
});
