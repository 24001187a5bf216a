import { expect, test } from 'vitest';
import { partAbove, questionAt, wordsAbove } from './text-line.ts';

const questions = [
  { top: 100, bottom: 300 },
  { top: 360, bottom: 760 },
  { top: 820, bottom: 900 },
];

test.each([
  [50, -1],
  [100, 0],
  [330, 0],
  [460, 1],
  [2000, 2],
])('at %d pixels the reader is in question %d', (line, index) => {
  expect(questionAt(line, questions)).toBe(index);
});

test('partAbove returns the share of a question above a line', () => {
  expect(partAbove(50, { top: 100, bottom: 300 })).toBe(0);
  expect(partAbove(150, { top: 100, bottom: 300 })).toBe(0.25);
  expect(partAbove(400, { top: 100, bottom: 300 })).toBe(1);
});

test('a question without height and a page without questions have no place', () => {
  expect(partAbove(10, { top: 5, bottom: 5 })).toBe(0);
  expect(questionAt(10, [])).toBe(-1);
});

test('the words above a line are those of whole questions and a share of the current one', () => {
  expect(wordsAbove(50, questions, [10, 400, 90])).toBe(0);
  expect(wordsAbove(460, questions, [10, 400, 90])).toBe(110);
  expect(wordsAbove(2000, questions, [10, 400, 90])).toBe(500);
});
