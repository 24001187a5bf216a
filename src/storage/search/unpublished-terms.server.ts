import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { ANALYSER_VERSION } from '../../features/search/analyser/analyse.ts';
import type { TermClause } from '../../features/search/search.store.ts';
import type { Tables } from '../tables.ts';
import type { IndexedText } from './document-terms.server.ts';
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
  await trx.deleteFrom('search_unpublished').where('interview_id', 'in', interviewIds).execute();
  for (const { interviewId, texts } of made) {
    const terms = new Set(texts.flatMap(({ words }) => words.flatMap((word) => word.terms)));
    await trx
      .insertInto('search_unpublished')
      .values({
        interview_id: interviewId,
        analyser: ANALYSER_VERSION,
        terms: ` ${[...terms].join(' ')} `,
      })
      .execute();
  }
}

/** The ids of the unpublished interviews that have every clause, as rows of one column. */
export function matchingUnpublished(clauses: TermClause[]): RawBuilder<unknown> {
  const conditions = clauses.map((clause) => {
    // A term is made of letters and digits, so nothing in it is a wildcard.
    const patterns = [
      ...wholeTerms(clause).map((term) => `% ${term} %`),
      ...longBeginnings(clause).map((beginning) => `% ${beginning}%`),
    ];
    return sql`(${sql.join(
      patterns.map((pattern) => sql`terms like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql`select interview_id from search_unpublished where ${sql.join(conditions, sql` and `)}`;
}
