import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, RawBuilder } from 'kysely';
import type { SearchReader } from '../features/search/search.store.ts';
import { wordPlaces } from './folded-text.server.ts';
import { selectInterviews, withQuestions } from './interview-rows.server.ts';
import type { Tables } from './tables.ts';

/** Outweighs every word that was found: a query of 100 characters has fewer than 51 words. */
const MISSING_WORD = -1_000;

export function createSearchReader(db: Kysely<Tables>): SearchReader {
  return {
    async searchInterviews(foldedWords, limit) {
      if (foldedWords.length === 0) return [];
      const ids = await rankInterviews(db, foldedWords, limit);
      if (ids.length === 0) return [];
      const rows = await selectInterviews(db).where('interview.id', 'in', ids).execute();
      const interviews = await withQuestions(db, rows);
      return interviews.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
  };
}

/** Ids of the interviews that have every word, best first: by place of the words, then by readers' interest. */
async function rankInterviews(db: Kysely<Tables>, foldedWords: string[], limit: number): Promise<string[]> {
  const rows = await db
    // Materialised, so that no score is worked out twice.
    .with(
      (cte) => cte('scored').materialized(),
      (qb) =>
        qb
          .selectFrom('interview')
          .select(['id', 'searched_count', 'created_at'])
          .select((eb) => totalScore(eb, foldedWords).as('score')),
    )
    .selectFrom('scored')
    .select('id')
    .where('score', '>', 0)
    .orderBy('score', 'desc')
    .orderBy('searched_count', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The sum over the words of what the best place of each is worth; negative where a word is missing. */
function totalScore(eb: ExpressionBuilder<Tables, 'interview'>, foldedWords: string[]): RawBuilder<number> {
  const scores = foldedWords.map((word) => {
    const cases = wordPlaces(eb, word).map(
      ({ matches, weight }) => sql`when ${matches} then ${sql.lit(weight)}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(MISSING_WORD)} end`;
  });
  return sql<number>`${sql.join(scores, sql` + `)}`;
}
