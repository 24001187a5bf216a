import type { Kysely } from 'kysely';
import type { SearchReader } from '../features/search/search.store.ts';
import { selectInterviews, withQuestions } from './interview-rows.server.ts';
import { interviewsWithWord } from './search-words.server.ts';
import type { Tables } from './tables.ts';

export function createSearchReader(db: Kysely<Tables>): SearchReader {
  return {
    async searchInterviews(foldedWords, limit) {
      const ids = await rankInterviews(db, [...new Set(foldedWords)], limit);
      if (ids.length === 0) return [];
      const rows = await selectInterviews(db).where('interview.id', 'in', ids).execute();
      const interviews = await withQuestions(db, rows);
      return interviews.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
  };
}

/**
 * Ids of the interviews that have every word, best first: by the sum over the words of what the best place
 * of each is worth, then by readers' interest.
 */
async function rankInterviews(db: Kysely<Tables>, foldedWords: string[], limit: number): Promise<string[]> {
  const [first, ...others] = foldedWords.map((word) => interviewsWithWord(db, word));
  if (!first) return [];
  const matches = others.reduce((all, one) => all.unionAll(one), first);
  const found = db
    .selectFrom(matches.as('match'))
    .select('interview_id')
    .select((eb) => eb.fn.sum<number>('weight').as('score'))
    .groupBy('interview_id')
    .having((eb) => eb(eb.fn.countAll(), '=', foldedWords.length));
  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('interview', 'interview.id', 'found.interview_id')
    .select('interview.id')
    .orderBy('found.score', 'desc')
    .orderBy('interview.searched_count', 'desc')
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
