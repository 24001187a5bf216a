import { expect, test } from 'vitest';
import { nextActive } from './use-combobox.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('in a list, %s at %i of %i moves to %s', (key, active, count, next) => {
  expect(nextActive(key, active, count)).toBe(next);
});
