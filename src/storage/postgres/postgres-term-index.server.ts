import { type RawBuilder, sql } from 'kysely';
import type { TermGroup } from '#arabic-search';
import { inParts } from '../../kernel/in-parts.ts';
import type { TermIndex } from '../search/term-index.ts';

/**
 * Lists of numbers under a GIN index; a term in the name is stored a second time, negated. The lists are
 * stored out of line, so that scanning many matches reads little. New entries first go into the pending list of
 * the index, because sorting thousands of terms in takes longer than the rest of a save. Searches read through
 * that list, so `PendingTerms` empties it after each save.
 */
export const POSTGRES_TERM_INDEX: TermIndex = {
  tables: [
    sql`create table search_index (
      number integer not null primary key,
      terms integer[] not null
    ) with (toast_tuple_target = 128)`,
    sql`create index search_index_by_term on search_index using gin (terms) with (fastupdate = off)`,
  ],
  pending: [sql`alter index search_index_by_term set (fastupdate = on)`],

  async put(trx, document, { all, inName }) {
    const terms = [...all, ...Array.from(inName, (term) => -term)];
    await sql`
      insert into search_index (number, terms) values (${document}, ${arrayOf(terms)}::integer[])
    `.execute(trx);
  },

  async remove(trx, document) {
    await sql`delete from search_index where number = ${document}`.execute(trx);
  },

  matching: (groups) =>
    sql.join(
      groups.map((group) => sql`select number + 0 as number from search_index where ${hasAnyInFews(group)}`),
      sql` intersect `,
    ),

  async documentsOf(db, terms) {
    const { rows } = await sql<{ term: number; numbers: Buffer | null }>`
      select term, (
        select string_agg(int4send(number), '') from search_index where terms && array[term]
      ) as numbers from unnest(${arrayOf(terms)}::integer[]) as term
    `.execute(db);
    return new Map(rows.map(({ term, numbers }) => [term, numbersIn(numbers ?? Buffer.of())]));
  },

  newest(groups, { limit, share, documents }) {
    const terms = groups.reduce((sum, group) => sum + group.terms.length, 0);
    const walked = limit / share;
    return terms <= WALKED_TERMS && walked * WALK_COST < share * documents
      ? sql`
          select number from search_index where ${hasAll(sql`(terms || '{}')`, groups)}
          order by number desc limit ${limit}`
      : sql`
          select number from search_index where ${found(groups)}
          order by number + 0 desc limit ${limit}`;
  },
};

const NUMBER_BYTES = 4;

/** The numbers that `int4send` wrote. Written as text they take twice as long. */
function numbersIn(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / NUMBER_BYTES);
  for (let index = 0; index < numbers.length; index += 1)
    numbers[index] = bytes.readInt32BE(index * NUMBER_BYTES);
  return numbers;
}

/**
 * Of few terms that many interviews have, scanning backwards finds the newest faster than sorting all, although
 * checking the list of one interview takes as long as reading so many matches from the index.
 */
const WALK_COST = 50;
const WALKED_TERMS = 4;

/**
 * The planner does not account for the cost of reading a list. So each statement permits only one plan: an
 * expression has no index, neither on the lists nor on the numbers; and several groups stay conditions of one
 * index scan, because for alternatives it would use the index for one and the lists for the others.
 */
function found(groups: TermGroup[]) {
  const [first, ...others] = groups;
  return first && others.length === 0 ? hasAnyInFews(first) : hasAll(sql`terms`, groups);
}

function hasAll(terms: RawBuilder<unknown>, groups: TermGroup[]) {
  const conditions = groups.map((group) => sql`${terms} && ${arrayOf(termsOf(group))}::integer[]`);
  return sql.join(conditions, sql` and `);
}

/** An index scan checks each of its terms for each match, so many terms are faster in several scans. */
const TERMS_PER_SCAN = 5;

function hasAnyInFews(group: TermGroup) {
  const scans = Array.from(
    inParts(termsOf(group), TERMS_PER_SCAN),
    (terms) => sql`terms && ${arrayOf(terms)}::integer[]`,
  );
  return sql`(${sql.join(scans, sql` or `)})`;
}

function termsOf({ terms, inName }: TermGroup): number[] {
  return inName ? terms.map((term) => -term) : terms;
}

function arrayOf(terms: number[]): string {
  return `{${terms.join(',')}}`;
}
