import { idOf, weighOccurrences } from '../packed-terms.ts';
import type { Collection, KnownTerm } from '../store.ts';
import { BM25, inverseFrequency, KEY_SHARE } from '../weights.ts';

/** Smaller differences between scores are rounding errors. */
const SCORE_STEPS = 1e6;

export function roundScore(score: number): number {
  return Math.round(score * SCORE_STEPS) / SCORE_STEPS;
}

/** The BM25 value of `count` occurrences, from 0 to `k1 + 1`; `relativeLength` is relative to the average text. */
export function saturation(count: number, relativeLength: number): number {
  const { k1, b } = BM25;
  return (count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
}

export interface RankedDocument {
  number: number;
  /** The number of words. */
  length: number;
  /** Packed, ascending, including at least those of the query. */
  terms: readonly number[];
}

/** Terms that count as one: a whole term, or all terms with the same prefix. */
export interface QueryTerms {
  terms: KnownTerm[];
  /** A key counts half as much as a surface form. */
  isSurface: boolean;
  /** The maximum number of documents that have one of them. */
  matches: number;
}

export interface RankQuery {
  /** The terms of each word. */
  clauses: QueryTerms[][];
  join: 'all' | 'any';
}

export interface RankedNumber {
  number: number;
  score: number;
  /** Indexes in `clauses` of the words it has. */
  matched: number[];
}

/** Best first; for `all`, only documents that have every word. */
export function rankDocuments(
  { clauses, join }: RankQuery,
  documents: RankedDocument[],
  all: Collection,
): RankedNumber[] {
  const scorer = new Scorer(clauses, all);
  const least = join === 'all' ? clauses.length : 1;
  return documents
    .map((document) => scorer.rank(document))
    .filter(({ matched }) => matched.length >= least)
    .sort((a, b) => b.score - a.score);
}

/** The numbers of all terms of the queries. */
export function termsOf(queries: RankQuery[]): number[] {
  return queries.flatMap(({ clauses }) =>
    clauses.flatMap((words) => words.flatMap(({ terms }) => terms.map(({ id }) => id))),
  );
}

/** One `QueryTerms` of the query. */
interface Group {
  clause: number;
  /** Inverse document frequency. */
  weight: number;
  share: number;
}

class Scorer {
  readonly #averageLength: number;
  readonly #groups: Group[];
  /** Ascending; `#groupsOf` has the groups of each. */
  readonly #ids: Uint32Array;
  readonly #groupsOf: number[][];
  /** By group: the weighted occurrences in the current document. */
  readonly #occurrences: Float64Array;

  constructor(clauses: QueryTerms[][], all: Collection) {
    this.#averageLength = Math.max(1, all.words / all.documents);
    const groups = clauses.flatMap((parts, clause) => parts.map((part) => ({ clause, ...part })));
    this.#groups = groups.map(({ clause, isSurface, matches }) => ({
      clause,
      weight: inverseFrequency(matches, all.documents),
      share: isSurface ? 1 : KEY_SHARE,
    }));
    const groupsOf = new Map<number, number[]>();
    for (const [index, { terms }] of groups.entries()) {
      for (const { id } of terms) groupsOf.set(id, [...(groupsOf.get(id) ?? []), index]);
    }
    const ids = [...groupsOf.keys()].sort((a, b) => a - b);
    this.#ids = Uint32Array.from(ids);
    this.#groupsOf = ids.map((id) => groupsOf.get(id) ?? []);
    this.#occurrences = new Float64Array(groups.length);
  }

  rank(document: RankedDocument): RankedNumber {
    const occurrences = this.#occurrences.fill(0);
    this.#count(document.terms);
    const relativeLength = document.length / this.#averageLength;
    const matched: number[] = [];
    let score = 0;
    for (const [index, { clause, weight, share }] of this.#groups.entries()) {
      const count = (occurrences[index] ?? 0) * share;
      if (count === 0) continue;
      if (matched.at(-1) !== clause) matched.push(clause);
      score += weight * saturation(count, relativeLength);
    }
    return { number: document.number, score: roundScore(score), matched };
  }

  #count(terms: readonly number[]): void {
    eachShared(terms, this.#ids, (packed, at) => this.#add(packed, this.#groupsOf[at] ?? []));
  }

  #add(packed: number, groups: number[]): void {
    const weighed = weighOccurrences(packed);
    for (const group of groups) this.#occurrences[group] = (this.#occurrences[group] ?? 0) + weighed;
  }
}

/** Calls `take` for each term of a document that is in `ids`, with its index there; both lists are ascending. */
export function eachShared(
  terms: readonly number[],
  ids: Uint32Array,
  take: (packed: number, at: number) => void,
): void {
  let from = 0;
  for (let at = 0; at < ids.length && from < terms.length; at += 1) {
    from = firstFrom(terms, ids[at] ?? 0, from);
    const packed = terms[from] ?? 0;
    if (idOf(packed) === ids[at]) take(packed, at);
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
