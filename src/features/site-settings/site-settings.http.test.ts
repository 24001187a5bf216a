import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { jsonCall, refusal } from '../../app/testing-calls.ts';
import { DEFAULT_FOCUS } from '../media/media.schema.ts';
import { eachSiteText } from './site-settings.schema.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp({ PLATFORM_NAME: 'منصّة', HOST_COUNTRY: 'الأردن' });
});
afterEach(() => t.close());

const NOTHING = eachSiteText(() => null);
const NO_ICON = { image: null, imageInfo: null };

function save(fields: Record<string, unknown>, headers = {}) {
  return t.app.request(
    '/site-settings',
    jsonCall('PUT', { ...NOTHING, ...fields }, { ...t.as.admin, ...headers }),
  );
}

async function read(): Promise<unknown> {
  return (await t.app.request('/site-settings', { headers: t.as.admin })).json();
}

test('nothing is set at first, and the defaults are those of the environment and of the product', async () => {
  expect(await read()).toEqual({
    version: 0,
    fields: NOTHING,
    defaults: {
      platformName: 'منصّة',
      hostName: 'سارة المنصوري',
      hostCountry: 'الأردن',
      contactEmail: 'hello@example.com',
      socialUrl: 'https://example.com/mulhim',
      hostSlug: 'sara',
      tagline: 'مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.',
      byline: 'أسئلةُ سارة المنصوري، وأجوبتُهم كما قالوها.',
      searchTitle: 'ابحث عن ملهمك',
      listIntro: expect.stringMatching(/./),
    },
    links: [],
    ...NO_ICON,
  });
});

test('what is set takes the place of its default from the next read on, and null brings the default back', async () => {
  const { siteNames } = t.services;
  expect(await siteNames()).toMatchObject({ platformName: 'منصّة', host: { name: 'سارة المنصوري' } });
  const response = await save({ platformName: '  حوارات   المدينة ', hostName: 'هدى' });
  expect(response.status).toBe(200);
  const saved: unknown = await response.json();
  expect(saved).toMatchObject({
    version: 1,
    fields: { ...NOTHING, platformName: 'حوارات المدينة', hostName: 'هدى' },
  });
  expect(await read()).toEqual(saved);
  expect(await siteNames()).toMatchObject({
    platformName: 'حوارات المدينة',
    host: { name: 'هدى', slug: 'sara', country: 'الأردن' },
  });
  await save({ hostName: 'هدى' });
  expect(await siteNames()).toMatchObject({ platformName: 'منصّة', host: { name: 'هدى' } });
});

test('a text that names the host by default follows the name that is set', async () => {
  await save({ hostName: 'هدى' });
  expect(await read()).toMatchObject({ defaults: { byline: 'أسئلةُ هدى، وأجوبتُهم كما قالوها.' } });
  expect((await t.services.siteNames()).byline).toBe('أسئلةُ هدى، وأجوبتُهم كما قالوها.');
});

test('the address of the page about the host is taken from what is typed or pasted', async () => {
  for (const [typed, slug] of [
    [' Nada-2 ‏', 'nada-2'],
    ['https://site.example/about-nada', 'nada'],
    ['about-nada', 'nada'],
  ] as const) {
    expect((await save({ hostSlug: typed })).status).toBe(200);
    expect((await t.services.siteNames()).host.slug, typed).toBe(slug);
  }
});

test('links are kept in their order, get their scheme, and stay where a call does not give them', async () => {
  const links = [
    { name: ' قناة  واتساب ', address: 'whatsapp.com/channel/a' },
    { name: 'يوتيوب', address: 'http://youtube.com/@a' },
  ];
  expect((await save({ links })).status).toBe(200);
  const kept = [
    { name: 'قناة واتساب', address: 'https://whatsapp.com/channel/a' },
    { name: 'يوتيوب', address: 'http://youtube.com/@a' },
  ];
  await save({ tagline: 'حوارات' });
  expect(await read()).toMatchObject({ links: kept });
  expect((await t.services.siteNames()).links).toEqual(kept);
  await save({ links: [] });
  expect(await read()).toMatchObject({ links: [] });
});

test('a stored picture becomes the icon, stays where a call does not name it, and is removed by an empty text', async () => {
  const id = 'a'.repeat(32);
  const size = { width: 90, height: 60, widths: [90] };
  const stored = { kind: 'stored', id, ...size, placeholder: '', focus: DEFAULT_FOCUS, alt: '' } as const;
  await t.services.storage.transaction(({ media }) => media.ensureImage(stored, t.services.clock.now()));
  const image = `/uploads/${id}-90.webp`;
  expect((await save({ image })).status).toBe(200);
  await save({ tagline: 'حوارات' });
  expect(await read()).toMatchObject({ image });
  expect((await t.services.siteNames()).icon).toBe(id);
  for (const wrong of [`/uploads/${'0'.repeat(32)}-90.webp`, 'https://example.com/a.png']) {
    expect(await refusal(await save({ image: wrong }))).toMatchObject({
      status: 400,
      fields: { image: 'الصورة المحددة غير موجودة' },
    });
  }
  await save({ image: '' });
  expect(await read()).toMatchObject(NO_ICON);
});

