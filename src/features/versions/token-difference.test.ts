import { expect, test } from 'vitest';
import type { Token } from './text-tokens.server.ts';
import { tokenDifference } from './token-difference.server.ts';

/** How often the comparison looks at a word, where each of the common words stands between two new ones. */
function looksPerWord(count: number): number {
  let looks = 0;
  const token = (text: string): Token => ({
    text,
    space: ' ',
    format: new Map(),
    get isWord() {
      looks += 1;
      return true;
    },
  });
  const words = Array.from({ length: count }, (_, index) => `كلمة${index}`);
  tokenDifference(
    words.map(token),
    words.flatMap((word) => ['أ', 'ب', word].map(token)),
  );
  return looks / (4 * count);
}

test('the work for a word does not grow with the length of the text', () => {
  expect(looksPerWord(2000)).toBeCloseTo(looksPerWord(200), 0);
});
