import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inspectDatabase } from '../sqlite/inspect-database.server.ts';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import { assertVersion, readValue, SqliteConnection } from '../sqlite/sqlite-connection.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { fail, ok, type ExaminedDatabase, type Finding } from './finding.ts';

/**
 * The database file of a data folder; null if the folder has no database yet. Throws if it cannot be read, is
 * damaged or belongs to another program.
 */
export function examineSqlite(dataDir: string): ExaminedDatabase | null {
  const path = join(dataDir, DATABASE_FILE);
  // Throws if this account cannot look into the folder, which then may have one.
  if (!statSync(path, { throwIfNoEntry: false })?.size) return null;
  inspectDatabase(path);
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000, defensive: true });
  try {
    return {
      findings: [examineLibrary(database), examineSoundness(database), examineWriting(path)],
      read: async (sql) => database.prepare(sql).all(),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function examineLibrary(database: DatabaseSync): Finding {
  const version = String(readValue(database, 'select sqlite_version()'));
  try {
    assertVersion(version);
    return ok(`SQLite ${version}`);
  } catch (error) {
    return fail(reasonOf(error), 'run npm ci, which installs the Node that carries a sound SQLite');
  }
}

function examineSoundness(database: DatabaseSync): Finding {
  const verdict = String(readValue(database, 'pragma integrity_check(1)'));
  const orphan = database.prepare('pragma foreign_key_check').get();
  if (verdict === 'ok' && !orphan) return ok('database: every page and every reference is sound');
  const problem = verdict === 'ok' ? `a row of ${String(orphan?.['table'])} has no parent` : verdict;
  return fail(
    `database: ${problem}`,
    'stop the server, keep a copy of the folder and restore a backup (docs/backup.md)',
  );
}

/** Opens the file with the settings of the server, which must apply, and briefly takes the write lock. */
function examineWriting(path: string): Finding {
  try {
    const connection = new SqliteConnection(path, { readOnly: false });
    try {
      connection.execute('begin immediate', []);
      connection.rollback();
    } finally {
      connection.close();
    }
    return ok('database: takes writes, with WAL, synchronous=FULL and foreign keys');
  } catch (error) {
    return fail(
      `database: takes no writes, ${reasonOf(error)}`,
      'let the account of the server own DATA_DIR and everything in it, on a local disk with free space',
    );
  }
}
