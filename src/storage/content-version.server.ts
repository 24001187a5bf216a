import type { Kysely, Transaction } from 'kysely';
import type { Traits } from './engine.server.ts';
import type { Tables } from './tables.ts';

export const CONTENT_VERSION = 'content_version';

export async function readContentVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('counter')
    .select('value')
    .where('id', '=', CONTENT_VERSION)
    .executeTakeFirstOrThrow();
  return row.value;
}

/**
 * Increments the content version in the transaction of the change and returns it. Must be the last statement:
 * the row stays locked until the commit.
 */
export async function raiseContentVersion(trx: Transaction<Tables>, traits: Traits): Promise<number> {
  const { value } = await trx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('id', '=', CONTENT_VERSION)
    .returning('value')
    .executeTakeFirstOrThrow();
  await traits.announceContentVersion(trx, value);
  return value;
}
