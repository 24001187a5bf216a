import { expect, test } from 'vitest';
import { foldWords } from '../../kernel/arabic.ts';
import { wordPattern } from './word-pattern.ts';

test.each([
  'أَحْمَدُ',
  'اَلْمَكْتَبَةُ',
  'مصطفى',
  'شاطئ',
  'مسؤول',
  'مسئول',
  'العـــود',
  'کتاب',
  'گلاب',
  'پاريس',
  'ڤيينا',
  'هٰذا',
  'ٱلله',
  'لـ\u200Cأحمد',
  'ا\u0654حمد',
  '١٩٥٦',
  '۱۹۵۶',
  '1956',
  '١٬٠٠٠',
  '1,000',
  'ءازر',
  'قرآن',
  'يۓ',
  'Apache',
  'لـApache',
  'café',
  'ＣＡＦＥ',
  'Ångström',
  'covid19',
])('«%s» fits the pattern of its own folded word and of each of its beginnings', (text) => {
  for (const word of foldWords(text)) {
    for (let length = 1; length <= word.length; length += 1) {
      expect(wordPattern(word.slice(0, length))?.test(`قبل ${text} بعد`)).toBe(true);
    }
  }
});

test('a text without the word does not fit', () => {
  expect(wordPattern('كتاب')?.test('قرأت الصحيفة كلها')).toBe(false);
  expect(wordPattern('1956')?.test('ولد عام ١٩٦٥')).toBe(false);
});

test('other letters have no pattern', () => {
  expect(wordPattern('москва')).toBeNull();
  expect(wordPattern('1.5')).toBeNull();
});
