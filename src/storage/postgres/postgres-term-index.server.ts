import { sql } from 'kysely';
import type { TermGroup, TermIndex } from '../search/term-index.ts';

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

  matching(groups, limit) {
    const conditions = groups.map((group) => sql`terms && ${arrayOf(termsOf(group))}::integer[]`);
    const found = sql`select number from search_index where ${sql.join(conditions, sql` and `)}`;
    return limit === null ? found : sql`${found} order by number desc limit ${limit}`;
  },
};

function termsOf({ terms, inName }: TermGroup): number[] {
  return inName ? terms.map((term) => -term) : terms;
}

function arrayOf(terms: number[]): string {
  return `{${terms.join(',')}}`;
}
