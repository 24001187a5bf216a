import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import type { Collection } from './rank-documents.ts';
import type { SearchDatabase } from './term-index.ts';

/** Rows of `setting`: how many interviews the index has, and how many words they have. */
const DOCUMENTS = 'search_documents';
const WORDS = 'search_words';

export async function readCollection(db: SearchDatabase): Promise<Collection> {
  const rows = await db.selectFrom('setting').selectAll().where('id', 'in', [DOCUMENTS, WORDS]).execute();
  const valueOf = (id: string) => rows.find((row) => row.id === id)?.value ?? 0;
  return { documents: Math.max(1, valueOf(DOCUMENTS)), words: valueOf(WORDS) };
}

/** Writers of the index take turns, so no two of them ever number the same thing or wait for each other. */
export async function lockIndex(trx: Transaction<Tables>, traits: Traits): Promise<void> {
  await traits.lockRows(trx, { table: 'setting', column: 'id', value: DOCUMENTS });
}

export async function addToCollection(
  trx: Transaction<Tables>,
  change: { documents: number; words: number },
): Promise<void> {
  for (const [id, value] of [
    [DOCUMENTS, change.documents],
    [WORDS, change.words],
  ] as const) {
    if (value === 0) continue;
    await trx
      .updateTable('setting')
      .set((eb) => ({ value: eb('value', '+', value) }))
      .where('id', '=', id)
      .execute();
  }
}

/** The rows that `addToCollection` changes, for the first migration. */
export const EMPTY_COLLECTION = [
  { id: DOCUMENTS, value: 0 },
  { id: WORDS, value: 0 },
];
