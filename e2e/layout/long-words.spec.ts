import { emptySiteTest } from '../fixtures/own-site.ts';
import { publishInterview } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { LONG_WORDS, longWord } from '../fixtures/written-texts.ts';

// The interview is then among the most searched, which are shown larger.
const test = emptySiteTest();

test('no public page grows wider than the screen with words that are longer than a line', async ({
  page,
  api,
}) => {
  const { _id, guest, topics } = await publishInterview(api, LONG_WORDS);
  await api.admin('PUT', '/site-settings', {
    platformName: longWord('و', 60),
    hostName: longWord('ح', 60),
    hostCountry: null,
    hostSlug: null,
    byline: longWord('ب', 60),
    searchTitle: longWord('ت', 60),
    contactEmail: null,
    socialUrl: null,
    tagline: null,
    listIntro: null,
  });
  const addresses = [
    '/',
    '/interviews',
    `/interview/${_id}`,
    '/guests',
    `/guest/${guest?._id}`,
    '/topics',
    `/topic/${topics[0]?._id}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const scrollWidth = () => document.documentElement.scrollWidth;
      expect(await page.evaluate(scrollWidth), `${address} at ${width}`).toBe(width);
    }
  }
});
