import { expect, test } from 'vitest';
import { contrastRatio, TEXT_CONTRAST_MIN } from './contrast.ts';

test('the contrast ratio is 21 for black on white and 1 for equal colours, in either order', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastRatio('#a3371a', '#a3371a')).toBe(1);
});

test('the contrast ratio is that of the specification, in lower and upper case', () => {
  expect(contrastRatio('#f6f1e4', '#12130d')).toBeCloseTo(16.56, 2);
  expect(contrastRatio('#F6F1E4', '#12130D')).toBeCloseTo(16.56, 2);
  expect(contrastRatio('#84866e', '#12130d')).toBeCloseTo(4.99, 2);
});

test('the contrast ratio of the greys 767676 and 777777 on white is above and below 4.5', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(TEXT_CONTRAST_MIN);
});
