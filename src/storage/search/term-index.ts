import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { TermGroup } from '#arabic-search';
import type { Tables } from '../tables.ts';

/**
 * Maps terms to interviews, by the numbers of both: the only part of the search that differs between the
 * engines. Terms in an interview's name are stored twice, so that names can be searched alone.
 */
export interface TermIndex {
  /** The statements that create the index, for a migration. */
  readonly tables: RawBuilder<unknown>[];
  /** The statements that let `put` leave a part of its work until after the save, for a migration. */
  readonly pending: RawBuilder<unknown>[];
  put(
    trx: Transaction<Tables>,
    document: number,
    terms: { all: Iterable<number>; inName: Iterable<number> },
  ): Promise<void>;
  remove(trx: Transaction<Tables>, document: number): Promise<void>;
  /** The numbers of the interviews that have a term of every group, as rows with one column, `number`. */
  matching(groups: TermGroup[]): RawBuilder<unknown>;
  /** The newest of them. `share` is an upper bound for the share of matching interviews among all, from 0 to 1. */
  newest(
    groups: TermGroup[],
    options: { limit: number; share: number; documents: number },
  ): RawBuilder<unknown>;
  /** The numbers of the interviews that have each term, in any order. */
  documentsOf(db: Kysely<Tables>, terms: number[]): Promise<Map<number, Int32Array>>;
}
