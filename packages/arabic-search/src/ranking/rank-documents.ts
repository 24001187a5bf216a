import type { Collection, KnownTerm, RankedDocument } from '../store.ts';
import { BM25, inverseFrequency, KEY_SHARE } from '../weights.ts';
import { TermCounter } from './term-counter.ts';

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
  readonly #counter: TermCounter;

  constructor(clauses: QueryTerms[][], all: Collection) {
    this.#averageLength = Math.max(1, all.words / all.documents);
    const groups = clauses.flatMap((parts, clause) => parts.map((part) => ({ clause, ...part })));
    this.#groups = groups.map(({ clause, isSurface, matches }) => ({
      clause,
      weight: inverseFrequency(matches, all.documents),
      share: isSurface ? 1 : KEY_SHARE,
    }));
    this.#counter = new TermCounter(groups);
  }

  rank(document: RankedDocument): RankedNumber {
    const occurrences = this.#counter.count(document.occurrences);
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
}
