import type { StorageLog } from './engine.server.ts';
import type { SearchStorage } from './search/search-store.server.ts';
import { openSqliteSearch } from './sqlite/open-sqlite-search.server.ts';

export interface SearchStorageOptions {
  /** See `StorageOptions`. */
  databaseUrl: string | null;
  dataDir: string;
  log: StorageLog;
}

/** Opens, for searching only, a database that the server has opened before. */
export async function openSearchStorage(options: SearchStorageOptions): Promise<SearchStorage> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl === null) return openSqliteSearch(dataDir);
  const { openPostgresSearch } = await import('./postgres/open-postgres-search.server.ts');
  return openPostgresSearch(databaseUrl, options.log);
}
