import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import { resultCodeOf } from './sqlite-errors.server.ts';

const SQLITE_BUSY = 5;

/**
 * Makes the folder where it is missing, closed to other users of the machine. Throws `StorageStartError` where the
 * program cannot use it.
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

/**
 * Copies a file, whole or not at all: it has its name once the disk has all of it. Its owner can write the copy, also
 * where the original is read-only.
 */
export function copyDurably(from: string, to: string): void {
  const partial = `${to}.part`;
  copyFileSync(from, partial);
  chmodSync(partial, 0o600);
  sync(partial, 'r+');
  renameSync(partial, to);
  syncFolder(dirname(to));
}

/** Makes durable which names a folder has; Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export interface DataDirLock {
  release(): void;
}

/**
 * Keeps the data folder for this server until `release` or the end of the process, whichever way it ends:
 * the operating system holds the lock, so none is ever left behind. Scripts open the database beside it.
 * Throws `StorageStartError` where another server has it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  prepareDataDir(dataDir);
  const database = openLockFile(join(dataDir, 'mulhim.lock'));
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (resultCodeOf(error) !== SQLITE_BUSY) throw lockFault(dataDir, error);
    throw new StorageStartError(
      `The data folder ${dataDir} is in use by another server. Stop that one first.`,
    );
  }
  return { release: () => database.close() };
}

function openLockFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw lockFault(path, error);
  }
}

function lockFault(path: string, error: unknown): StorageStartError {
  return new StorageStartError(`${path} cannot be locked: ${reasonOf(error)}`, { cause: error });
}
