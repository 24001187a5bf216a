import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openAdmin, PHONE } from './testing/admin.testing.tsx';
import { setTextSize } from './testing/checks.testing.ts';
import { publish, QUESTIONS } from './testing/content.testing.ts';
import { interviewForms as forms } from './testing/interview-forms.testing.ts';

beforeEach(() => page.viewport(PHONE.width, PHONE.height));
afterEach(() => setTextSize(null));

/** Words of this part of the page that are broken over two or more lines. */
function brokenWords(part: Locator): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(part.element(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) broken.push(word);
    }
  }
  return broken;
}

test('the words of the top bar and of the place for an image stay whole on a phone with text of twice its size', async () => {
  await openAdmin('/admin/interviews/new');
  const zone = page.css('.image-zone');
  await expect.element(zone).toBeVisible();
  setTextSize('32px');
  expect(brokenWords(page.css('.admin-greeting-text'))).toEqual([]);
  expect(brokenWords(zone)).toEqual([]);
});

test('the words of the list of keys stay whole on a phone with text of twice its size', async () => {
  const { _id } = await publish({ name: 'ضيفة على هاتف', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  await page.getByRole('button', { name: 'مفاتيح الاختصار' }).click();
  const keys = page.getByRole('dialog').css('.keys');
  await expect.element(keys).toBeVisible();
  setTextSize('32px');
  expect(brokenWords(keys)).toEqual([]);
});
