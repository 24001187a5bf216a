import { countCode, FIELD_SHIFTS, packTerm } from '../src/packed-terms.ts';
import { SEARCH_FIELDS, type SearchField } from '../src/weights.ts';

/** How often a document has a term in each field. */
export type FieldCounts = Record<SearchField, number>;

/** The terms of a document as the ranking reads them, ascending by number. */
export function packTerms(counts: ReadonlyMap<number, FieldCounts>): number[] {
  const packed = Array.from(counts, ([id, fields]) =>
    packTerm(
      id,
      SEARCH_FIELDS.reduce((bits, field) => bits | (countCode(fields[field]) << FIELD_SHIFTS[field]), 0),
    ),
  );
  return packed.sort((a, b) => a - b);
}
