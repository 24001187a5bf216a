import type { StorageLog } from '../engine.server.ts';
import type { ReadReplica } from './read-replica.server.ts';

/** `postgres://` addresses. */
export interface DatabaseAddresses {
  databaseUrl: string;
  /** A replica of the same database. */
  readUrl: string | null;
}

/** Null where there is none: what reads from one is then not even loaded. Throws `StorageStartError`. */
export async function openReplica(
  { databaseUrl, readUrl }: DatabaseAddresses,
  log: StorageLog,
): Promise<ReadReplica | null> {
  if (readUrl === null) return null;
  const { openReadReplica } = await import('./read-replica.server.ts');
  return openReadReplica({ databaseUrl, readUrl }, log);
}
