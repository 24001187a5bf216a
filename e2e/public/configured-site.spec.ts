import { isolated, saveFonts } from '../fixtures/content.ts';
import { rawGet, rawText } from '../fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect, test, type Api } from '../fixtures/test.ts';

// One server with settings of its own for the file.
test.describe.configure({ mode: 'default' });
let own: RunningSite;
let admin: Api;
test.beforeAll(async () => {
  own = await startSite({
    ...ADMIN_ENV,
    PLATFORM_NAME: 'منصّة',
    HOST_NAME: 'ليلى حسن',
    HOST_SLUG: 'layla',
    HOST_COUNTRY: 'الأردن',
    CONTACT_EMAIL: 'salam@example.org',
    SOCIAL_URL: 'https://social.example.org/@layla',
  });
  admin = await connect(own.url);
});
test.afterAll(() => own.stop());

test('the configured names and contact links appear on the home page, in the menu and in the footer', async () => {
  const read = (path: string) => rawText(own.url + path);
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
  const [first] = await admin.interviews();
  for (const path of ['/', '/interviews', `/interview/${first?._id}`, '/search?q=%D9%81%D9%8A', '/nowhere']) {
    const html = await rawText(own.url + path);
    expect(html).not.toMatch(/سارة المنصوري|about-sara|hello@example\.com|>مُلهِم</);
  }
  expect((await rawGet(`${own.url}/about-sara`)).status).toBe(404);
});

test('saved fonts apply to the next response, and Cairo to Arabic letters that a font does not have', async ({
  page,
}) => {
  const head = () => rawText(own.url);
  expect(await head()).toContain('--site-font-size:16px');
  await saveFonts(admin, { fontFamily: 'Roboto', fontSize: 22, fontColor: '#ffe0b0' });
  expect(await head()).toMatch(
    /:root\{--site-font-family:'Roboto[^}]*--site-font-size:22px;--site-font-color:#ffe0b0\}/,
  );
  await page.goto(`${own.url}/about-platform`);
  const text = page.getByRole('main').locator('.rich-text');
  await expect(text).toHaveCSS('font-family', /Roboto.*Cairo/);
  await expect(text).toHaveCSS('font-size', '22px');
  await expect(text).toHaveCSS('color', 'rgb(255, 224, 176)');
  expect(
    await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family);
    }),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Cairo')]));
});
