import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The number of the whole site under an id; 0 if it has no row. */
export async function readCounter(db: Kysely<Tables>, id: string): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('id', '=', id).executeTakeFirst();
  return row?.value ?? 0;
}

/** Raises an existing counter and returns its new value. The row stays locked until the commit. */
export async function raiseCounter(trx: Transaction<Tables>, id: string, by = 1): Promise<number> {
  const { value } = await trx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .where('id', '=', id)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Sets a counter, which need not exist. */
export async function setCounter(trx: Transaction<Tables>, id: string, value: number): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ id, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute();
}
