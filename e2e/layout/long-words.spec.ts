import { emptySiteTest } from '../fixtures/own-site.ts';
import { publishInterview } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';

// The interview is then among the most searched, which are shown larger.
const test = emptySiteTest();

/** As long as each field allows, without a place to break: addresses and run-together words are pasted like that. */
const word = (letter: string, length: number) => letter.repeat(length);

test('no public page grows wider than the screen with words that are longer than a line', async ({
  page,
  api,
}) => {
  const { _id, guest, topics } = await publishInterview(api, {
    name: word('ع', 200),
    summary: `https://example.org/${word('a', 2000)}`,
    guest: { name: word('م', 120), trade: word('ن', 120), line: word('س', 300) },
    topics: [word('ط', 60), word('Z', 60)],
    questions: [
      { question: word('ق', 2000), answer: `<p>${word('ك', 3000)}</p><ul><li>${word('b', 900)}</li></ul>` },
    ],
  });
  await api.admin('PUT', '/site-settings', {
    platformName: word('و', 60),
    hostName: word('ح', 60),
    hostCountry: null,
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
