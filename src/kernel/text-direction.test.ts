import { expect, test } from 'vitest';
import { keepSymbols, proseDirection } from './text-direction.ts';

test('a summary is from right to left unless most of its words are Latin', () => {
  expect(proseDirection('iPhone أم Android؟ سؤالٌ قديم.')).toEqual({ dir: 'rtl' });
  expect(proseDirection('2007')).toEqual({ dir: 'rtl' });
  expect(proseDirection('Why I write, and for whom.')).toEqual({ dir: 'ltr', lang: 'en' });
});

test('a name in Latin letters keeps the punctuation at its end', () => {
  expect(keepSymbols('C++؟ أم C#؟')).toBe('C++\u200E؟ أم C#\u200E؟');
  expect(keepSymbols('١+٢، iPhone')).toBe('١+٢، iPhone');
});
