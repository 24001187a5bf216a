import { Kysely } from 'kysely';
import type { SearchStorage, SearchStorageOptions } from '../open-search.server.ts';
import { createSearchReader } from '../search/search-reader.server.ts';
import type { Tables } from '../tables.ts';
import { openReplica, type DatabaseAddresses } from './open-replica.server.ts';
import { postgresDialect } from './postgres-dialect.server.ts';
import { createPool, SEARCH_SETTINGS, sharedBy } from './postgres-pool.server.ts';
import { POSTGRES_TRAITS } from './postgres-traits.server.ts';

/** Connections for searching, for one of the `processes` of a server. Throws `StorageStartError`. */
export async function openPostgresSearch(
  addresses: DatabaseAddresses,
  { processes, log }: Pick<SearchStorageOptions, 'processes' | 'log'>,
): Promise<SearchStorage> {
  const settings = sharedBy(processes, SEARCH_SETTINGS, 1);
  // The process that serves tells of a replica that is lost.
  const replica = await openReplica(addresses, () => {});
  const pool = createPool(addresses.databaseUrl, settings, log);
  const db = replica?.reader(pool, settings) ?? new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return {
    search: createSearchReader(db, POSTGRES_TRAITS),
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}
