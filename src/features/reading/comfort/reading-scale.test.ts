import { expect, test } from 'vitest';
import { parseScale, stepScale } from './reading-scale.ts';

test('the scale changes from 0.8 to 1.5 in steps of 0.1 and stops at both ends', () => {
  const up = [0.8];
  while (up.length < 10) up.push(stepScale(up.at(-1) ?? 0, 1));
  expect(up).toEqual([0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5]);
  const down = [1.5];
  while (down.length < 9) down.push(stepScale(down.at(-1) ?? 0, -1));
  expect(down).toEqual([1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.8]);
});

test.each([
  ['1.2', 1.2],
  ['0.8', 0.8],
  ['1.5', 1.5],
  ['1.2000000000000002', 1.2],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['0.7', 1],
  ['1.6', 1],
  ['-1', 1],
  ['NaN', 1],
  ['Infinity', 1],
  ['large', 1],
  ['{"scale":1.2}', 1],
])('a device that stored %j gets the scale %d', (saved, scale) => {
  expect(parseScale(saved)).toBe(scale);
});
