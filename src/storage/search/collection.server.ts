import { sql, type Kysely, type Transaction } from 'kysely';
import type { Collection } from '#arabic-search';
import { CONTENT_VERSION } from '../content-version.server.ts';
import { raiseCounter } from '../counters.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Rows of `counter`: the number of indexed interviews, the number of their words, and a version that every
 * write raises.
 */
const DOCUMENTS = 'search_documents';
const WORDS = 'search_words';
export const INDEX_VERSION = 'search_version';

/** The versions that search results depend on: each only rises, so their sum changes with every change. */
export const RESULT_VERSIONS = [CONTENT_VERSION, INDEX_VERSION];

export async function readCollection(db: Kysely<Tables>): Promise<Collection & { version: number }> {
  const { rows } = await READ_COLLECTION.execute(db);
  const valueOf = (id: string) => rows.find((row) => row.id === id)?.value ?? 0;
  return {
    documents: Math.max(1, valueOf(DOCUMENTS)),
    words: valueOf(WORDS),
    version: RESULT_VERSIONS.reduce((sum, id) => sum + valueOf(id), 0),
  };
}

/** Built once, because every search begins with it. */
const READ_COLLECTION = sql<{ id: string; value: number }>`
  select id, value from counter where id in (${sql.join([DOCUMENTS, WORDS, ...RESULT_VERSIONS].map((id) => sql.lit(id)))})
`;

export async function readResultVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await READ_RESULT_VERSION.execute(db);
  return rows[0]?.version ?? 0;
}

const READ_RESULT_VERSION = sql<{ version: number }>`
  select sum(value) as version from counter where id in (${sql.join(RESULT_VERSIONS.map((id) => sql.lit(id)))})
`;

/** Serialises writers of the index, so that no number is used twice and writers cannot deadlock. */
export async function lockIndex(trx: Transaction<Tables>): Promise<void> {
  await raiseCounter(trx, INDEX_VERSION);
}

export async function addToCollection(
  trx: Transaction<Tables>,
  change: { documents: number; words: number },
): Promise<void> {
  if (change.documents !== 0) await raiseCounter(trx, DOCUMENTS, change.documents);
  if (change.words !== 0) await raiseCounter(trx, WORDS, change.words);
}

/** The initial rows, for the first migration. */
export const EMPTY_COLLECTION = [
  { id: DOCUMENTS, value: 0 },
  { id: WORDS, value: 0 },
  { id: INDEX_VERSION, value: 0 },
];
