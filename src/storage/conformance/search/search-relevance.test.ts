import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { analyse } from '#arabic-search';
import { searchNaively } from '../../../../packages/arabic-search/test/naive-search.testing.ts';
import { NaiveStore } from '../../../../packages/arabic-search/test/naive-store.testing.ts';
import { RELEVANCE_CASES } from '../../../../packages/arabic-search/test/relevance.testing.ts';
import { measureRelevance, readSamples } from '../../../features/search/relevance-run.testing.ts';
import { createSearches } from '../../../features/search/search.server.ts';
import { searchedTexts } from '../../../features/search/searched-texts.server.ts';
import { ADAPTER } from '../../adapters.testing.ts';

const FLOORS = { recall: 0.98, reciprocalRank: 0.95, questions: 0.9 };
/** No way of writing or asking may be left behind for the sake of the mean. */
const CATEGORY_FLOORS = { recall: 0.88, reciprocalRank: 0.8 };
/** Reading every text for each query takes long. */
const NAIVE_MAX_MS = 600_000;
/** Shorter beginnings are terms of the index themselves. */
const TYPED_LETTERS = 4;

describe(`relevance on ${ADAPTER.name}`, () => {
  test('the sample interviews are found with each category of query', async () => {
    const database = await ADAPTER.createDatabase();
    try {
      const { scores, misses } = await measureRelevance(await database.open());
      const report = misses.join('\n');
      const mean = scores.at(-1);
      for (const { category, recall, reciprocalRank } of scores) {
        expect(recall, `recall of ${category}\n${report}`).toBeGreaterThanOrEqual(CATEGORY_FLOORS.recall);
        expect(reciprocalRank, `rank of ${category}\n${report}`).toBeGreaterThanOrEqual(
          CATEGORY_FLOORS.reciprocalRank,
        );
      }
      expect(mean?.recall, report).toBeGreaterThanOrEqual(FLOORS.recall);
      expect(mean?.reciprocalRank, report).toBeGreaterThanOrEqual(FLOORS.reciprocalRank);
      expect(mean?.questions, report).toBeGreaterThanOrEqual(FLOORS.questions);
    } finally {
      await database.remove();
    }
  });

  test(
    'a query finds what it finds in a store that reads every text, whatever was searched before',
    async () => {
      const database = await ADAPTER.createDatabase();
      try {
        const storage = await database.open();
        const { interviews: samples } = await readSamples();
        await storage.transaction(({ interviews }) => interviews.insertInterviews(samples));
        const searches = createSearches(storage.search);
        const documents = samples.map((sample) => ({
          id: sample.id,
          publishedAt: sample.createdAt,
          texts: searchedTexts({
            ...sample,
            questions: sample.questions.map((question) => ({ version: 1, ...question })),
          }),
        }));
        const naive = new NaiveStore(documents);
        const beginnings = samples.flatMap(({ name, summary }) =>
          analyse(`${name} ${summary}`).flatMap(({ surface }) =>
            surface.length > TYPED_LETTERS ? [surface.slice(0, TYPED_LETTERS)] : [],
          ),
        );
        // The package compares thousands of generated ones.
        const some = beginnings.filter((_, index) => index % 4 === 0);
        const queries = new Set([...some, ...RELEVANCE_CASES.map(({ query }) => query)]);
        const expected = new Map<string, unknown>();
        for (const q of queries) {
          const { found } = searchNaively(naive, q, 50);
          expected.set(
            q,
            found.map(({ id, match: { first } }) => ({ id, match: first })),
          );
        }
        const differing: string[] = [];
        for (const q of [...queries, ...[...queries].toReversed()]) {
          const found = (await searches.find(q, 50)).map(({ id, match }) => ({ id, match }));
          if (!isDeepStrictEqual(found, expected.get(q))) differing.push(q);
        }
        expect(differing).toEqual([]);
      } finally {
        await database.remove();
      }
    },
    NAIVE_MAX_MS,
  );
});
