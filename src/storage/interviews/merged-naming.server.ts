import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Records that one guest or topic took the place of another. Earlier merges into that one lead to the new target as
 * well, so no reader follows a chain.
 */
export async function recordMerge(trx: Transaction<Tables>, id: string, intoId: string): Promise<void> {
  // The target may have been merged itself before it came back from the trash.
  await trx.deleteFrom('mergedNaming').where('id', 'in', [id, intoId]).execute();
  await trx.updateTable('mergedNaming').set({ intoId }).where('intoId', '=', id).execute();
  await trx.insertInto('mergedNaming').values({ id, intoId }).execute();
}
