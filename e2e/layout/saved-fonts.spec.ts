import { sampleInterview, saveFonts } from '../fixtures/content.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { rawText } from '../fixtures/raw-get.ts';
import { expect } from '../fixtures/test.ts';

const test = ownSiteTest();

test('saved fonts apply to both kinds of texts from the next response on, Cairo to Arabic letters that a font does not have, and neither to print', async ({
  page,
  site,
  api,
}) => {
  const head = () => rawText(site.url);
  expect(await head()).toContain('--site-font-size:16px');
  await saveFonts(api, { fontFamily: 'Roboto', fontSize: 22, fontColor: '#ffe0b0' });
  expect(await head()).toMatch(
    /:root\{--site-font-family:'Roboto[^}]*--site-font-size:22px;--site-font-color:#ffe0b0\}/,
  );
  await page.goto(`${site.url}/about-platform`);
  const text = page.getByRole('main').locator('.rich-text');
  await expect(text).toHaveCSS('font-family', /Roboto.*Cairo/);
  await expect(text).toHaveCSS('font-size', '22px');
  await expect(text).toHaveCSS('color', 'rgb(255, 224, 176)');
  await page.goto(site.url + (await sampleInterview(api)).path);
  const answer = page.locator('.question-answer .rich-text').first();
  await expect(answer).toHaveCSS('font-family', /Roboto.*Cairo/);
  await expect(answer).toHaveCSS('font-size', '22px');
  await expect(answer).toHaveCSS('color', 'rgb(255, 224, 176)');
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toHaveCSS('font-family', /^Amiri/);
  await expect(answer).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  expect(
    await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family);
    }),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Cairo')]));
});
