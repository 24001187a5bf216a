import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { isolated } from '../../../e2e/fixtures/content.ts';
import { callApi, openAdmin, type OpenedAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, press } from '../../screens/testing/checks.testing.ts';
import { network } from '../../screens/testing/network.testing.ts';
import { eachSiteText } from './site-settings.schema.ts';

const TAGLINE = 'مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.';
const NOTHING = eachSiteText(() => null);

const save = page.getByRole('button', { name: 'حفظ التغييرات' });
const saved = page.getByRole('status').filter({ hasText: 'تم حفظ بيانات الموقع بنجاح' });
const field = (name: string) => page.getByRole('textbox', { name });
const platform = field('اسم المنصة');
const tagline = field('عبارة التعريف');
const country = field('البلد');
const allOriginals = page.getByRole('button', { name: 'إعادة كلّ القيم الأصلية' });

const valueOf = (input: Locator) => (input.element() as HTMLInputElement).value;

let opened: OpenedAdmin;
beforeEach(async () => {
  await callApi('PUT', '/site-settings', { ...NOTHING, links: [], image: '' });
  opened = await openAdmin('/admin/site');
  await expect.element(save).toBeVisible();
});

test('the form shows the defaults and refuses an empty name', async () => {
  await expect.element(platform).toHaveValue('مُلهِم');
  await expect.element(tagline).toHaveValue(TAGLINE);
  await expectCount(page.getByText('القيمة الأصلية:'), 0);
  await platform.fill(' ');
  await field('البريد الإلكتروني').fill('nobody');
  await save.click();
  await expect
    .element(page.getByText('لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'))
    .toBeVisible();
  await expect.element(page.getByText('البريد الإلكتروني غير صالح')).toBeVisible();
  await expectAccessible();
});

test('texts saved by Ctrl+S appear around the form, and all originals come back', async () => {
  await platform.fill('حوارات المدينة');
  await field('البريد الإلكتروني').fill('nobody@example.com');
  await page.getByRole('button', { name: /إعادة القيمة الأصلية: .?البريد الإلكتروني/ }).click();
  await tagline.fill('كلامٌ على مهل.');
  await field('مقدمة قائمة المقابلات').fill('كل ما نُشر حتى اليوم.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(saved).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: `${isolated('حوارات المدينة')}، الصفحة الرئيسية` }))
    .toBeVisible();
  await expect.poll(() => document.title).toMatch(/ · .*حوارات المدينة/);
  expect(await callApi('GET', '/site-settings')).toMatchObject({
    fields: {
      ...NOTHING,
      platformName: 'حوارات المدينة',
      tagline: 'كلامٌ على مهل.',
      listIntro: 'كل ما نُشر حتى اليوم.',
    },
  });

  await allOriginals.click();
  await expectCount(saved, 0);
  await expect.element(platform).toHaveValue('مُلهِم');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await callApi('GET', '/site-settings')).toMatchObject({ fields: NOTHING });
  await opened.router.navigate('/admin/activity');
  await expect.element(page.getByText('تغيير بيانات الموقع').first()).toBeVisible();
});

test('what somebody else saved meanwhile is shown beside the own text, and a draft is kept', async () => {
  await country.fill('تونس');
  await userEvent.tab();
  await callApi('PUT', '/site-settings', { ...NOTHING, hostCountry: 'الأردن' });
  await save.click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'تغيّرت بيانات الموقع منذ أن فتحتها' });
  await expect.element(dialog).toMatchTextContent('تونس');
  await expect.element(dialog).toMatchTextContent('الأردن');
  await dialog.getByRole('button', { name: 'العودة إلى التحرير' }).click();
  await opened.close();
  await openAdmin('/admin/site');
  await page.getByRole('button', { name: 'عرض النسختين' }).click();
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(page.getByRole('textbox').first()).toHaveFocus();
  await expect.element(country).toHaveValue('تونس');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await callApi('GET', '/site-settings')).toMatchObject({ fields: { hostCountry: 'تونس' } });
});

test('nothing that can be typed while a save waits for the connection is lost when it ends', async () => {
  await country.fill('تونس');
  const reconnect = network.goOffline();
  await save.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'لا يوجد اتصال بالخادم' })).toBeVisible();
  await country.click();
  await userEvent.keyboard('{End} الخضراء');
  const typed = valueOf(country);
  reconnect();
  await expect.element(saved).toBeVisible();
  await expect.element(country).toHaveValue(typed);
});

