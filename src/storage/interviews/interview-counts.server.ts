import { type Kysely, sql, type SqlBool } from 'kysely';
import type { StateFilter } from '../../features/interviews/interview.schema.ts';
import { CONTENT_VERSION } from '../content-version.server.ts';
import { readCounter } from '../counters.server.ts';
import { countRows } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

export type CountInterviews = (state: StateFilter) => Promise<number>;

/** Counts on every call, including uncommitted changes of its own transaction. */
export function countNow(db: Kysely<Tables>): CountInterviews {
  return async (state) => {
    const interviews = db.selectFrom('interview');
    return countRows(
      state === 'all' ? interviews : interviews.where(sql<SqlBool>`state = ${sql.lit(state)}`),
    );
  };
}

/**
 * Counts for readers. Published interviews, which are nearly all, are counted once per content version: every
 * change of their number raises it in the same transaction. The other states change without it, and have few
 * interviews.
 */
export function countPerVersion(db: Kysely<Tables>): CountInterviews {
  const count = countNow(db);
  let last: { version: number; published: number } | null = null;
  const countPublished = async (): Promise<number> => {
    // Read from the database, because the version known in this process may be out of date.
    const version = await readCounter(db, CONTENT_VERSION);
    if (last?.version !== version) last = { version, published: await count('published') };
    return last.published;
  };
  return async (state) => {
    if (state === 'published') return countPublished();
    if (state !== 'all') return count(state);
    return (await countPublished()) + (await count('draft')) + (await count('scheduled'));
  };
}
