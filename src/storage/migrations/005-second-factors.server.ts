import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** What signing in asks beyond the password, and the codes for the day it is lost. */
export async function createSecondFactors(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table second_factor (
    user_id ${text} not null primary key references user_account (id) on delete cascade,
    secret ${text} not null,
    last_step integer not null
  ) ${tableEnd}`.execute(trx);
  await sql`create table recovery_code (
    user_id ${text} not null references second_factor (user_id) on delete cascade,
    code_hash ${text} not null,
    primary key (user_id, code_hash)
  ) ${tableEnd}`.execute(trx);
}
