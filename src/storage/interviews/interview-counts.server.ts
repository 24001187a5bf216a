import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import type { StateFilter } from '../../features/interviews/interview.schema.ts';
import { readContentVersion } from '../content-version.server.ts';
import { countRows } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

export type CountInterviews = (state: StateFilter) => Promise<number>;

/** Counts with every call, also what its own transaction has changed. */
export function countNow(db: Kysely<Tables>): CountInterviews {
  return async (state) => {
    const interviews = db.selectFrom('interview');
    return countRows(
      state === 'all' ? interviews : interviews.where(sql<SqlBool>`state = ${sql.lit(state)}`),
    );
  };
}

/**
 * Counts for readers. Published interviews, which are nearly all, are counted once a content version: it rises in the
 * transaction of whatever changes how many they are. The others change without it, and are few.
 */
export function countOnceAVersion(db: Kysely<Tables>): CountInterviews {
  const count = countNow(db);
  let last: { version: number; published: number } | null = null;
  const countPublished = async (): Promise<number> => {
    // The version of the database itself: what this process has heard of may be a moment old.
    const version = await readContentVersion(db);
    if (last?.version !== version) last = { version, published: await count('published') };
    return last.published;
  };
  return async (state) => {
    if (state === 'published') return countPublished();
    if (state !== 'all') return count(state);
    return (await countPublished()) + (await count('draft')) + (await count('scheduled'));
  };
}
