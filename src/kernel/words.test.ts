import { expect, test } from 'vitest';
import { missingWords, wordsOf } from './words.ts';

test.each([
  ['punctuation and white space are none', '«من أين؟»\n— من حلب…', ['من', 'أين', 'من', 'حلب']],
  ['marks belong to their word, tatweel and joiners do not', 'حَـلَب\u200C', ['حَلَب']],
  ['presentation forms are their letters', '\uFEB3\uFEFC\uFEE1', ['سلام']],
  ['numbers are their value, also raised ones', '١٠⁶ ۵', ['10', '6', '5']],
  ['a number is a word of its own', 'mc2 1st', ['mc', '2', '1', 'st']],
])('the words of a text: %s', (_, text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word is missing as often as the other text lacks it', () => {
  expect(missingWords(['أ', 'ب', 'أ', 'ج', 'أ'], ['أ', 'ج', 'د'])).toEqual(['ب', 'أ', 'أ']);
});
