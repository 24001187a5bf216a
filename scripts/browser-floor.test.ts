import { expect, test } from 'vitest';
import { rangesAsLimits } from './browser-floor.ts';

test.each([
  ['(width < 768px)', '(max-width: 767.98px)'],
  ['(width <= 1180px)', '(max-width: 1180px)'],
  ['(width > 1180px)', '(min-width: 1180.02px)'],
  ['(height >= 30rem)', '(min-height: 30rem)'],
  ['(width < 768px), (hover: none)', '(max-width: 767.98px), (hover: none)'],
  ['print', 'print'],
])('%s is written as %s', (query, limits) => {
  expect(rangesAsLimits(query)).toBe(limits);
});

test('a range that is not understood stops the build', () => {
  expect(() => rangesAsLimits('(640px < width < 768px)')).toThrow('old browsers');
});
