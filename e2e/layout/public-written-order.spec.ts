import type { Page } from '@playwright/test';
import { isolated } from '../fixtures/content.ts';
import { LATIN_FIRST, LATIN_FIRST_INTERVIEW, VOCALISED, VOCALISED_TITLE } from '../fixtures/written-texts.ts';
import { paintedFromLeft, paintedOrder, touchingLines } from '../fixtures/painted-text.ts';
import { makeLink } from '../fixtures/private-link.ts';
import { expect, test } from '../fixtures/test.ts';
import { ReadingTools } from '../pages/reading-tools.ts';
import { SearchBox } from '../pages/search-box.ts';

const { name, guest, trade, line, questions } = LATIN_FIRST;
// Rendered with a left-to-right mark, which keeps the plus signs to the right of the letter.
const topic = LATIN_FIRST.topic.replace('C++', 'C++\u200E');

async function expectInOrder(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const { shown, wrong } = await paintedOrder(page, text);
    expect(wrong, text).toEqual([]);
    expect(shown, text).toBeGreaterThan(0);
  }
}

test('every page shows text that begins with a Latin word or a number from the right', async ({
  page,
  publish,
  api,
}) => {
  const { _id, guest: named, topics } = await publish(LATIN_FIRST_INTERVIEW);
  for (const [path, texts, title] of [
    ['/interviews', [name]],
    [`/guest/${named?._id}`, [name, guest, trade, line], guest],
    [`/topic/${topics[0]?._id}`, [name, topic], topic],
    [`/search?q=${encodeURIComponent('iPhone القاضي')}`, ['iPhone القاضي']],
    [`/search?q=${encodeURIComponent('القاضي المهنة')}`, [name]],
    [new URL((await makeLink(api, _id)).url).pathname, [name, guest, ...questions]],
    ['/', [name]],
  ] as const) {
    await page.goto(path);
    await expectInOrder(page, texts);
    if (title) await expect(page).toHaveTitle(`${isolated(title)} · ${isolated('مُلهِم')}`);
  }

  await test.step('the page of a guest keeps the full stop of a Latin profession at its end', async () => {
    const latin = { name: 'Lena Hart', trade: 'Founder, Acme Inc.', line: 'Lives in Rome.' };
    const { guest: other } = await publish({ name: 'حديث مع Lena Hart', guest: latin });
    await page.goto(`/guest/${other?._id}`);
    for (const text of [latin.trade, latin.line]) {
      const shown = page.locator('.interviews-intro bdi').filter({ hasText: text });
      expect(await paintedFromLeft(shown, text)).toBe(text);
    }
  });

  await test.step('so does the search list', async () => {
    await page.goto('/');
    const box = new SearchBox(page);
    await box.focus();
    await box.field.fill('Maya القاضي');
    await expect(box.options.first()).toBeVisible();
    await expectInOrder(page, [name]);
  });

  await test.step('so do an interview, its reading bar and its list of questions', async () => {
    const path = `/interview/${_id}`;
    await page.goto(path);
    await expectInOrder(page, [name, guest, trade, topic, ...questions]);
    await expect(page).toHaveTitle(`${isolated(name)} · ${isolated('مُلهِم')}`);
    await page.setViewportSize({ width: 390, height: 844 });
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(1);
    await expect(tools.bar).toBeVisible();
    await page.locator('.reading-dock-button').last().click();
    await expect(page.locator('.question-sheet')).toBeVisible();
    await expectInOrder(page, [name, ...questions]);
  });
});

test('an English paragraph of an answer is left to right, and an Arabic one keeps the signs of a Latin name in order', async ({
  page,
  publish,
}) => {
  const sentences = [
    'تعلّمتُ C++ ثمّ تركتها.',
    'نسيتُ F#.',
    'عملنا على .NET سنين.',
    'كان Visual C++ أوّلها.',
    'قالوا AT&T C++ وضحكنا.',
  ];
  const arabic = sentences.map((text) => `<p>${text.replace('&', '&amp;')}</p>`).join('');
  const { _id } = await publish({
    name: 'حديث عن اللغات',
    questions: [
      {
        question: 'بأيّ لغة؟',
        answer: `${arabic}<p>She publishes in English (mostly).</p><ul><li>The first.</li></ul>`,
      },
    ],
  });
  await page.goto(`/interview/${_id}`);
  const lines = page.locator('.rich-text p');
  for (const [index, latin] of ['C++', 'F#', '.NET', 'Visual C++', 'AT&T C++'].entries()) {
    await expect(lines.nth(index)).toHaveText(sentences[index] ?? '');
    await expect(lines.nth(index)).toHaveCSS('direction', 'rtl');
    expect(await paintedFromLeft(lines.nth(index), latin)).toBe(latin);
  }
  const english = page.getByText('She publishes');
  await expect(english).toHaveCSS('direction', 'ltr');
  await expect(english).toHaveAttribute('lang', 'en');
  const item = page.getByRole('listitem').filter({ hasText: /^The first\.$/ });
  await expect(item).toHaveCSS('direction', 'ltr');
  await expect(item).toHaveCSS('padding-right', '0px');
});

test('no vowel mark of a fully vocalised title touches the next line in a wide or a narrow window', async ({
  page,
  publish,
}) => {
  const { _id } = await publish({
    name: VOCALISED_TITLE,
    questions: [{ question: VOCALISED, answer: `<p>نعم.</p><blockquote><p>${VOCALISED}</p></blockquote>` }],
  });
  const vocalised = { hasText: 'جُدَّةَ' };
  for (const [path, titles] of [
    [
      `/interview/${_id}`,
      ['.interview-hero-title', '.question-text', '.rich-text blockquote'].map((title) =>
        page.locator(title).first(),
      ),
    ],
    ['/interviews', [page.locator('.grid-card-title').filter(vocalised)]],
    ['/', [page.locator('.interview-index-title').filter(vocalised), page.locator('.home-tagline > span')]],
  ] as const) {
    await page.goto(path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const title of titles) expect([width, await touchingLines(title)]).toEqual([width, []]);
    }
  }
});
