import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The row of `counter` that marks a development database. */
const DEVELOPMENT = 'scratch';

export async function readDevelopmentMark(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('counter').select('value').where('id', '=', DEVELOPMENT).executeTakeFirst();
  return row !== undefined;
}

/** Idempotent. */
export async function insertDevelopmentMark(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ id: DEVELOPMENT, value: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
