import { idOf, weighOccurrences } from '../packed-terms.ts';
import type { KnownTerm } from '../store.ts';

/** Counts the terms of a query in one document after the other; a term may be in several groups. */
export class TermCounter {
  /** Ascending; `#groupsOf` has the groups of each. */
  readonly #ids: Uint32Array;
  readonly #groupsOf: number[][];
  readonly #counts: Float64Array;

  constructor(groups: readonly { terms: KnownTerm[] }[]) {
    const groupsOf = new Map<number, number[]>();
    for (const [group, { terms }] of groups.entries()) {
      for (const { id } of terms) groupsOf.set(id, [...(groupsOf.get(id) ?? []), group]);
    }
    this.#ids = Uint32Array.from(groupsOf.keys()).sort();
    this.#groupsOf = Array.from(this.#ids, (id) => groupsOf.get(id) ?? []);
    this.#counts = new Float64Array(groups.length);
  }

  /** The weighted occurrences by group, valid until the next call; `terms` are packed, ascending. */
  count(terms: readonly number[]): Float64Array {
    const ids = this.#ids;
    const counts = this.#counts.fill(0);
    let from = 0;
    for (let at = 0; at < ids.length && from < terms.length; at += 1) {
      from = firstFrom(terms, ids[at] ?? 0, from);
      const packed = terms[from] ?? 0;
      if (idOf(packed) === ids[at]) this.#add(packed, this.#groupsOf[at] ?? []);
    }
    return counts;
  }

  #add(packed: number, groups: number[]): void {
    const weighed = weighOccurrences(packed);
    for (const group of groups) this.#counts[group] = (this.#counts[group] ?? 0) + weighed;
  }
}

/** The index of the first term from `from` on that is not below `id`, by exponential and binary search. */
function firstFrom(terms: readonly number[], id: number, from: number): number {
  let [low, step] = [from, 1];
  while (low + step < terms.length && idOf(terms[low + step] ?? 0) < id) {
    low += step;
    step *= 2;
  }
  let high = Math.min(terms.length, low + step);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idOf(terms[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
