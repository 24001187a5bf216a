import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { describeNewerSchema } from '../migrate.server.ts';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import { BUSY_TIMEOUT_MS, readValue } from './sqlite-connection.server.ts';
import { isOutOfReach, isOutOfRoom } from './sqlite-errors.server.ts';

/**
 * Checks an existing database file before it is opened for writing. Throws `StorageStartError` for a file that is no
 * database, cut off, of another program or from a newer version, and does not change the file or its log. With
 * `isThorough` every page is read, which takes seconds for a large file, and damage inside is found as well. Only SQLite
 * opens the file: a process that closes it by any other means loses the locks of its connections
 * (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export function inspectDatabase(path: string, { isThorough = false } = {}): void {
  if (!existsSync(path)) return;
  if (statSync(path).size === 0) return;
  const sharedMemory = `${path}-shm`;
  const hadSharedMemory = existsSync(sharedMemory);
  try {
    using database = openForInspection(path);
    assertWhole(database, path);
    if (isThorough) assertSound(database, path);
    assertKnownSchema(database, path);
  } catch (error) {
    if (!hadSharedMemory) rmSync(sharedMemory, { force: true });
    if (error instanceof StorageStartError) throw error;
    throw isOutOfRoom(error) || isOutOfReach(error) ? cannotOpen(path, error) : damaged(path, error);
  }
}

function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * A file without a log is opened as immutable, which creates nothing beside it. One with a log can only be
 * read with the log; a reader then uses the log and never writes it back.
 */
function openForInspection(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  if (!hasLog(path)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT_MS, defensive: true });
}

/** SQLite itself refuses a file without its last pages, but not one without the end of its last page. */
function assertWhole(database: DatabaseSync, path: string): void {
  // Pages that are in the log need not be in the file.
  if (hasLog(path)) return;
  const bytes = readValue(database, 'select page_count * page_size from pragma_page_count, pragma_page_size');
  if (statSync(path).size < Number(bytes)) throw damaged(path, `it should have ${String(bytes)} bytes`);
}

function assertSound(database: DatabaseSync, path: string): void {
  database.exec('pragma cell_size_check = on');
  const verdict = readValue(database, 'pragma quick_check(1)');
  // The first of its two lines only names the database.
  if (verdict !== 'ok') throw damaged(path, String(verdict).split('\n').at(-1));
}

function assertKnownSchema(database: DatabaseSync, path: string): void {
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  if (tables.length === 0) return;
  if (!tables.some((table) => table.name === 'migration')) {
    throw new StorageStartError(
      `The database file ${path} belongs to another program: it has no migration table.`,
      { fault: 'foreign' },
    );
  }
  const rows = database.prepare('select name from migration').all();
  const reason = describeNewerSchema(rows.map((row) => String(row.name)));
  if (reason)
    throw new StorageStartError(`The database file ${path} cannot be opened: ${reason}.`, { fault: 'newer' });
}

/** The error for the operator of a file that may be sound. */
export function cannotOpen(path: string, error: unknown): StorageStartError {
  // The product's own error only wraps the message of the database.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const reason = isOutOfRoom(error) ? 'there is no room on the disk' : reasonOf(cause);
  return new StorageStartError(`The database file ${path} cannot be opened: ${reason}`, { cause: error });
}

function damaged(path: string, reason: unknown): StorageStartError {
  return new StorageStartError(
    `The database file ${path} is damaged: ${reasonOf(reason)}. Restore a backup.`,
    { cause: reason, fault: 'damaged' },
  );
}
