import { expect, test } from '../fixtures/test.ts';
import { writeInfoPage } from '../pages/info-page-screen.ts';

test.describe("the editor's script", () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is loaded by a screen with an editor and by no other, and by a reload after it has failed', async ({
    adminPage: page,
    api,
  }) => {
    await writeInfoPage(api, '/contact', '<p>هذه كلمة عربية واحدة هنا</p>');
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
    await page.goto('/admin/about-platform-data');
    await expect(page.getByRole('alert')).toContainText('تعذّر تحميل المحرّر');
    await page.unroute(program);
    scripts.length = 0;
    await page.getByRole('button', { name: 'إعادة تحميل الصفحة' }).click();
    await expect(page.getByRole('textbox', { name: 'نصّ الصفحة' })).toHaveText('هذه كلمة عربية واحدة هنا');
    expect(await countEditors()).toBeGreaterThan(0);
  });
});
