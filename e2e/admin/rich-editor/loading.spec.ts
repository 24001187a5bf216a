import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { writeInfoPage } from '../../pages/info-page-screen.ts';
import { ADDRESS, WORDS, EVERYTHING, open } from './platform-text.ts';

test('opening and focusing a text does not count as a change', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, EVERYTHING);
  await editor.area.click();
  await editor.button('غامق').focus();
  await page.getByRole('link', { name: 'جميع المقابلات' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
});

test("the editor's script is loaded by a screen with an editor, and by no other", async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/contact', WORDS);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  const countEditors = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    return texts.filter((text) => text.includes('ProseMirror')).length;
  };
  await page.goto('/');
  await page.goto('/admin/interviews');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(5);
  expect(await countEditors()).toBe(0);
  await page.goto(ADDRESS);
  await expect(page.getByRole('textbox', { name: 'نصّ الصفحة' })).toBeVisible();
  expect(await countEditors()).toBeGreaterThan(0);
});

test.describe('an editor whose script cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('shows an alert, and works after a reload', async ({ adminPage: page, api }) => {
    await writeInfoPage(api, '/contact', WORDS);
    const program = /\/editor-[\w-]+\.js$/;
    await page.route(program, (route) => route.abort());
    await page.goto(ADDRESS);
    await expect(page.getByRole('alert')).toContainText('تعذّر تحميل المحرّر');
    await page.unroute(program);
    await page.getByRole('button', { name: 'إعادة تحميل الصفحة' }).click();
    await expect(page.getByRole('textbox', { name: 'نصّ الصفحة' })).toHaveText('هذه كلمة عربية واحدة هنا');
  });
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the editor and its panels are accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
    api,
  }) => {
    const isArabic = language === 'ar';
    await page.setViewportSize(viewport);
    await writeInfoPage(api, '/contact', EVERYTHING);
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    await page.goto(ADDRESS);
    const toolbar = page.getByRole('toolbar', { name: isArabic ? 'تنسيق النصّ' : 'Text formatting' });
    await toolbar.getByRole('button', { name: isArabic ? 'غامق' : 'Bold' }).click();
    await expectAccessible(page);
    for (const name of isArabic ? ['لون النصّ', 'الحجم ٣'] : ['Text colour', 'Size 3']) {
      await toolbar.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await toolbar.getByRole('button', { name: isArabic ? 'رابط' : 'Link', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: isArabic ? 'حفظ الرابط' : 'Save link' })
      .click();
    await expect(page.getByRole('dialog').locator('.field-error')).toBeVisible();
    await expectAccessible(page);
  });
}
