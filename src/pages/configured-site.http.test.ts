import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isolated } from '../../e2e/fixtures/content.ts';
import { rawGet, rawText } from '../../e2e/fixtures/raw-get.ts';
import { openSite } from '../app/running-site.testing.ts';
import { plainPicture } from '../features/media/image.factory.ts';
import { eachSiteText } from '../features/site-settings/site-settings.schema.ts';

const t = openSite({
  PLATFORM_NAME: 'منصّة',
  HOST_NAME: 'ليلى حسن',
  HOST_SLUG: 'layla',
  HOST_COUNTRY: 'الأردن',
  CONTACT_EMAIL: 'salam@example.org',
  SOCIAL_URL: 'https://social.example.org/@layla',
});

test('the configured names and contact links appear on the home page, in the menu and in the footer', async () => {
  const read = (path: string) => rawText(t.site.url + path);
  const home = await read('/');
  expect(home).toContain('<title>منصّة</title>');
  const part = (start: string, end: string) => home.slice(home.indexOf(start), home.lastIndexOf(end));
  const main = part('<main', '</main>');
  const footer = part('<footer', '</footer>');
  const menu = part('<div id="side-menu"', '</body>');
  for (const text of [main, footer]) expect(text).toContain('منصّة');
  for (const text of [main, menu]) expect(text).toContain('ليلى حسن');
  expect(menu).toContain('الأردن');
  for (const place of [menu, footer]) {
    expect(place).toContain('href="/about-layla"');
    expect(place).toContain('href="mailto:salam@example.org"');
    expect(place).toContain('href="https://social.example.org/@layla"');
  }
  expect(await read('/about-layla')).toContain(`عن ${isolated('ليلى حسن')}`);
});

test('no page names the default host or platform', async () => {
  const [first] = await t.api.interviews();
  for (const path of ['/', '/interviews', `/interview/${first?._id}`, '/search?q=%D9%81%D9%8A', '/nowhere']) {
    const html = await rawText(t.site.url + path);
    expect(html).not.toMatch(/سارة المنصوري|about-sara|hello@example\.com|>مُلهِم</);
  }
  expect((await rawGet(`${t.site.url}/about-sara`)).status).toBe(404);
});

test('names and texts that an admin saves are on the pages at once, and so are the defaults that come back', async () => {
  const read = (path: string) => rawText(t.site.url + path);
  const save = (texts: object) =>
    t.api.admin('PUT', '/site-settings', { ...eachSiteText(() => null), ...texts });
  const tagline = '<meta name="description" content="كلامٌ على مهل."';
  expect(await read('/')).not.toContain(tagline);
  await save({
    platformName: 'حوارات المدينة',
    tagline: 'كلامٌ على مهل.',
    listIntro: 'كل ما نُشر حتى اليوم.',
  });
  const home = await read('/');
  expect(home).toContain('<title>حوارات المدينة</title>');
  expect(home).toContain(tagline);
  expect(home).not.toContain('مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.');
  expect(await read('/interviews')).toContain('كل ما نُشر حتى اليوم.');
  const feed = await read('/feed.xml');
  expect(feed).toContain('<title>حوارات المدينة</title>');
  expect(feed).toContain('<description>كلامٌ على مهل.</description>');
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'حوارات المدينة' });
  await save({});
  expect(await read('/')).toContain('<title>منصّة</title>');
});

test('the page about the host follows its address everywhere, and former addresses lead to it', async () => {
  const save = (texts: object) =>
    t.api.admin('PUT', '/site-settings', { ...eachSiteText(() => null), ...texts });
  const moved = async (path: string) => {
    const { status, headers } = await rawGet(t.site.url + path);
    return [status, headers.location];
  };
  await save({ hostSlug: 'nada' });
  await save({ hostSlug: 'huda' });
  for (const former of ['/about-layla', '/about-nada']) {
    expect(await moved(former), former).toEqual([301, '/about-huda']);
  }
  expect(await rawText(`${t.site.url}/about-huda`)).toContain(
    `<link rel="canonical" href="${t.site.url}/about-huda"/>`,
  );
  for (const path of ['/', '/sitemap.xml']) {
    expect(await rawText(t.site.url + path)).toContain('/about-huda');
    expect(await rawText(t.site.url + path)).not.toContain('/about-layla');
  }
  await save({ hostSlug: 'nada' });
  expect(await moved('/about-huda')).toEqual([301, '/about-nada']);
  expect((await rawGet(`${t.site.url}/about-nada`)).status).toBe(200);
  expect((await rawGet(`${t.site.url}/about-other`)).status).toBe(404);
  await save({});
  expect(await moved('/about-nada')).toEqual([301, '/about-layla']);
});

test('further links, the texts of the banner and the icon are on the pages as soon as they are saved', async () => {
  const links = [{ name: 'قناة واتساب', address: 'whatsapp.com/channel/a' }];
  const file = new File([new Uint8Array(await plainPicture(600, 600).png().toBuffer())], 'icon.png');
  const { image } = (await t.api.adminForm('POST', '/uploads', { image: file })) as { image: string };
  await t.api.admin('PUT', '/site-settings', {
    ...eachSiteText(() => null),
    byline: 'حوارات ندى.',
    searchTitle: 'ابحث في الحوارات',
    links,
    image,
  });
  const home = await rawText(`${t.site.url}/`);
  expect(home.split('href="https://whatsapp.com/channel/a"')).toHaveLength(3);
  expect(home).toContain('حوارات ندى.');
  expect(home).toMatch(/<h1[^>]*>.*ابحث في الحوارات/);
  const icons = [...home.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const id = /[0-9a-f]{32}/.exec(image)?.[0];
  expect(icons).toEqual(['32', '192', '180'].map((name) => `/icons/${id}/${name}.png`));
  for (const [path, side] of [
    ...icons.map((icon) => [icon, Number(/\d+(?=\.png)/.exec(icon)?.[0])] as const),
    [`/icons/${id}/maskable-512.png`, 512] as const,
  ]) {
    const { status, headers, body } = await rawGet(t.site.url + path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png']);
    expect(headers['cache-control']).toContain('immutable');
    expect(await sharp(body).metadata()).toMatchObject({ width: side, height: side });
  }
  expect((await rawGet(`${t.site.url}/icons/${id}/33.png`)).status).toBe(404);
  await t.api.admin('PUT', '/site-settings', { ...eachSiteText(() => null), links: [], image: '' });
  const after = await rawText(`${t.site.url}/`);
  expect(after).toContain('<link rel="icon" href="/favicon.ico" sizes="48x48"/>');
  expect(after).not.toContain('whatsapp.com');
  const { status, headers } = await rawGet(`${t.site.url}/icons/${id}/180.png`);
  expect([status, headers.location]).toEqual([302, '/apple-touch-icon.png']);
});

test('a private page tells the guest that the team of the platform reads what they write', async () => {
  const [first] = await t.api.interviews();
  const path = `/podcasts/${first?._id}/previews`;
  const { url } = (await t.api.admin('POST', path, { label: '', days: 7 })) as { url: string };
  const html = await rawText(t.site.url + new URL(url).pathname);
  expect(html).toContain(`لا يرى ما تكتبه هنا إلا فريق ${isolated('منصّة')}`);
});