test('originals that are put back by keyboard leave the focus where they are', async () => {
  await tagline.fill('كلامٌ على مهل.');
  await press(page.getByRole('button', { name: /إعادة القيمة الأصلية: .?عبارة التعريف/ }), '{Enter}');
  await expect.element(tagline).toHaveValue(TAGLINE);
  await expect.element(tagline).toHaveFocus();
  const original = valueOf(country);
  await country.fill('تونس');
  await press(allOriginals, '{Enter}');
  await expect.element(country).toHaveValue(original);
  await expect.element(allOriginals).toHaveFocus();
});

test('links are added, moved and removed by keyboard with the focus kept, and saved in their order', async () => {
  await press(page.getByRole('button', { name: 'إضافة رابط' }), '{Enter}');
  await expect.element(field('اسم الرابط ١')).toHaveFocus();
  await userEvent.keyboard('قناة واتساب{Tab}whatsapp.com/channel/a');
  await press(page.getByRole('button', { name: 'إضافة رابط' }), '{Enter}');
  await userEvent.keyboard('يوتيوب{Tab}https://youtube.com/@nada');
  await press(page.getByRole('button', { name: 'نقل الرابط ٢ إلى أعلى' }), '{Enter}');
  await expect.element(page.getByRole('button', { name: 'نقل الرابط ١ إلى أعلى' })).toHaveFocus();
  await expect.element(field('اسم الرابط ١')).toHaveValue('يوتيوب');
  await expectAccessible();
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(field('عنوان الرابط ٢')).toHaveValue('https://whatsapp.com/channel/a');
  const links = [
    { name: 'يوتيوب', address: 'https://youtube.com/@nada' },
    { name: 'قناة واتساب', address: 'https://whatsapp.com/channel/a' },
  ];
  expect(await callApi('GET', '/site-settings')).toMatchObject({ links });
  await press(page.getByRole('button', { name: 'حذف الرابط ١' }), '{Enter}');
  await expect.element(page.getByRole('button', { name: 'حذف الرابط ١' })).toHaveFocus();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await callApi('GET', '/site-settings')).toMatchObject({ links: links.slice(1) });
});

test('a link without an address is refused at its field, and a draft brings the links back', async () => {
  await page.getByRole('button', { name: 'إضافة رابط' }).click();
  await field('اسم الرابط ١').fill('نشرة');
  await save.click();
  await expect.element(field('عنوان الرابط ١')).toHaveAttribute('aria-invalid', 'true');
  await opened.close();
  await openAdmin('/admin/site');
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(field('اسم الرابط ١')).toHaveValue('نشرة');
});

test('the address of the page about the host is shown whole, refused where it is taken, and followed by the menu', async () => {
  const slug = field('عنوان صفحة التعريف');
  await slug.fill('platform');
  await save.click();
  await expect.element(page.getByText('هذا عنوان صفحة «عن المنصة». اختر عنوانًا آخر')).toBeVisible();
  await slug.fill('nada');
  await expect.element(page.css('.site-host-address bdi')).toMatchTextContent(/\/about-nada$/);
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.css('a[href="/admin/about-nada-data"]').first()).toBeVisible();
});

test('a chosen picture becomes the icon with the save, and its removal brings the default back', async () => {
  const drawing = document.createElement('canvas');
  drawing.width = drawing.height = 64;
  drawing.getContext('2d')?.fillRect(0, 0, 64, 64);
  const blob = await new Promise<Blob | null>((resolve) => drawing.toBlob(resolve));
  if (!blob) throw new Error('the browser drew nothing');
  const group = page.getByRole('group', { name: 'صورة مربّعة' });
  await userEvent.upload(group.css('input[type=file]'), new File([blob], 'icon.png', { type: 'image/png' }));
  await expect.element(group.getByText('icon.png')).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect
    .element(group.css('.site-icon'))
    .toHaveAttribute('src', expect.stringMatching(/^\/icons\/[0-9a-f]{32}\/192\.png$/));
  await group.getByRole('button', { name: 'إزالة' }).click();
  await save.click();
  await expectCount(group.css('.site-icon'), 0);
  await expect.poll(() => callApi('GET', '/site-settings')).toMatchObject({ image: null });
});
