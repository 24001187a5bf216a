import { directBlocks } from '../../src/rich-text/direct-blocks.ts';
import { expect, test } from '../fixtures/test.ts';
import { writeInfoPage } from '../pages/info-page-screen.ts';

const TEXT =
  '<p>تكتب سارة عن الناس، ولها كتاب بالإنجليزية: <em>Slow Talk</em>.</p><p>It is out of print.</p>';

test('«عن المنصة» shows its text in white Cairo of 16 pixels while no fonts are saved, and the contact below', async ({
  page,
  api,
}) => {
  await writeInfoPage(api, '/contact', TEXT);
  await page.goto('/about-platform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن المنصة');
  const text = page.getByRole('main').locator('.rich-text');
  expect(await text.innerHTML()).toBe(directBlocks(TEXT, { forPage: true }));
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
