import { isolated, saveFonts } from '../fixtures/content.ts';
import { rawGet } from '../fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect, test, type Api } from '../fixtures/test.ts';
import { SideMenu } from '../pages/side-menu.ts';

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

test('the configured names and contact links appear on the home page, in the menu and in the footer', async ({
  page,
}) => {
  await page.goto(own.url);
  await expect(page).toHaveTitle('منصّة');
  await expect(page.getByRole('main').getByText('منصّة', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('ليلى حسن');
  const menu = new SideMenu(page);
  await menu.openButton.click();
  await expect(menu.panel.getByText('ليلى حسن', { exact: true })).toBeVisible();
  await expect(menu.panel.getByText('الأردن', { exact: true })).toBeVisible();
  await expect(menu.contact.nth(0)).toHaveAttribute('href', 'mailto:salam@example.org');
  await expect(menu.contact.nth(1)).toHaveAttribute('href', 'https://social.example.org/@layla');
  await menu.links.filter({ hasText: 'ليلى حسن' }).click();
  await expect(page).toHaveURL(`${own.url}/about-layla`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`عن ${isolated('ليلى حسن')}`);
  await expect(page.getByRole('contentinfo')).toContainText('منصّة');
});

test('no page names the default host or platform', async () => {
  const [first] = await admin.interviews();
  for (const path of ['/', '/interviews', `/interview/${first?._id}`, '/search?q=%D9%81%D9%8A', '/nowhere']) {
    const html = (await rawGet(own.url + path)).body.toString();
    expect(html).not.toMatch(/سارة المنصوري|about-sara|hello@example\.com|>مُلهِم</);
  }
  expect((await rawGet(`${own.url}/about-sara`)).status).toBe(404);
});

test('saved fonts apply to the next response and to the page about the platform', async ({ page }) => {
  const head = async () => (await rawGet(own.url)).body.toString();
  expect(await head()).toContain('--site-font-size:16px');
  await saveFonts(admin, { fontFamily: 'Amiri', fontSize: 22, fontColor: '#ffe0b0' });
  expect(await head()).toMatch(
    /:root\{--site-font-family:Amiri[^}]*--site-font-size:22px;--site-font-color:#ffe0b0\}/,
  );
  await page.goto(`${own.url}/about-platform`);
  const text = page.getByRole('main').locator('.rich-text');
  await expect(text).toHaveCSS('font-family', /^Amiri/);
  await expect(text).toHaveCSS('font-size', '22px');
  await expect(text).toHaveCSS('color', 'rgb(255, 224, 176)');
  await saveFonts(admin, { fontFamily: 'Tajawal', fontSize: 18, fontColor: '#ffffff' });
  await page.reload();
  await expect(text).toHaveCSS('font-family', /^Tajawal/);
  await expect(text).toHaveCSS('font-size', '18px');
});

test('a font without Arabic letters falls back to Cairo for them', async ({ page }) => {
  await saveFonts(admin, { fontFamily: 'Roboto', fontSize: 16, fontColor: '#ffffff' });
  await page.goto(`${own.url}/about-platform`);
  await expect(page.getByRole('main').locator('.rich-text')).toHaveCSS('font-family', /Roboto.*Cairo/);
  expect(
    await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family);
    }),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Cairo')]));
});
