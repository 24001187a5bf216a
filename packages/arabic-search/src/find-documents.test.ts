import { expect, test } from 'vitest';
import { analyse } from './analyser/analyse.ts';
import { coverageFactor, createNameFactor } from './find-documents.ts';
import { planWord } from './query-plan.ts';

const words = analyse('سوق المدينة').map((token, index) =>
  planWord(token, { isKnown: true, isTyped: false, weight: 3 - 2 * index, slips: [] }),
);

test.each([
  ['سوق المدينة', 2],
  ['سوق في المدينة القديمة', 1.75],
  ['سوق', 1.25],
  ['المدينة القديمة', 1.1875],
  ['قمر', 1],
])('the name %s multiplies the score by %d', (name, factor) => {
  expect(createNameFactor(words, new Map())(name)).toBe(factor);
});

test('the coverage is the squared share of the weight that the matched words have', () => {
  expect(coverageFactor(words, [])).toBe(0);
  expect(coverageFactor(words, [0])).toBe(9 / 16);
  expect(coverageFactor(words, [0, 1])).toBe(1);
});
