import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** What readers open from a search, counted by week. */
export async function createOpenings(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table opening (
    week ${text} not null,
    interview_id ${text} not null references interview (id) on delete cascade,
    count integer not null,
    primary key (week, interview_id)
  ) ${tableEnd}`.execute(trx);
}
