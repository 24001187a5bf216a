import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { ANALYSER_VERSION } from '../../features/search/analyser/analyse.ts';
import type { TermClause } from '../../features/search/search.store.ts';
import type { Tables } from '../tables.ts';
import type { IndexedText } from './document-terms.server.ts';
import type { SearchDatabase } from './term-index.ts';
import { longBeginnings, wholeTerms } from './vocabulary.server.ts';

/**
 * Drafts and scheduled interviews are in no index that a reader's search asks. Their terms are one text each, which the
 * admin's list looks through: there are few of them.
 */
export interface UnpublishedTerms {
  interviewId: string;
  texts: IndexedText[];
}

/** Replaces what is known of these interviews: of those that are not among `made` nothing stays. */
export async function writeUnpublished(
  trx: Transaction<Tables>,
  interviewIds: string[],
  made: UnpublishedTerms[],
): Promise<void> {
  await trx.deleteFrom('searchUnpublished').where('interviewId', 'in', interviewIds).execute();
  for (const { interviewId, texts } of made) {
    const terms = new Set(texts.flatMap(({ words }) => words.flatMap((word) => word.terms)));
    await trx
      .insertInto('searchUnpublished')
      .values({
        interviewId,
        analyser: ANALYSER_VERSION,
        terms: ` ${[...terms].join(' ')} `,
      })
      .execute();
  }
}

/** The unpublished interviews in a state that have every clause. */
export function matchingUnpublished(
  db: SearchDatabase,
  clauses: TermClause[],
  state: 'draft' | 'scheduled' | 'all',
) {
  const conditions = clauses.map(hasClause);
  if (state !== 'all') conditions.push(sql`interview.state = ${sql.lit(state)}`);
  /** Rows of one column. */
  const ids = sql`
    select interview_id from search_unpublished join interview on interview.id = interview_id
    where ${sql.join(conditions, sql` and `)}`;
  return {
    ids,
    async count(): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*) as total from (${ids}) as found`.execute(
        db,
      );
      return rows[0]?.total ?? 0;
    },
  };
}

function hasClause(clause: TermClause): RawBuilder<unknown> {
  // A term is made of letters and digits, so nothing in it is a wildcard.
  const patterns = [
    ...wholeTerms(clause).map((term) => `% ${term} %`),
    ...longBeginnings(clause).map((beginning) => `% ${beginning}%`),
  ];
  const options = patterns.map((pattern) => sql`terms like ${pattern}`);
  return sql`(${sql.join(options, sql` or `)})`;
}
