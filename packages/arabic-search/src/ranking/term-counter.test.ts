import { expect, test } from 'vitest';
import { TermCounter } from './term-counter.ts';

const groupOf = (...ids: number[]) => ({
  terms: ids.map((id) => ({ id, term: `s${id}`, frequency: 2 })),
});

test('the occurrences of all terms of a group count together, and a term counts in each of its groups', () => {
  const counter = new TermCounter([groupOf(1, 2), groupOf(2), groupOf(3)]);
  const occurrences = new Map([
    [1, 12],
    [2, 2.5],
    [4, 1],
  ]);
  expect([...counter.count(occurrences)]).toEqual([14.5, 2.5, 0]);
  // A document before leaves nothing in the counts.
  expect([...counter.count(new Map([[3, 1]]))]).toEqual([0, 0, 1]);
});
