import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { jsonCall, refusal } from '../../app/testing-calls.ts';
import { eachSiteText } from './site-settings.schema.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp({ PLATFORM_NAME: 'منصّة', HOST_COUNTRY: 'الأردن' });
});
afterEach(() => t.close());

const NOTHING = eachSiteText(() => null);

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
      tagline: 'مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.',
      listIntro: expect.stringMatching(/./),
    },
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

describe('the values of PUT /site-settings', () => {
  test.each([
    [{ platformName: '' }, 'لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'],
    [{ hostName: ' \u200F ' }, 'لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'],
    [{ hostCountry: 5 }, 'لا يمكن ترك هذا الحقل فارغًا. يمكن إعادة القيمة الأصلية'],
    [{ tagline: 'ا'.repeat(201) }, 'النصّ أطول من الحد المسموح به، وهو ٢٠٠ حرف'],
    [{ listIntro: 'ا'.repeat(501) }, 'المقدمة أطول من الحد المسموح به، وهو ٥٠٠ حرف'],
    [{ contactEmail: 'nobody' }, 'البريد الإلكتروني غير صالح'],
    [{ socialUrl: 'javascript:alert(1)' }, 'الرابط غير صالح. مثال: \u2066https://example.com\u2069'],
    [{ socialUrl: 'example.com' }, 'الرابط غير صالح. مثال: \u2066https://example.com\u2069'],
  ])('%j is refused, and nothing is saved', async (fault, message) => {
    const refused = await refusal(await save(fault));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.values(refused.fields ?? {})).toEqual([message]);
    expect(await read()).toMatchObject({ version: 0 });
  });
});
