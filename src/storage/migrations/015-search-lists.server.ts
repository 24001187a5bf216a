import { sql, type Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import { numbersToBytes, termsToBytes } from '#arabic-search';
import type { Tables } from '../tables.ts';

const ROWS = 500;

interface WideRow {
  number: number;
  length: number;
  terms: Uint8Array;
  words: Uint8Array;
}

/**
 * Halves the size of the lists of the search index, and moves those that only phrases need to a separate
 * table.
 */
export async function packSearchLists(
  trx: Transaction<Tables>,
  { bytesType: bytes, tableEnd }: Traits,
): Promise<void> {
  await sql`alter table search_text rename to search_text_wide`.execute(trx);
  await sql`create table search_text (
    number integer not null primary key,
    length integer not null,
    terms ${bytes} not null
  ) ${tableEnd}`.execute(trx);
  await sql`create table search_words (
    number integer not null primary key,
    words ${bytes} not null
  ) ${tableEnd}`.execute(trx);
  let rows = await readRows(trx, 0);
  while (rows.length > 0) {
    const texts = rows.map(({ number, length, terms }) => ({
      number,
      length,
      terms: termsToBytes(asNumbers(terms)),
    }));
    const words = rows.map((row) => ({
      number: row.number,
      words: numbersToBytes([...asNumbers(row.words)]),
    }));
    await trx.insertInto('searchText').values(texts).execute();
    await trx.insertInto('searchWords').values(words).execute();
    rows = await readRows(trx, rows.at(-1)?.number ?? 0);
  }
  await sql`drop table search_text_wide`.execute(trx);
}

async function readRows(trx: Transaction<Tables>, after: number): Promise<WideRow[]> {
  const { rows } = await sql<WideRow>`
    select number, length, terms, words from search_text_wide where number > ${after} order by number limit ${ROWS}
  `.execute(trx);
  return rows;
}

/** The former format: four bytes each. */
function asNumbers(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}
