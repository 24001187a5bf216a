import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { publishInterview } from '../fixtures/content.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';

// The test checks the guests of the whole site.
const test = ownSiteTest();

const SALMA = { name: 'سلمى الزهراوي', trade: 'جرّاحة', line: 'تعمل في حلب منذ ربع قرن.' };

test('a guest is edited once for all interviews, and a double is merged', async ({
  adminPage: page,
  api,
}) => {
  await publishInterview(api, { name: 'سلمى: الحوار الأول', guest: SALMA });
  await publishInterview(api, { name: 'سلمى: الحوار الثاني', guest: { name: 'سلمى زهراوي' } });
  await page.goto('/admin/interviews');
  await page.getByRole('link', { name: 'الضيوف', exact: true }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('سلمى الزهراوي')).toContainText('جرّاحة');

  await row('سلمى الزهراوي')
    .getByRole('button', { name: /^تعديل/ })
    .click();
  const edit = page.getByRole('dialog', { name: 'تعديل بيانات الضيف' });
  await edit.getByLabel('اسم الضيف').fill(' ');
  await edit.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(edit.getByText('يرجى كتابة اسم الضيف')).toBeVisible();
  await edit.getByLabel('اسم الضيف').fill(SALMA.name);
  await edit.getByLabel('المهنة أو الصفة').fill('جرّاحة قلب');
  await edit.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(row('جرّاحة قلب')).toBeFocused();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('عادت بيانات الضيف كما كانت')).toBeVisible();
  await expect(row('جرّاحة قلب')).toHaveCount(0);

  await row('سلمى زهراوي').getByRole('button', { name: /^دمج/ }).click();
  const merge = page.getByRole('dialog', { name: 'دمج ضيفين' });
  await merge.getByRole('button', { name: 'دمج' }).click();
  await expect(merge.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  await expect(merge.getByRole('combobox')).toBeFocused();
  const wanted = await merge.getByRole('option', { name: /سلمى الزهراوي/ }).getAttribute('value');
  await merge.getByRole('combobox').selectOption(wanted);
  await merge.getByRole('button', { name: 'دمج' }).click();
  await expect(page.getByText('تم دمج الضيفين')).toBeVisible();
  await expect(row('سلمى زهراوي')).toHaveCount(0);
  await expect(row('سلمى الزهراوي')).toContainText('مقابلتان');

  await row('سلمى الزهراوي').getByRole('link').click();
  await expect(page).toHaveURL(/\/guest\/[a-z0-9]{12}\//);
  await expect(page.getByRole('link', { name: 'سلمى: الحوار الثاني' }).first()).toBeVisible();
});

test('a change of a guest can be undone until its message is closed', async ({ adminPage: page, api }) => {
  await publishInterview(api, { name: 'مها: حوار وحيد', guest: { name: 'مها', trade: 'رسّامة', line: '' } });
  await page.clock.install();
  await page.goto('/admin/guests');
  const row = page.getByRole('row').filter({ hasText: 'مها' });
  await row.getByRole('button', { name: /^تعديل/ }).click();
  await page.getByLabel('المهنة أو الصفة').fill('نحّاتة');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).press('Enter');
  await expect(row).toContainText('نحّاتة');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'تراجع' }).press('Enter');
  await expect(row).toContainText('رسّامة');
});

test('a guest keeps what someone else has changed in the other texts meanwhile, also when the change is undone', async ({
  adminPage: page,
  api,
}) => {
  const guest = { name: 'هدى بركات', trade: 'كاتبة', line: 'وُلدت في بيروت.' };
  const interview = await publishInterview(api, { name: 'هدى: حوار وحيد', guest });
  await page.goto('/admin/guests');
  const row = page.getByRole('row').filter({ hasText: guest.name });
  await row.getByRole('button', { name: /^تعديل/ }).click();
  const their = { name: guest.name, trade: 'روائية' };
  await api.admin('PUT', `/podcasts/guests/${interview.guest?._id}`, their);
  const edit = page.getByRole('dialog', { name: 'تعديل بيانات الضيف' });
  await edit.getByLabel('نبذة في سطر').fill('تعيش في باريس.');
  await edit.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(row).toContainText('تعيش في باريس.');
  await expect(row).toContainText('روائية');
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(row).toContainText(guest.line);
  await expect(row).toContainText('روائية');
});

test('the guests and their dialogs are accessible', async ({ adminPage: page, api }) => {
  await publishInterview(api, { name: 'ضيفة للفحص', guest: { name: 'نجوى البارودي' } });
  await setNarrowEnglish(page);
  await page.goto('/admin/guests');
  const row = page.getByRole('row').filter({ hasText: 'نجوى البارودي' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  for (const action of [/^edit/i, /^merge/i]) {
    await row.getByRole('button', { name: action }).click();
    await expect(page.locator('.dialog-title')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.dialog-title')).toHaveCount(0);
  }
});
