import { sql } from 'kysely';
import type { TermGroup } from '#arabic-search';
import type { TermIndex } from '../search/term-index.ts';

/**
 * A full-text index over numbers: words with their order and positions are in `search_document`, so the index
 * only holds which interview has which term. Rows come by descending rowid without sorting, and stop at the
 * limit.
 */
export const SQLITE_TERM_INDEX: TermIndex = {
  tables: [
    sql`create virtual table search_index using fts5 (
      terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`,
  ],

  async put(trx, document, { all, inName }) {
    const tokens = [...all, ...Array.from(inName, nameToken)].join(' ');
    await sql`insert into search_index (rowid, terms) values (${document}, ${tokens})`.execute(trx);
  },

  async remove(trx, document) {
    await sql`delete from search_index where rowid = ${document}`.execute(trx);
  },

  matching,

  listed: (terms, most) => sql`
    select value as term, (
      select group_concat(number) from (
        select rowid as number from search_index where search_index match value order by rowid desc limit ${most}
      )
    ) as numbers from json_each(${JSON.stringify(terms.map(String))})`,

  newest: (groups, { limit }) => sql`${matching(groups)} order by rowid desc limit ${limit}`,
};

function matching(groups: TermGroup[]) {
  return sql`select rowid as number from search_index where search_index match ${expression(groups)}`;
}

function nameToken(term: number): string {
  return `n${term}`;
}

/** Only numbers reach the query language of FTS5. */
function expression(groups: TermGroup[]): string {
  return groups
    .map(({ terms, inName }) => `(${terms.map((term) => (inName ? nameToken(term) : term)).join(' OR ')})`)
    .join(' AND ');
}
