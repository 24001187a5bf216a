import { join } from 'node:path';
import { Kysely } from 'kysely';
import { createSearchReader, type SearchStorage } from '../search/search-store.server.ts';
import type { Tables } from '../tables.ts';
import { DATABASE_FILE, PUBLIC_READING } from './database-file.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { toAppError } from './sqlite-errors.server.ts';
import { DirectExecutor } from './sqlite-executor.server.ts';
import { SQLITE_TRAITS } from './sqlite-traits.server.ts';

/** Enough for the upper pages of the index; the operating system caches the rest, hardly slower. */
const CACHE_KIB = 8 * 1024;

/** Statements run in the calling thread. */
export function openSqliteSearch(dataDir: string): SearchStorage {
  const reading = new DirectExecutor(openConnection(join(dataDir, DATABASE_FILE)));
  const dialect = sqliteDialect(reading, { writes: false });
  return {
    search: createSearchReader(new Kysely<Tables>({ dialect }), SQLITE_TRAITS),
    close: () => reading.close(),
  };
}

function openConnection(path: string): SqliteConnection {
  try {
    const connection = new SqliteConnection(path, PUBLIC_READING);
    connection.database.exec(`pragma cache_size = -${CACHE_KIB}`);
    return connection;
  } catch (error) {
    throw toAppError(error);
  }
}
