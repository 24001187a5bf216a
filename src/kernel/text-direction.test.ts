import { expect, test } from 'vitest';
import { countByScript, keepSymbols, latinLanguage, latinParts, proseAttributes } from './text-direction.ts';

test('a summary is from right to left unless its first word and most of the others are Latin', () => {
  expect(proseAttributes('iPhone أم Android؟ سؤالٌ قديم.')).toEqual({ dir: 'rtl', lang: 'ar' });
  expect(proseAttributes('2007')).toEqual({ dir: 'rtl', lang: 'ar' });
  expect(proseAttributes('عن Visual Studio Code')).toEqual({ dir: 'rtl', lang: 'ar' });
  expect(proseAttributes('Why I write, and for whom.')).toEqual({ dir: 'ltr', lang: 'en' });
  expect(proseAttributes('C’est pour les amis.')).toEqual({ dir: 'ltr', lang: 'fr' });
});

test.each([
  ['Le Petit Prince', 'fr'],
  ["C'est la vie.", 'fr'],
  ['L’Orient-Le Jour', 'fr'],
  ["It's the café in Saint-Germain, where I met Les.", 'en'],
  ['Visual Studio Code', 'en'],
])('the language of «%s» is %s', (text, language) => {
  expect(latinLanguage(countByScript(text))).toBe(language);
});

test('a name in Latin letters keeps the punctuation at its end', () => {
  expect(keepSymbols('C++؟ أم C#؟')).toBe('C++\u200E؟ أم C#\u200E؟');
  expect(keepSymbols('١+٢، iPhone')).toBe('١+٢، iPhone');
  expect(keepSymbols('svg+xml، a1+1، C++x')).toBe('svg+xml، a1+1، C++x');
});

test.each([
  ['كيف تستعمل Visual Studio Code 2 وReact؟', ['كيف تستعمل ', 'Visual Studio Code', ' 2 و', 'React', '؟']],
  ['iPhone15 أم R&D', ['', 'iPhone15', ' أم ', 'R&D', '']],
  ['الفيتامين C', ['الفيتامين C']],
  ['سنة ٢٠١٩', ['سنة ٢٠١٩']],
])('the Latin words of %s are the parts with an odd index', (text, parts) => {
  expect(latinParts(text)).toEqual(parts);
});
