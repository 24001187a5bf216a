import { createStorage } from './create-storage.server.ts';
import type { StorageLog } from './engine.server.ts';
import { openSqlite } from './sqlite/open-sqlite.server.ts';
import type { Storage } from './storage.ts';

export { lockDataDir } from './sqlite/data-dir.server.ts';
export { StorageStartError } from './start-error.server.ts';

export interface StorageOptions {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** The data folder is this process's alone while it serves; scripts open the database beside it. */
  isServer?: boolean;
  /** Takes what the operator should see: lost connections, settings that lose data. */
  log?: StorageLog;
}

/** Opens and migrates the database. Throws `StorageStartError`, and has then changed nothing. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl, dataDir, isServer = false, log = () => {} } = options;
  if (databaseUrl !== null) {
    // A server on SQLite never loads the client.
    const { openPostgres } = await import('./postgres/open-postgres.server.ts');
    return createStorage(await openPostgres(databaseUrl, log));
  }
  return createStorage(await openSqlite({ dataDir, isServer, log }));
}
