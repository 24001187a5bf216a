import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** What a session was opened with, for its owner to know it by. */
export async function addSessionDevices(trx: Transaction<Tables>, { textType: text }: Traits): Promise<void> {
  await sql`alter table session add column browser ${text}`.execute(trx);
  await sql`alter table session add column system ${text}`.execute(trx);
}
