import { expect, test } from 'vitest';
import { QUERY, SNIPPETS } from '../../../packages/arabic-search/src/weights.ts';
import { SEARCH_MAX_LENGTH } from '../interviews/search-limits.ts';
import { SEARCH_MIN_LENGTH, SNIPPET_LENGTH } from './search.schema.ts';

test('the limits in browser scripts equal those of the search', () => {
  expect(SEARCH_MAX_LENGTH).toBe(QUERY.maxCharacters);
  expect(SEARCH_MIN_LENGTH).toBe(QUERY.minLetters);
  expect(SNIPPET_LENGTH).toBe(SNIPPETS.length);
});
