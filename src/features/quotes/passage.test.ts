import { describe, expect, test } from 'vitest';
import { wordEnd, wordStart } from './passage.ts';

const TEXT = 'قال الخشبُ، ثم 2019';

describe('the words of a selection', () => {
  test.each([
    [0, 0],
    [2, 0],
    [4, 4],
    [7, 4],
    [9, 4],
    // Between the comma and the space: in no word.
    [11, 11],
    [17, 15],
  ])('a selection that begins at %d begins with the word at %d', (offset, start) => {
    expect(wordStart(TEXT, offset)).toBe(start);
  });

  test.each([
    [1, 3],
    [3, 3],
    [6, 10],
    // After the last letter, before its vowel.
    [9, 10],
    [11, 11],
    [16, 19],
    [19, 19],
  ])('a selection that ends at %d ends with the word at %d', (offset, end) => {
    expect(wordEnd(TEXT, offset)).toBe(end);
  });
});
