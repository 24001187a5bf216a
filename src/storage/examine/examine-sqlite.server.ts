import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import { inspectDatabase } from '../sqlite/inspect-database.server.ts';
import { readValue, SqliteConnection } from '../sqlite/sqlite-connection.server.ts';
import type { OpenedDatabase } from './examine-database.server.ts';

/**
 * The database file of a data folder; null if the folder has no database yet. Throws if it cannot be read, is
 * damaged or belongs to another program.
 */
export function openFile(dataDir: string): OpenedDatabase | null {
  const path = join(dataDir, DATABASE_FILE);
  // Throws if this account cannot look into the folder, which then may have one.
  if (!statSync(path, { throwIfNoEntry: false })?.size) return null;
  inspectDatabase(path);
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000, defensive: true });
  return {
    checks: [
      {
        name: 'database',
        run: () => assertSound(database),
        remedy: 'stop the server, keep a copy of the folder and restore a backup (docs/backup.md)',
      },
      {
        name: 'database',
        run: () => assertWritable(path),
        remedy:
          'let the account of the server own DATA_DIR and everything in it, on a local disk with free space',
      },
    ],
    read: async (sql) => database.prepare(sql).all(),
    close: async () => database.close(),
  };
}

function assertSound(database: DatabaseSync): string {
  const verdict = String(readValue(database, 'pragma integrity_check(1)'));
  if (verdict !== 'ok') throw new Error(verdict);
  const orphan = database.prepare('pragma foreign_key_check').get();
  if (orphan) throw new Error(`a row of ${String(orphan['table'])} has no parent`);
  return 'every page and every reference is sound';
}

/** Opens the file with the settings of the server, which must apply, and briefly takes the write lock. */
function assertWritable(path: string): string {
  const connection = new SqliteConnection(path, { readOnly: false });
  try {
    connection.execute('begin immediate', []);
    connection.rollback();
  } finally {
    connection.close();
  }
  return 'takes writes, with WAL, synchronous=FULL and foreign keys';
}
