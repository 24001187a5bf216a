import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The row of `counter` that a database of development has. */
const SCRATCH = 'scratch';

export async function readScratchMark(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('counter').select('value').where('id', '=', SCRATCH).executeTakeFirst();
  return row !== undefined;
}

/** Once more does no harm. */
export async function insertScratchMark(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ id: SCRATCH, value: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
