import { saveFonts } from '../fixtures/content.ts';
import { rawText } from '../fixtures/raw-get.ts';
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
