import { expectAccessible } from '../fixtures/accessibility.ts';
import { isolated } from '../fixtures/content.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { ADMIN, expect, keepToken, openSession } from '../fixtures/test.ts';
import { rawText } from '../fixtures/raw-get.ts';

const test = ownSiteTest();

test.use({ expectedNoise: /status of (400|409)|net::ERR_/ });

const SAVED = 'تم حفظ بيانات الموقع بنجاح';
const TAGLINE = 'مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.';

const NOTHING = {
  platformName: null,
  hostName: null,
  hostCountry: null,
  contactEmail: null,
  socialUrl: null,
  tagline: null,
  listIntro: null,
};

test.beforeEach(async ({ page, site, api }) => {
  await api.admin('PUT', '/site-settings', NOTHING);
  await keepToken(page, await openSession(site.url, ADMIN));
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).waitFor();
});

test('a new name and tagline appear on the home page, in its title, in the feed and around the form', async ({
  page,
  site,
}) => {
  const body = (path: string) => rawText(site.url + path);
  const save = page.getByRole('button', { name: 'حفظ التغييرات' });
  const saved = page.getByRole('status').filter({ hasText: SAVED });

  await test.step('the form shows the defaults and refuses an empty name', async () => {
    await expect(page.getByRole('textbox', { name: 'اسم المنصة' })).toHaveValue('مُلهِم');
    await expect(page.getByRole('textbox', { name: 'عبارة التعريف' })).toHaveValue(TAGLINE);
    await expect(page.getByText('القيمة الأصلية:')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'اسم المنصة' }).fill(' ');
    await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('nobody');
    await save.click();
    await expect(page.getByText('لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية')).toBeVisible();
    await expect(page.getByText('البريد الإلكتروني غير صالح')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('texts saved by Ctrl+S reach the pages at once', async () => {
    await page.getByRole('textbox', { name: 'اسم المنصة' }).fill('حوارات المدينة');
    await page.getByRole('button', { name: /إعادة القيمة الأصلية: .?البريد الإلكتروني/ }).click();
    await page.getByRole('textbox', { name: 'عبارة التعريف' }).fill('كلامٌ على مهل.');
    const intro = page.getByRole('textbox', { name: 'مقدمة قائمة المقابلات' });
    await intro.fill('كل ما نُشر حتى اليوم.');
    await intro.press('Control+s');
    await expect(saved).toBeVisible();
    await expect(page).toHaveTitle(/ · .*حوارات المدينة/);
    await expect(
      page.getByRole('link', { name: `${isolated('حوارات المدينة')}، الصفحة الرئيسية` }),
    ).toBeVisible();
    const home = await body('/');
    expect(home).toContain('<title>حوارات المدينة</title>');
    expect(home).toContain('content="كلامٌ على مهل."');
    expect(home).not.toContain(TAGLINE);
    expect(await body('/interviews')).toContain('كل ما نُشر حتى اليوم.');
    const feed = await body('/feed.xml');
    expect(feed).toContain('<title>حوارات المدينة</title>');
    expect(feed).toContain('<description>كلامٌ على مهل.</description>');
    expect(JSON.parse(await body('/manifest.webmanifest'))).toMatchObject({ name: 'حوارات المدينة' });
  });

  await test.step('all originals come back', async () => {
    await page.getByRole('button', { name: 'إعادة كلّ القيم الأصلية' }).click();
    await expect(saved).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'اسم المنصة' })).toHaveValue('مُلهِم');
    await save.click();
    await expect(saved).toBeVisible();
    expect(await body('/')).toContain('<title>مُلهِم</title>');
    await page.goto('/admin/activity');
    await expect(page.getByText('تغيير بيانات الموقع').first()).toBeVisible();
  });
});

test('what somebody else saved meanwhile is shown beside the own text, and a draft is kept', async ({
  page,
  api,
  context,
}) => {
  await page.getByRole('textbox', { name: 'البلد' }).fill('تونس');
  await page.getByRole('textbox', { name: 'البلد' }).blur();
  await api.admin('PUT', '/site-settings', { ...NOTHING, hostCountry: 'الأردن' });
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'تغيّرت بيانات الموقع منذ أن فتحتها' });
  await expect(dialog).toContainText('تونس');
  await expect(dialog).toContainText('الأردن');
  await dialog.getByRole('button', { name: 'العودة إلى التحرير' }).click();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/admin/site');
  await next.getByRole('button', { name: 'عرض النسختين' }).click();
  await next.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(next.getByRole('textbox').first()).toBeFocused();
  await expect(next.getByRole('textbox', { name: 'البلد' })).toHaveValue('تونس');
  await next.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(next.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  expect(await api.admin('GET', '/site-settings')).toMatchObject({ fields: { hostCountry: 'تونس' } });
});

test('nothing that can be typed while a save waits for the connection is lost when it ends', async ({
  page,
  context,
}) => {
  const country = page.getByRole('textbox', { name: 'البلد' });
  await country.fill('تونس');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'لا يوجد اتصال بالخادم' })).toBeVisible();
  await country.press('End');
  await page.keyboard.type(' الخضراء');
  const typed = await country.inputValue();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  await expect(country).toHaveValue(typed);
});

test('originals that are put back by keyboard leave the focus where they are', async ({ page }) => {
  const tagline = page.getByRole('textbox', { name: 'عبارة التعريف' });
  await tagline.fill('كلامٌ على مهل.');
  await page.getByRole('button', { name: /إعادة القيمة الأصلية: .?عبارة التعريف/ }).press('Enter');
  await expect(tagline).toHaveValue(TAGLINE);
  await expect(tagline).toBeFocused();
  const country = page.getByRole('textbox', { name: 'البلد' });
  const original = await country.inputValue();
  await country.fill('تونس');
  const all = page.getByRole('button', { name: 'إعادة كلّ القيم الأصلية' });
  await all.press('Enter');
  await expect(country).toHaveValue(original);
  await expect(all).toBeFocused();
});
