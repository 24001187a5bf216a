import { sql, type Kysely, type RawBuilder } from 'kysely';
import { canMatch, groupsOf, longBeginnings, queryTerms, wholeTerms, type TermClause } from '#arabic-search';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import { readCollection } from './collection.server.ts';
import { SqlSearchStore } from './search-store.server.ts';

/** Interviews that match every clause of a filter (`listClauses`), for lists with their own order. */
interface ListMatches {
  /** Rows with one column. */
  ids: RawBuilder<unknown>;
  count(): Promise<number>;
}

/**
 * Published interviews; null if none can match. No term is omitted: a prefix stands for every word that
 * begins with it.
 */
export async function matchingInterviews(
  db: Kysely<Tables>,
  traits: Traits,
  clauses: TermClause[],
): Promise<ListMatches | null> {
  const store = new SqlSearchStore(db, traits, await readCollection(db));
  const [found = []] = await queryTerms(store, [clauses], { isComplete: true });
  if (!canMatch({ clauses: found, join: 'all' })) return null;
  const numbers = sql`(${traits.termIndex.matching(groupsOf(found))})`;
  const ids = sql`
    select interview_id from ${numbers} as found
    ${traits.joinByKey('search_document', 'number', 'found.number')}`;
  return { ids, count: () => countRows(db, numbers) };
}

/**
 * Drafts and scheduled interviews. They are not in the index that readers search: the terms of each are one
 * text, and the admin's list scans these few texts.
 */
export function matchingUnpublished(
  db: Kysely<Tables>,
  clauses: TermClause[],
  state: 'draft' | 'scheduled' | 'all',
): ListMatches {
  const conditions = clauses.map(hasClause);
  if (state !== 'all') conditions.push(sql`interview.state = ${sql.lit(state)}`);
  const ids = sql`
    select interview_id from search_unpublished join interview on interview.id = interview_id
    where ${sql.join(conditions, sql` and `)}`;
  return { ids, count: () => countRows(db, sql`(${ids})`) };
}

async function countRows(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as found`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

function hasClause(clause: TermClause): RawBuilder<unknown> {
  // A term consists of letters and digits, so it contains no wildcard.
  const patterns = [
    ...wholeTerms(clause).map((term) => `% ${term} %`),
    ...longBeginnings(clause).map((beginning) => `% ${beginning}%`),
  ];
  const options = patterns.map((pattern) => sql`terms like ${pattern}`);
  return sql`(${sql.join(options, sql` or `)})`;
}
