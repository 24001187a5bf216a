import { AppError, unavailable } from '../../kernel/app-error.ts';
import { isDiskFull } from '../../kernel/system-error.server.ts';

/** Primary result codes (https://sqlite.org/rescode.html). */
const SQLITE_PERM = 3;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_PROTOCOL = 15;
const SQLITE_NOTADB = 26;
/** Extended result codes. */
const SQLITE_IOERR_WRITE = 778;
const SQLITE_IOERR_SHMSIZE = 4874;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const UNAVAILABLE_CODES = [
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_IOERR,
  SQLITE_CORRUPT,
  SQLITE_CANTOPEN,
  SQLITE_PROTOCOL,
  SQLITE_NOTADB,
];

/**
 * The extended result code of an error of `node:sqlite`, in this thread or another; null for any other error.
 */
export function resultCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode : null;
}

/** The product's error for a failure of SQLite; errors in our own SQL are returned unchanged. */
export function toAppError(error: unknown): unknown {
  const code = resultCodeOf(error);
  if (code === null) return error;
  if (code === SQLITE_CONSTRAINT_UNIQUE || code === SQLITE_CONSTRAINT_PRIMARYKEY) {
    return new AppError('conflict', 'error.conflict', { cause: error });
  }
  // A quota or file-size limit appears as a failed write; SQLite reports only ENOSPC as "full".
  if (primary(code) === SQLITE_FULL || code === SQLITE_IOERR_WRITE || code === SQLITE_IOERR_SHMSIZE) {
    return new AppError('storage_full', 'error.storageFull', { cause: error });
  }
  if (UNAVAILABLE_CODES.includes(primary(code))) return unavailable(error);
  return error;
}

/** Whether a failure of SQLite or of the system, raw or as the product's error, means that the disk is full. */
export function isOutOfRoom(error: unknown): boolean {
  const known = toAppError(error);
  return (known instanceof AppError && known.code === 'storage_full') || isDiskFull(error);
}

const OUT_OF_REACH_CODES = [
  SQLITE_PERM,
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_READONLY,
  SQLITE_CANTOPEN,
  SQLITE_PROTOCOL,
];

/** Whether a failure of SQLite says nothing about the file: this account may not open it, or another program has it. */
export function isOutOfReach(error: unknown): boolean {
  const code = resultCodeOf(error);
  return code !== null && OUT_OF_REACH_CODES.includes(primary(code));
}

/**
 * Whether the connection must not write again: after a failed sync or read the state of the disk is unknown,
 * and only a new process recovers from the log.
 */
export function endsWriting(error: unknown): boolean {
  const code = resultCodeOf(error);
  if (code === null || code === SQLITE_IOERR_WRITE || code === SQLITE_IOERR_SHMSIZE) return false;
  return primary(code) === SQLITE_IOERR || primary(code) === SQLITE_CORRUPT;
}

function primary(code: number): number {
  return code & 0xff;
}
