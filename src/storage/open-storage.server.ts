import { createStorage } from './create-storage.server.ts';
import type { Engine, StorageLog } from './engine.server.ts';
import { refreshIndex } from './search/reindex.server.ts';
import { SearchIndexer } from './search/search-indexer.server.ts';
import { openSqlite } from './sqlite/open-sqlite.server.ts';
import { reasonOf } from './start-error.server.ts';
import type { ContentSubscriber, Storage } from './storage.ts';

export { lockDataDir } from './sqlite/data-dir.server.ts';
export { StorageStartError } from './start-error.server.ts';

export interface StorageOptions {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** The data folder is this process's alone while it serves; scripts open the database beside it. */
  isServer?: boolean;
  /** Asked under the folder's lock where it has no database yet: the file that its own begins as a copy of, or null. */
  firstFile?: (() => Promise<string | null>) | undefined;
  /** The server's first process has the folder and has looked at the database: neither is done again. */
  isPrepared?: boolean;
  /** How many processes of this server share the connections that it may take. */
  processes?: number;
  /** What follows changes of content; a storage that is opened without refuses them. */
  subscribers?: readonly ContentSubscriber[];
  /** Takes what the operator should see: lost connections, settings that lose data. */
  log?: StorageLog;
}

/** Opens and migrates the database. Throws `StorageStartError`, and has then changed nothing. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl, processes = 1, log = () => {} } = options;
  if (databaseUrl !== null) {
    // A server on SQLite never loads the client.
    const { openPostgres } = await import('./postgres/open-postgres.server.ts');
    return assemble(await openPostgres(databaseUrl, log, processes), options);
  }
  const { dataDir, isServer = false, isPrepared = false, firstFile } = options;
  return assemble(await openSqlite({ dataDir, isServer, isPrepared, firstFile, log }), options);
}

/** A server brings its search index up to date beside its work; a script leaves that to it. */
function assemble(engine: Engine, options: StorageOptions): Storage {
  const { isServer = false, subscribers = null, log = () => {} } = options;
  const indexer = new SearchIndexer(engine.traits);
  const storage = createStorage(engine, indexer, subscribers);
  if (!isServer) return storage;
  const refresh = refreshIndex(engine, indexer, (error) =>
    log('the search index could not be brought up to date', { reason: reasonOf(error) }),
  );
  return {
    ...storage,
    async close() {
      await refresh.stop();
      await storage.close();
    },
  };
}
