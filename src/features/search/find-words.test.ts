import { describe, expect, test } from 'vitest';
import { readSampleInterviews } from '../../app/sample/sample-content.server.ts';
import { analyse } from '../../../packages/arabic-search/src/analyser/analyse.ts';
import { createWordFinder } from '../../../packages/arabic-search/src/find-words.ts';
import {
  meetingTier,
  planWord,
  type QueryWord,
} from '../../../packages/arabic-search/src/query/query-plan.ts';
import { RELEVANCE_CASES } from '../../../packages/arabic-search/test/relevance.testing.ts';
import { snippetText } from '../../../packages/arabic-search/src/snippet.ts';

function planned(query: string): QueryWord[] {
  return analyse(query).map((token, index, all) =>
    planWord(token, {
      isKnown: index % 2 === 0,
      isTyped: index === all.length - 1,
      weight: 1,
      slips: [{ form: token.surface, term: `${token.surface}ات`, distance: 1 }],
    }),
  );
}

describe('the words found by a pattern', () => {
  test.each([1, 3, 5, 8])('are all that match the query up to tier %i', async (tier) => {
    const samples = (await readSampleInterviews()).slice(0, 6);
    const texts = samples.map(({ questions }) =>
      snippetText(questions.map(({ question, answer }) => question + answer).join(' ')).slice(0, 1500),
    );
    const tokens = texts.map((text) => analyse(text));
    let met = 0;
    for (const { query } of RELEVANCE_CASES.filter((_, index) => index % 8 === tier % 8)) {
      for (const word of planned(query)) {
        const finder = createWordFinder([word], tier);
        for (const [index, text] of texts.entries()) {
          const expected = (tokens[index] ?? []).filter((token) => {
            const first = meetingTier(word, token);
            return first !== null && first <= tier;
          });
          const found = finder.isPossible(text, 'any') ? finder.find(text).marks : [];
          // Of a very common word the first ones are enough.
          const places = expected.slice(0, 50).map(({ start, end }) => `${start} ${end}`);
          expect(
            found.map(({ start, end }) => `${start} ${end}`),
            query,
          ).toEqual(places);
          met += places.length;
        }
      }
    }
    expect(met).toBeGreaterThan(20);
  });
});

test('a word is found in each of its spellings', () => {
  const finder = createWordFinder(planned('مسؤولات'), 8);
  for (const text of [
    'مَسْؤُولات',
    'مسئولات',
    'مسوولات',
    'مـسـؤولات',
    'مسو\u0654ولات',
    '\uFEE3\uFEB4\uFE86\uFEEE\uFEDF\uFE8E\uFE95',
    'م\u200Cسؤولات',
    'والمسؤولات',
    'مسءولات',
  ]) {
    expect(finder.isPossible(text, 'any'), text).toBe(true);
    const marks = finder.find(text).marks.map(({ start, end }) => ({ start, end }));
    expect(marks, text).toEqual([{ start: 0, end: text.length }]);
  }
});

test('a text can match any of the words without matching all of them', () => {
  const finder = createWordFinder(planned('مكتبة المدينة'), 1);
  const text = 'في المدينة مدرسة';
  expect([finder.isPossible(text, 'any'), finder.isPossible(text, 'all')]).toEqual([true, false]);
  expect(finder.isPossible('مَكتبة المَدينة', 'all')).toBe(true);
});
