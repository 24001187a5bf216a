import { FIELD_WEIGHTS, OCCURRENCES, SEARCH_FIELDS, type SearchField } from '../weights.ts';

/**
 * How often a word is in each field of a document, with three bits for each field and the most frequent one lowest, so that
 * a list needs no space for a word that is once in an answer. More than `MOST` count as `MOST`.
 */
const COUNT_BITS = 3;
const COUNT_MASK = 2 ** COUNT_BITS - 1;
const MOST = OCCURRENCES.length - 1;
/** The place of each field in counts and in sums. */
const PLACES: Record<SearchField, number> = { answer: 0, content: 1, question: 2, name: 3 };

/** One more word in a field. */
export function countOne(counts: number, field: SearchField): number {
  const shift = PLACES[field] * COUNT_BITS;
  return ((counts >>> shift) & COUNT_MASK) < MOST ? counts + (1 << shift) : counts;
}

export function isInName(counts: number): boolean {
  return counts >>> (PLACES.name * COUNT_BITS) !== 0;
}

/** Sums of counts have eight bits for each field. */
const SUM_BITS = 8;
const SUM_MASK = 2 ** SUM_BITS - 1;
const HIGH_BITS = 0x80_80_80_80;

/** One word in each of `SEARCH_FIELDS` as a sum. */
export const ONE_WORD = SEARCH_FIELDS.map((field) => 1 << (PLACES[field] * SUM_BITS));

export function sumOf(counts: number): number {
  let sum = 0;
  for (let place = 0; place < SEARCH_FIELDS.length; place += 1) {
    sum |= ((counts >>> (place * COUNT_BITS)) & COUNT_MASK) << (place * SUM_BITS);
  }
  return sum >>> 0;
}

/** Adds two sums field by field; one that would need its eighth bit keeps its seventh, which is more than ever counts. */
export function addSums(a: number, b: number): number {
  const sum = a + b;
  return ((sum & HIGH_BITS) === 0 ? sum : (sum & ~HIGH_BITS) | ((sum & HIGH_BITS) >>> 1)) >>> 0;
}

/** The occurrences of a sum, each multiplied by the weight of its field. */
export function weighSum(sum: number): number {
  let weight = 0;
  for (const field of SEARCH_FIELDS) {
    const count = (sum >>> (PLACES[field] * SUM_BITS)) & SUM_MASK;
    weight += FIELD_WEIGHTS[field] * (OCCURRENCES[Math.min(count, MOST)] ?? 0);
  }
  return weight;
}
