import pg from 'pg';
import { AppError, unavailable } from '../../kernel/app-error.ts';
import { reasonOf } from '../start-error.server.ts';

/** SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const UNIQUE_VIOLATION = '23505';
const INVALID_CHARACTER = '22021';
const DISK_FULL = '53100';
/** Serialization failure and deadlock: the transaction can succeed when repeated. */
const REPEATABLE = ['40001', '40P01'];
/** Connection exceptions, shutdowns, and a session that was ended for idling. */
const CONNECTION_LOST = /^(08...|57P0[1-5]|25P0[34])$/;
/** Timeouts of statement and lock, too many connections, out of memory, read-only replica, I/O error. */
const OVERLOADED = ['57014', '55P03', '53000', '53200', '53300', '25006', '58030'];

/** The product's error for a failure of PostgreSQL; errors in our own SQL are returned unchanged. */
export function toAppError(error: unknown): unknown {
  const state = sqlState(error);
  if (state === UNIQUE_VIOLATION) return new AppError('conflict', 'error.conflict', { cause: error });
  // Text with a NUL character is the only text that PostgreSQL cannot store.
  if (state === INVALID_CHARACTER) return new AppError('validation', 'error.field', { cause: error });
  if (state === DISK_FULL) return new AppError('storage_full', 'error.storageFull', { cause: error });
  if (isConnectionLost(error) || OVERLOADED.includes(state) || REPEATABLE.includes(state)) {
    return unavailable(error);
  }
  return error;
}

/** No connection could be opened; unlike after a lost one, retrying at once does not help. */
export class ConnectError extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    this.name = 'ConnectError';
  }
}

/** Whether the connection is unusable. An error that does not come from the server is a failed connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return CONNECTION_LOST.test(sqlState(error));
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof ConnectError);
}

export function isRepeatable(error: unknown): boolean {
  return REPEATABLE.includes(sqlState(error));
}

export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
