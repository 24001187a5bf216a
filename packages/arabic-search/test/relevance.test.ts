import { expect, test } from 'vitest';
import { RELEVANCE_CASES } from './relevance.testing.ts';

test('the suite asks at least 150 queries in 15 categories', () => {
  expect(RELEVANCE_CASES.length).toBeGreaterThanOrEqual(150);
  expect(new Set(RELEVANCE_CASES.map(({ category }) => category)).size).toBe(15);
  expect(new Set(RELEVANCE_CASES.map(({ query }) => query)).size).toBe(RELEVANCE_CASES.length);
});
