import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../tables.ts';

/** Terms of a few long interviews. */
const TERMS_KEPT = 30_000;

/**
 * Numbers of terms that were met before, for saving an interview again and again as its host writes. A number is never
 * given to another term, so one that the stored interview has still stands for the term it was met as.
 */
export class KnownNumbers {
  readonly #numbers = new LRUCache<string, number>({ max: TERMS_KEPT });
  /** What a transaction has met: what it added itself may still be taken back. */
  readonly #met = new WeakMap<Transaction<Tables>, Map<string, number>>();

  /** The numbers of those of the terms that are known and among the numbers in use. */
  find(terms: Iterable<string>, inUse: ReadonlySet<number>): Map<string, number> {
    const found = new Map<string, number>();
    for (const term of terms) {
      const number = this.#numbers.get(term);
      if (number !== undefined && inUse.has(number)) found.set(term, number);
    }
    return found;
  }

  /** Numbers that were read or given in a transaction. */
  meet(trx: Transaction<Tables>, numbers: Iterable<readonly [string, number]>): void {
    const met = this.#met.get(trx) ?? new Map<string, number>();
    this.#met.set(trx, met);
    // Whoever brings so much at once is not about to edit it.
    if (met.size > TERMS_KEPT) return;
    for (const [term, number] of numbers) met.set(term, number);
  }

  /** The transaction is in the database: what it has met is remembered. */
  keep(trx: Transaction<Tables>): void {
    const met = this.#met.get(trx);
    if (!met) return;
    for (const [term, number] of met) this.#numbers.set(term, number);
  }
}
