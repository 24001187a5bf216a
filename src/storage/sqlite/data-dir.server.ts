import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import { resultCodeOf } from './sqlite-errors.server.ts';

const SQLITE_BUSY = 5;

/**
 * Creates the folder if it is missing, closed to other users of the machine. Throws `StorageStartError` if
 * the program cannot use it.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StorageStartError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

interface DataDirLock extends Disposable {
  release(): void;
}

/** A connection that nothing refers to is closed, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Locks the data folder for this server until `release` or the end of the process. The operating system holds
 * the lock, so a stale one is not possible. Scripts open the database without it. Throws `StorageStartError`
 * if another server has it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const lock = tryLockFolder(dataDir);
  if (lock) return lock;
  throw new StorageStartError(`The data folder ${dataDir} is in use by another server. Stop that one first.`);
}

/** The same for any folder, which is created if it is missing; null if another process has the lock. */
export function tryLockFolder(folder: string): DataDirLock | null {
  prepareDataDir(folder);
  const database = openLockFile(join(folder, 'mulhim.lock'));
  try {
    // A journal on the disk would need room, which a full disk has not.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (resultCodeOf(error) !== SQLITE_BUSY) throw lockError(folder, error);
    return null;
  }
  held.add(database);
  const release = () => {
    held.delete(database);
    database.close();
  };
  return { release, [Symbol.dispose]: release };
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw lockError(path, error);
  }
}

function lockError(path: string, error: unknown): StorageStartError {
  return new StorageStartError(`${path} cannot be locked: ${reasonOf(error)}`, { cause: error });
}
