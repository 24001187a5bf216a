import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
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

test.describe("the editor's script", () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is loaded by a screen with an editor and by no other, and by a reload after it has failed', async ({
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

    const program = /\/editor-[\w-]+\.js$/;
    await page.route(program, (route) => route.abort());
    await page.goto(ADDRESS);
    await expect(page.getByRole('alert')).toContainText('تعذّر تحميل المحرّر');
    await page.unroute(program);
    scripts.length = 0;
    await page.getByRole('button', { name: 'إعادة تحميل الصفحة' }).click();
    await expect(page.getByRole('textbox', { name: 'نصّ الصفحة' })).toHaveText('هذه كلمة عربية واحدة هنا');
    expect(await countEditors()).toBeGreaterThan(0);
  });
});

test('the editor and its panels are accessible', async ({ adminPage: page, api }) => {
  await writeInfoPage(api, '/contact', EVERYTHING);
  await setNarrowEnglish(page);
  await page.goto(ADDRESS);
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await expectAccessible(page);
  for (const name of ['Text colour']) {
    await toolbar.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save link' }).click();
  await expect(page.getByRole('dialog').locator('.field-error')).toBeVisible();
  await expectAccessible(page);
});
