import type { RawBuilder, Transaction } from 'kysely';
import type { TermGroup } from '#arabic-search';
import type { Tables } from '../tables.ts';

/**
 * Which interviews have which terms, by the numbers of both: the one part of the search that differs between the
 * engines. What is in an interview's name is there twice, so that it can be asked for alone.
 */
export interface TermIndex {
  /** What makes the index, for a migration. */
  readonly tables: RawBuilder<unknown>[];
  put(
    trx: Transaction<Tables>,
    document: number,
    terms: { all: Iterable<number>; inName: Iterable<number> },
  ): Promise<void>;
  remove(trx: Transaction<Tables>, document: number): Promise<void>;
  /** The numbers of the interviews that have a term of every group, as rows with one column, `number`. */
  matching(groups: TermGroup[]): RawBuilder<unknown>;
  /** The newest of them. `share` is how many of all interviews match at most, from 0 to 1. */
  newest(groups: TermGroup[], options: { limit: number; share: number }): RawBuilder<unknown>;
}
