import { FIELD_WEIGHTS, SEARCH_FIELDS, type SearchField } from './weights.ts';

/** Each field has two bits of a packed term, the heaviest field the highest ones. */
export const FIELD_SHIFTS: Record<SearchField, number> = { name: 6, question: 4, content: 2, answer: 0 };
const FIELD_BITS = 8;
const FIELDS_MASK = 2 ** FIELD_BITS - 1;
const FIELD_MASK = 0b11;
/** The count that each value of the two bits stands for: never, once, two or three times, more often. */
const OCCURRENCES = [0, 1, 2.5, 6] as const;

/** The largest number of a term that fits beside the fields in 32 bits. */
export const TERM_ID_MAX = 2 ** (32 - FIELD_BITS) - 1;

export type FieldCounts = Record<SearchField, number>;

/**
 * The terms of a document, ascending by number, each in 32 bits with its counts per field: all that ranking needs. A
 * database stores them in a shorter encoding (`stored-lists.ts`).
 */
export function packTerms(counts: ReadonlyMap<number, FieldCounts>): Uint32Array<ArrayBuffer> {
  const packed = new Uint32Array(counts.size);
  let at = 0;
  for (const [id, fields] of counts) {
    let bits = 0;
    for (const field of SEARCH_FIELDS) bits |= countCode(fields[field]) << FIELD_SHIFTS[field];
    packed[at] = packTerm(id, bits);
    at += 1;
  }
  return packed.sort();
}

/** The two bits for a count. */
export function countCode(count: number): number {
  if (count < 2) return count;
  return count < 4 ? 2 : 3;
}

/** The fields of a term that occurs once, in an answer. */
export const ONCE_IN_AN_ANSWER = 1 << FIELD_SHIFTS.answer;

export function packTerm(id: number, fields: number): number {
  return ((id << FIELD_BITS) | fields) >>> 0;
}

export function fieldsOf(packed: number): number {
  return packed & FIELDS_MASK;
}

export function idOf(packed: number): number {
  return packed >>> FIELD_BITS;
}

export function isInName(packed: number): boolean {
  return ((packed >>> FIELD_SHIFTS.name) & FIELD_MASK) !== 0;
}

/** The number of occurrences of a term, each multiplied by the weight of its field. */
export function weighOccurrences(packed: number): number {
  let sum = 0;
  for (const field of SEARCH_FIELDS) {
    sum += FIELD_WEIGHTS[field] * (OCCURRENCES[(packed >>> FIELD_SHIFTS[field]) & FIELD_MASK] ?? 0);
  }
  return sum;
}
