import { saveFonts } from '../fixtures/content.ts';
import { emptySiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';
import { FontSettingsScreen, siteVariables } from '../pages/font-settings-screen.ts';
import { writeInfoPage } from '../pages/info-page-screen.ts';

const test = emptySiteTest();

test('a reader sees the saved fonts from the next page on', async ({ adminPage: page, api, context }) => {
  await saveFonts(api, { fontFamily: 'Cairo', fontSize: 18, fontColor: '#f6f1e4' });
  await writeInfoPage(api, '/contact', '<p>نصّ بخط الموقع</p>');
  const screen = new FontSettingsScreen(page);
  await screen.open();

  const reader = await context.newPage();
  await reader.goto('/about-platform');
  await screen.choose({ fontFamily: 'Amiri', fontSize: 22, fontColor: '#f3b73e' });
  await screen.save.click();
  await expect(page.getByRole('status').filter({ hasText: 'تم حفظ إعدادات الخط بنجاح' })).toBeVisible();
  const saved = await siteVariables(page);
  expect(saved[0]).toMatch(/^Amiri, /);
  expect(saved.slice(1)).toEqual(['22px', '#f3b73e']);
  expect((await siteVariables(reader)).slice(1)).toEqual(['18px', '#f6f1e4']);
  await reader.reload();
  expect(await siteVariables(reader)).toEqual(saved);
  const text = reader.locator('.rich-text p').first();
  await expect(text).toHaveCSS('font-family', /^Amiri, /);
  await expect(text).toHaveCSS('color', 'rgb(243, 183, 62)');
});
