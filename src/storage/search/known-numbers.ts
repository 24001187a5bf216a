import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Terms of a few long interviews; the memory starts anew when it is full. */
const TERMS_KEPT = 30_000;

/**
 * Numbers of terms that were read before, for saving an interview again and again as its host writes. A number is never
 * given to another term, so one that the stored interview has still stands for the term it was read for.
 */
export class KnownNumbers {
  readonly #numbers = new Map<string, number>();
  /** The last number when a transaction began: what it adds itself may be taken back. */
  readonly #lastNumbers = new WeakMap<Transaction<Tables>, number>();

  /** The numbers of those of the terms that are known and among the numbers in use. */
  find(terms: Iterable<string>, inUse: ReadonlySet<number>): Map<string, number> {
    const found = new Map<string, number>();
    for (const term of terms) {
      const number = this.#numbers.get(term);
      if (number !== undefined && inUse.has(number)) found.set(term, number);
    }
    return found;
  }

  /** Remembers numbers that were read; `last` is the last one that any term has now. */
  add(trx: Transaction<Tables>, read: ReadonlyMap<string, number>, last: number): void {
    const committed = this.#lastNumbers.get(trx) ?? last;
    this.#lastNumbers.set(trx, committed);
    if (this.#numbers.size > TERMS_KEPT) this.#numbers.clear();
    for (const [term, number] of read) if (number <= committed) this.#numbers.set(term, number);
  }
}
