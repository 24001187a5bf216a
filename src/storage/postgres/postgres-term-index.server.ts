import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TermGroup } from '#arabic-search';
import { inParts } from '../../kernel/in-parts.ts';
import type { TermIndex } from '../search/term-index.ts';

/**
 * Lists of numbers under a GIN index; a term of the name is there a second time, negative. The lists lie outside
 * their rows, so that walking over many matches reads little. New entries go into the index at once: a list of
 * pending ones would be read through by every search.
 */
export const POSTGRES_TERM_INDEX: TermIndex = {
  tables: [
    sql`create table search_index (
      number integer not null primary key,
      terms integer[] not null
    ) with (toast_tuple_target = 128)`,
    sql`create index search_index_by_term on search_index using gin (terms) with (fastupdate = off)`,
  ],

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

  newest(groups, { limit, share }) {
    const terms = groups.reduce((sum, group) => sum + group.terms.length, 0);
    return share > WALKED_SHARE && terms <= WALKED_TERMS
      ? sql`
          select number from search_index where ${hasAll(sql`(terms || '{}')`, groups)}
          order by number desc limit ${limit}`
      : sql`
          select number from search_index where ${found(groups)}
          order by number + 0 desc limit ${limit}`;
  },
};

/** Where more match, by few terms, the newest are sooner found by walking back than by sorting all. */
const WALKED_SHARE = 0.2;
const WALKED_TERMS = 4;

/**
 * The planner does not count what it costs to read a list. So each statement leaves it one way: an expression has no
 * index, be it of the lists or of the numbers; and several groups stay conditions of one index scan, for of several
 * alternatives it would look for one in the index and for the others in the lists.
 */
function found(groups: TermGroup[]) {
  const [first, ...others] = groups;
  return first && others.length === 0 ? hasAnyInFews(first) : hasAll(sql`terms`, groups);
}

function hasAll(terms: RawBuilder<unknown>, groups: TermGroup[]) {
  const conditions = groups.map((group) => sql`${terms} && ${arrayOf(termsOf(group))}::integer[]`);
  return sql.join(conditions, sql` and `);
}

/** An index scan looks at each of its terms for each interview that it finds: many terms are sooner found by several. */
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
