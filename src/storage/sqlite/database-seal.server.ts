import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from './data-dir.server.ts';

const CHUNK_BYTES = 1024 * 1024;

/** Where the digest of a database lies that nobody has open. */
export function sealPath(path: string): string {
  return `${path}.seal`;
}

/**
 * Writes down the digest of a database that no process has open any more; does nothing where one has, or where that
 * fails: without a seal a start checks what SQLite itself can.
 */
export function sealDatabase(path: string): void {
  const database = new DatabaseSync(path, { timeout: 0 });
  let file: number | null = null;
  try {
    // Fails where another process has the file open, and keeps all others out until it is closed.
    database.exec(
      'pragma locking_mode = exclusive; begin exclusive; rollback; pragma wal_checkpoint(truncate)',
    );
    file = openSync(path, 'r');
    const partial = `${sealPath(path)}.part`;
    writeFileSync(partial, digestOf(file), { mode: 0o600, flush: true });
    renameSync(partial, sealPath(path));
  } catch {
    // See above.
  } finally {
    database.close();
    // Not before: closing any descriptor of a file ends the locks that its process has on it.
    if (file !== null) closeSync(file);
  }
}

/** Takes the seal away for good. Whoever calls this has the database open and has not written yet. */
export function breakSeal(path: string): void {
  if (!existsSync(sealPath(path))) return;
  rmSync(sealPath(path), { force: true });
  syncFolder(dirname(path));
}

/** `whole` where a database is byte for byte what its seal says, `broken` where it is not, `none` where it has no seal. */
export function compareWithSeal(path: string): 'whole' | 'broken' | 'none' {
  if (!existsSync(sealPath(path))) return 'none';
  const seal = readFileSync(sealPath(path), 'utf8');
  const file = openSync(path, 'r');
  try {
    if (digestOf(file) === seal) return 'whole';
    // Another process may have broken the seal meanwhile, and written.
    return existsSync(sealPath(path)) ? 'broken' : 'none';
  } finally {
    closeSync(file);
  }
}

function digestOf(file: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
    hash.update(chunk.subarray(0, read));
  }
  return hash.digest('hex');
}
