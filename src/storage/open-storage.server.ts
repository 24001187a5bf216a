import { createStorage, type StorageUse } from './create-storage.server.ts';
import type { Engine, StorageLog } from './engine.server.ts';
import { openSqlite, type SqliteOptions } from './sqlite/open-sqlite.server.ts';
import type { Storage } from './storage.ts';

export { lockDataDir, tryLockFolder } from './sqlite/data-dir.server.ts';
export { StorageStartError } from './start-error.server.ts';

export interface StorageOptions extends Pick<SqliteOptions, 'firstFile' | 'isPrepared'>, StorageUse {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Locks the data folder while the process serves; scripts open the database without the lock. */
  isServer?: boolean;
  /** Receives what the operator should see: lost connections, settings that risk data loss. */
  log?: StorageLog;
}

/** Opens and migrates the database. Throws `StorageStartError`, after which nothing has changed. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  return createStorage(await openEngine(options), options);
}

export async function openEngine(options: StorageOptions): Promise<Engine> {
  const { databaseUrl, log = () => {} } = options;
  if (databaseUrl !== null) {
    // A server on SQLite never loads the client.
    const { openPostgres } = await import('./postgres/open-postgres.server.ts');
    return openPostgres(databaseUrl, log);
  }
  const { dataDir, isServer = false, isPrepared = false, firstFile } = options;
  return openSqlite({ dataDir, isServer, isPrepared, firstFile, log });
}
