import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

/** The text that Firefox's reader mode extracts; other reader modes work similarly. */
async function readerText(page: Page): Promise<string[]> {
  const source = readFileSync('node_modules/@mozilla/readability/Readability.js', 'utf8');
  const shown = await page.content();
  // Trusted Types on the site's pages forbid parsing strings as markup.
  await page.goto('about:blank');
  const text: string = await page.evaluate(
    `${source}; new Readability(new DOMParser().parseFromString(${JSON.stringify(shown)}, 'text/html')).parse().content`,
  );
  return page.evaluate((html) => {
    const content = new DOMParser().parseFromString(html, 'text/html');
    return [...content.querySelectorAll('h1, h2, h3, p, li, pre, span, button')]
      .filter(
        (block) =>
          !block.querySelector('h1, h2, h3, p, li, pre') && !block.parentElement?.closest('h2, p, li'),
      )
      .map((block) => (block.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '');
  }, text);
}

test("a browser's reader mode extracts the questions and answers in their order and nothing else", async ({
  page,
  publish,
}) => {
  const questions = ['من أين بدأت الحكاية؟', 'وماذا حدث في الطريق؟', 'وكيف انتهت؟'].map(
    (question, index) => ({
      question,
      answer: `<p>${`هذه جملة طويلة من الجواب رقم ${index + 1}، وفيها فواصل، وكلام كثير. `.repeat(8).trim()}</p>`,
    }),
  );
  const { _id } = await publish({ name: 'ضيفة: رحلة طويلة', questions });
  await new ReadingTools(page).open(`/interview/${_id}`);
  await new ReadingTools(page).readTo(2);
  const lines = await readerText(page);
  const expected = questions.flatMap(({ question, answer }, index) => [
    `سؤال ${new Intl.NumberFormat('ar-EG').format(index + 1)}: ${question}`,
    'الجواب:',
    answer.replaceAll(/<[^>]+>/g, ''),
  ]);
  expect(lines).toEqual(expected);
});
