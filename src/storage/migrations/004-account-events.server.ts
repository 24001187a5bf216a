import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** Who was at an account, and what they did there. */
export async function createAccountEvents(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table account_event (
    id ${text} not null primary key,
    user_id ${text} not null references user_account (id) on delete cascade,
    kind ${text} not null,
    at ${text} not null,
    network ${text},
    browser ${text},
    system ${text}
  ) ${tableEnd}`.execute(trx);
  await sql`create index account_event_by_user on account_event (user_id, at)`.execute(trx);
}
