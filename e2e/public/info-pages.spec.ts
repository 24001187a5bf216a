import { directBlocks } from '../../src/rich-text/direct-blocks.ts';
import { isolated } from '../fixtures/content.ts';
import { rawGet, rawText } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';
import { writeInfoPage } from '../pages/info-page-screen.ts';

const TEXT =
  '<p>تكتب سارة عن الناس، ولها كتاب بالإنجليزية: <em>Slow Talk</em>.</p><p>It is out of print.</p>';

test('«عن سارة المنصوري» shows the image and the text of the host', async ({ api, site }) => {
  await writeInfoPage(api, '/platform', TEXT);
  const html = await rawText(`${site.url}/about-sara`);
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain(`عن ${isolated('سارة المنصوري')}`);
  expect(main).toMatch(/<picture.*?<img/s);
  expect(main).toContain(directBlocks(TEXT, { marksLatin: true }));
});

test('«عن المنصة» shows its text in white Cairo of 16 pixels while no fonts are saved, and the contact below', async ({
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

test('an unknown address returns 404 with a link to the home page', async ({ site }) => {
  for (const path of [
    '/no-such-page',
    '/a/b/c',
    '/about-someone-else',
    '/about-',
    '/interviewx/1',
    '/index.html',
  ]) {
    const { status, body } = await rawGet(site.url + path);
    expect([path, status]).toEqual([path, 404]);
    const main = /<main.*<\/main>/s.exec(body.toString())?.[0] ?? '';
    expect(main).toMatch(/<h1[^>]*>الصفحة غير موجودة<\/h1>/);
    expect(main).toMatch(/<a [^>]*href="\/"[^>]*>.*العودة إلى الرئيسية/s);
  }
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
    expect(headers['cache-control']).toBe('no-store, no-transform');
  }
});

test('the documentation of the API can be read', async ({ site }) => {
  const { status, body } = await rawGet(`${site.url}/docs`);
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/<h1/);
  expect(body.toString()).toContain('/podcasts/{id}/questions/{questionId}');
});
