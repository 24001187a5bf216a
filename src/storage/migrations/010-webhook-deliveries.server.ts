import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** What is on its way to the addresses that the operator allows. */
export async function createWebhookDeliveries(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table webhook_delivery (
    id ${text} not null primary key,
    event ${text} not null,
    payload ${text} not null,
    address ${text} not null,
    made_at ${text} not null,
    next_try_at ${text} not null,
    tries integer not null
  ) ${tableEnd}`.execute(trx);
  await sql`create index webhook_delivery_by_try on webhook_delivery (address, next_try_at)`.execute(trx);
}
