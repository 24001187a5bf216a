import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** An interview says who made its picture; nothing is known of those before. */
export async function addImageCredit(trx: Transaction<Tables>, { textType: text }: Traits): Promise<void> {
  await sql`alter table interview add column image_credit ${text} not null default ''`.execute(trx);
}
