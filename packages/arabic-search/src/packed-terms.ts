import { FIELD_WEIGHTS, SEARCH_FIELDS, type SearchField } from './weights.ts';

/** Each field has two bits of a packed term, the heaviest field the highest ones. */
export const FIELD_SHIFTS: Record<SearchField, number> = { name: 6, question: 4, content: 2, answer: 0 };
const FIELD_BITS = 8;
const FIELD_MASK = 0b11;
/** The count that each value of the two bits stands for: never, once, two or three times, more often. */
const OCCURRENCES = [0, 1, 2.5, 6] as const;

/** The two bits for a count. */
export function countCode(count: number): number {
  if (count < 2) return count;
  return count < 4 ? 2 : 3;
}

export function packTerm(id: number, fields: number): number {
  return ((id << FIELD_BITS) | fields) >>> 0;
}

export function idOf(packed: number): number {
  return packed >>> FIELD_BITS;
}

/** The number of occurrences of a term, each multiplied by the weight of its field. */
export function weighOccurrences(packed: number): number {
  let sum = 0;
  for (const field of SEARCH_FIELDS) {
    sum += FIELD_WEIGHTS[field] * (OCCURRENCES[(packed >>> FIELD_SHIFTS[field]) & FIELD_MASK] ?? 0);
  }
  return sum;
}
