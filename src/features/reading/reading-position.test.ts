import { expect, test } from 'vitest';
import { partAbove, positionAt, wordsAbove } from './reading-position.ts';

const questions = [
  { top: 100, bottom: 300 },
  { top: 360, bottom: 760 },
  { top: 820, bottom: 900 },
];

test.each([
  [50, -1, 0],
  [100, 0, 0],
  [200, 0, 0.5],
  [330, 0, 1],
  [460, 1, 0.25],
  [2000, 2, 1],
])('at %d pixels the reader is in question %d, %d of the way', (line, index, offset) => {
  expect(positionAt(line, questions)).toEqual({ index, offset });
});

test('a place without height or without questions is none', () => {
  expect(partAbove(10, { top: 5, bottom: 5 })).toBe(0);
  expect(positionAt(10, [])).toEqual({ index: -1, offset: 0 });
});

test('words above a line are those of whole questions and a part of the one under it', () => {
  expect(wordsAbove(50, questions, [10, 400, 90])).toBe(0);
  expect(wordsAbove(460, questions, [10, 400, 90])).toBe(110);
  expect(wordsAbove(2000, questions, [10, 400, 90])).toBe(500);
});
