import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { systemClock } from '../../kernel/clock.ts';
import { copyDurably, syncFolder } from '../../kernel/durable-file.server.ts';
import type { Engine, StorageLog } from '../engine.server.ts';
import { migrate } from '../migrate.server.ts';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import type { Tables } from '../tables.ts';
import { DATABASE_FILE, PUBLIC_READING } from './database-file.ts';
import { lockDataDir, prepareDataDir } from './data-dir.server.ts';
import { cannotOpen, inspectDatabase } from './inspect-database.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { DirectExecutor, type SqliteExecutor, ThreadExecutor } from './sqlite-executor.server.ts';
import { SQLITE_TRAITS } from './sqlite-traits.server.ts';
import { SqliteContentVersion } from './sqlite-content-version.server.ts';

export interface SqliteOptions {
  dataDir: string;
  /** Locks the data folder for this process. */
  isServer: boolean;
  /** The server has looked at the database, which is not done again. */
  isPrepared?: boolean;
  /** Called under the folder's lock if it has no database yet: the file to start as a copy of, or null. */
  firstFile?: (() => Promise<string | null>) | undefined;
  log: StorageLog;
}

/** Opens the database file of `dataDir`, creating it if missing. Throws `StorageStartError`. */
export async function openSqlite(options: SqliteOptions): Promise<Engine> {
  const { dataDir, isServer, isPrepared = false, firstFile, log } = options;
  const path = join(dataDir, DATABASE_FILE);
  prepareDataDir(dataDir);
  if (!isPrepared) inspectDatabase(path);
  const lock = isServer ? lockDataDir(dataDir) : null;
  const opened: Pick<SqliteExecutor, 'close'>[] = [];
  const closeAll = async (): Promise<void> => {
    for (const executor of opened.toReversed()) await executor.close();
    lock?.release();
  };
  try {
    if (!existsSync(path)) await beginDatabase(dataDir, firstFile);
    const onLost = (reason: Error) => log('database connection lost', { reason: reasonOf(reason) });
    const writing = await new ThreadExecutor({ path, readOnly: false }, onLost).open();
    opened.push(writing);
    const writer = kyselyOver(writing, { writes: true });
    const transaction = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      writer.transaction().execute(work);
    await migrate({ traits: SQLITE_TRAITS, transaction });

    const searching = new ThreadExecutor({ path, ...PUBLIC_READING }, onLost);
    opened.push(searching);
    const connection = new SqliteConnection(path, PUBLIC_READING);
    const reading = new DirectExecutor(connection);
    opened.push(reading);
    const readingAccounts = new DirectExecutor(new SqliteConnection(path, { readOnly: true }));
    opened.push(readingAccounts);
    const contentVersion = new SqliteContentVersion(connection.database);
    return {
      traits: SQLITE_TRAITS,
      now: () => systemClock.now(),
      reader: kyselyOver(reading, { writes: false }),
      searcher: kyselyOver(searching, { writes: false }),
      accountReader: kyselyOver(readingAccounts, { writes: false }),
      openSnapshot: async () => openSnapshot(path),
      transaction,
      contentVersion: () => contentVersion.read(),
      storedContentVersion: async () => contentVersion.read(),
      contentChanged: () => {},
      ping: async () => {
        for (const executor of [writing, reading]) await executor.execute('select 1', []);
      },
      size: async () => {
        const files = await Promise.all([stat(path), stat(`${path}-wal`)]);
        return files.reduce((sum, { size }) => sum + size, 0);
      },
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    if (error instanceof StorageStartError) throw error;
    throw cannotOpen(path, error);
  }
}

/** Begins with a copy of the first file, whole or not at all: it has its name once the disk has all of it. */
async function beginDatabase(dataDir: string, firstFile: SqliteOptions['firstFile']): Promise<void> {
  const original = await firstFile?.();
  if (!original) return;
  const path = join(dataDir, DATABASE_FILE);
  await copyDurably(original, `${path}.part`);
  await rename(`${path}.part`, path);
  await syncFolder(dataDir);
}

/** A read transaction sees the same snapshot until it ends. */
function openSnapshot(path: string): Awaited<ReturnType<Engine['openSnapshot']>> {
  const connection = new SqliteConnection(path, { readOnly: true });
  connection.database.exec('begin');
  // SQLite takes the snapshot with the first read.
  connection.database.exec('select 1 from counter');
  const reading = new DirectExecutor(connection);
  return { db: kyselyOver(reading, { writes: false }), close: () => reading.close() };
}

function kyselyOver(executor: SqliteExecutor, options: { writes: boolean }): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(executor, options) });
}
