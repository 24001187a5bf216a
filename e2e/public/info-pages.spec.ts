import { directBlocks } from '../../src/rich-text/direct-blocks.ts';
import { isolated } from '../fixtures/content.ts';
import { rawGet } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';
import { writeInfoPage } from '../pages/info-page-screen.ts';

const TEXT =
  '<p>تكتب سارة عن الناس، ولها كتاب بالإنجليزية: <em>Slow Talk</em>.</p><p>It is out of print.</p>';

test('«عن سارة المنصوري» shows the image and the text of the host', async ({ page, api }) => {
  await writeInfoPage(api, '/platform', TEXT);
  await page.goto('/about-sara');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`عن ${isolated('سارة المنصوري')}`);
  await expect(page.getByRole('main').locator('picture img')).toBeVisible();
  expect(await page.getByRole('main').locator('.rich-text').innerHTML()).toBe(
    directBlocks(TEXT, { marksLatin: true }),
  );
});

test('«عن المنصة» shows its text in white Cairo of 16 pixels while no fonts are saved', async ({
  page,
  api,
}) => {
  await writeInfoPage(api, '/contact', TEXT);
  await page.goto('/about-platform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن المنصة');
  const text = page.getByRole('main').locator('.rich-text');
  expect(await text.innerHTML()).toBe(directBlocks(TEXT, { marksLatin: true }));
  await expect(text).toHaveCSS('font-family', /^"?Cairo/);
  await expect(text).toHaveCSS('font-size', '16px');
  await expect(text).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('an unknown address returns 404 with a link to the home page', async ({ page, site }) => {
  for (const path of ['/a/b/c', '/about-someone-else', '/about-', '/interviewx/1', '/index.html']) {
    const { status, body } = await rawGet(site.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(body.toString()).toContain('الصفحة غير موجودة');
  }
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page).toHaveURL('/');
});

test('a malformed or foreign address returns 404 and never redirects elsewhere', async ({ site }) => {
  for (const path of [
    '//evil.example/x',
    '/%E0%A4%A',
    '/\\evil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
  ]) {
    const { status, headers } = await rawGet(site.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.location).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('the footer shows the contact links and a rights notice', async ({ page }) => {
  await page.goto('/about-platform');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(footer.getByRole('link', { name: 'example.com/mulhim' })).toHaveAttribute(
    'href',
    'https://example.com/mulhim',
  );
  await expect(footer).toContainText('جميع الحقوق محفوظة');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the documentation of the API can be read', async ({ page }) => {
    const response = await page.goto('/docs');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('/podcasts/{id}/questions/{questionId}').first()).toBeVisible();
  });
});
