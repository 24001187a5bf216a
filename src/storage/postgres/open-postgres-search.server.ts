import { Kysely } from 'kysely';
import type { SearchedDatabase, StorageLog } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import { postgresDialect } from './postgres-dialect.server.ts';
import { createPool, SEARCH_SETTINGS } from './postgres-pool.server.ts';
import { POSTGRES_TRAITS } from './postgres-traits.server.ts';

/** Connections for searching. */
export function openPostgresSearch(databaseUrl: string, log: StorageLog): SearchedDatabase {
  const pool = createPool(databaseUrl, SEARCH_SETTINGS, log);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return { db, traits: POSTGRES_TRAITS, close: () => pool.end() };
}
