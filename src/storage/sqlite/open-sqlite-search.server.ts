import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { SearchedDatabase } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import { DATABASE_FILE, PUBLIC_READING } from './database-file.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { toAppError } from './sqlite-errors.server.ts';
import { DirectExecutor } from './sqlite-executor.server.ts';
import { SQLITE_TRAITS } from './sqlite-traits.server.ts';

/** Statements run in the calling thread. */
export function openSqliteSearch(dataDir: string): SearchedDatabase {
  const reading = new DirectExecutor(openConnection(join(dataDir, DATABASE_FILE)));
  const dialect = sqliteDialect(reading, { writes: false });
  return { db: new Kysely<Tables>({ dialect }), traits: SQLITE_TRAITS, close: () => reading.close() };
}

function openConnection(path: string): SqliteConnection {
  try {
    return new SqliteConnection(path, PUBLIC_READING);
  } catch (error) {
    throw toAppError(error);
  }
}
