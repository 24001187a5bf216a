import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** What readers asked for in vain, counted by week. */
export async function createSearchMisses(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table search_miss (
    week ${text} not null,
    words ${text} not null,
    count integer not null,
    primary key (week, words)
  ) ${tableEnd}`.execute(trx);
}
