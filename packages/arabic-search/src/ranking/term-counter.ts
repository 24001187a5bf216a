import type { KnownTerm } from '../store.ts';

/** Counts the terms of a query in one document after the other; a term may be in several groups. */
export class TermCounter {
  readonly #groupsOf = new Map<number, number[]>();
  readonly #counts: Float64Array;

  constructor(groups: readonly { terms: KnownTerm[] }[]) {
    for (const [group, { terms }] of groups.entries()) {
      for (const { id } of terms) this.#groupsOf.set(id, [...(this.#groupsOf.get(id) ?? []), group]);
    }
    this.#counts = new Float64Array(groups.length);
  }

  /** The sum of the occurrences of each group, valid until the next call. */
  count(occurrences: ReadonlyMap<number, number>): Float64Array {
    const counts = this.#counts.fill(0);
    for (const [term, weighed] of occurrences) {
      for (const group of this.#groupsOf.get(term) ?? []) counts[group] = (counts[group] ?? 0) + weighed;
    }
    return counts;
  }
}