test('addresses that were copied from Arabic text are taken without its direction marks and punctuation', async () => {
  const response = await save({
    contactEmail: '\u200fhoda@example.com\u200e',
    socialUrl: '(\u200fhttps://example.com/هدى\u200e)،',
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    fields: { contactEmail: 'hoda@example.com', socialUrl: 'https://example.com/هدى' },
  });
});

test('a web address with a slash too few leads to its site and not to a page of this one', async () => {
  for (const typed of ['https:/sara.example/أ', 'HTTPS:sara.example/أ', 'https://sara.example/أ']) {
    const { socialUrl } = (
      (await (await save({ socialUrl: typed })).json()) as { fields: { socialUrl: string } }
    ).fields;
    expect(new URL(socialUrl, 'https://site.example').host, typed).toBe('sara.example');
  }
});

test('the names are read once for each version of the content', async () => {
  const names = await t.services.siteNames();
  expect(await t.services.siteNames()).toBe(names);
  await save({ tagline: 'حوارات على مهل' });
  expect(await t.services.siteNames()).not.toBe(names);
});

test('an authenticator app shows the name that is set', async () => {
  await save({ platformName: 'حوارات' });
  const proposed = await t.app.request('/account/second-factor/secret', jsonCall('POST', {}, t.as.admin));
  expect(await proposed.json()).toMatchObject({ uri: expect.stringContaining(encodeURIComponent('حوارات')) });
});

test('If-Match refuses a stale version with the current settings', async () => {
  expect((await save({ tagline: 'الأولى' }, { 'if-match': '"0"' })).status).toBe(200);
  const refused = await refusal(await save({ tagline: 'الثانية' }, { 'if-match': '"0"' }));
  expect(refused).toMatchObject({
    status: 409,
    message: 'تغيّرت البيانات منذ أن فتحتها. راجع النسخة الحالية ثم احفظ من جديد',
    current: { version: 1, fields: { tagline: 'الأولى' } },
  });
  expect(await read()).toEqual(refused.current);
});

const SLUG =
  'يُكتب العنوان بحروف لاتينية صغيرة وأرقام وشرطات بينها، وبحد أقصى ٦٠ حرفًا. مثال: \u2066nada\u2069';

describe('the values of PUT /site-settings', () => {
  test.each([
    [{ platformName: '' }, 'لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'],
    [{ hostName: ' \u200F ' }, 'لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'],
    [{ hostCountry: 5 }, 'لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'],
    [{ tagline: 'ا'.repeat(201) }, 'النصّ أطول من الحد المسموح به، وهو ٢٠٠ حرف'],
    [{ listIntro: 'ا'.repeat(501) }, 'المقدمة أطول من الحد المسموح به، وهو ٥٠٠ حرف'],
    [{ contactEmail: 'nobody' }, 'البريد الإلكتروني غير صالح'],
    [{ socialUrl: 'javascript:alert(1)' }, 'الرابط غير صالح. مثال: \u2066https://example.com\u2069'],
    [{ socialUrl: 'a@example.com' }, 'الرابط غير صالح. مثال: \u2066https://example.com\u2069'],
    [{ socialUrl: 'mulhim' }, 'الرابط غير صالح. مثال: \u2066https://example.com\u2069'],
    [{ hostSlug: 'platform' }, 'هذا عنوان صفحة «عن المنصة». اختر عنوانًا آخر'],
    [{ hostSlug: 'ندى' }, SLUG],
    [{ hostSlug: 'nada/more' }, SLUG],
    [{ hostSlug: 'n'.repeat(61) }, SLUG],
    [{ links: [{ name: ' ', address: 'example.com' }] }, 'اسم الرابط مطلوب'],
    [
      { links: [{ name: 'قناة', address: 'javascript:alert(1)' }] },
      'الرابط غير صالح. مثال: \u2066https://example.com\u2069',
    ],
    [
      { links: Array.from({ length: 9 }, () => ({ name: 'قناة', address: 'example.com' })) },
      'لا يمكن حفظ أكثر من ٨ روابط',
    ],
  ])('%j is refused, and nothing is saved', async (fault, message) => {
    const refused = await refusal(await save(fault));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.values(refused.fields ?? {})).toEqual([message]);
    expect(await read()).toMatchObject({ version: 0 });
  });
});
