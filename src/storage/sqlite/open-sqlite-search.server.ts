import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { SearchStorage } from '../open-search.server.ts';
import { createSearchReader } from '../search/search-store.server.ts';
import type { Tables } from '../tables.ts';
import { DATABASE_FILE, PUBLIC_READING } from './database-file.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { toAppError } from './sqlite-errors.server.ts';
import { DirectExecutor } from './sqlite-executor.server.ts';
import { SQLITE_TRAITS } from './sqlite-traits.server.ts';

/** The upper pages of the index stay at hand; the rest comes from the memory of the system, hardly slower. */
const CACHE_KIB = 8 * 1024;

/** Statements run in the thread that calls. */
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
