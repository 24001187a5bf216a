import { expect, test } from 'vitest';
import { contrastRatio, TEXT_CONTRAST_MIN } from './contrast.ts';

test('black on white is 21, a colour on itself 1, and the order makes no difference', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastRatio('#a3371a', '#a3371a')).toBe(1);
});

test('the ratio is that of the specification, in either case of letters', () => {
  expect(contrastRatio('#f6f1e4', '#12130d')).toBeCloseTo(16.56, 2);
  expect(contrastRatio('#F6F1E4', '#12130D')).toBeCloseTo(16.56, 2);
  expect(contrastRatio('#84866e', '#12130d')).toBeCloseTo(4.99, 2);
});

test('the known edge of 4.5 on white lies between these two greys', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(TEXT_CONTRAST_MIN);
});
