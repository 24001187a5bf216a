import { describe, expect, test } from 'vitest';
import { measureRelevance } from '../../../features/search/relevance-run.testing.ts';
import { ADAPTER } from '../../adapters.testing.ts';

const FLOORS = { recall: 0.98, reciprocalRank: 0.95, questions: 0.9 };
/** No way of writing or asking may be left behind for the sake of the mean. */
const CATEGORY_FLOORS = { recall: 0.88, reciprocalRank: 0.8 };

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
});
