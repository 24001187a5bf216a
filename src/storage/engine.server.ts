import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Locks that serialise transactions: changing the set of admins, and writing interviews. */
export type LockName = 'admins' | 'interviews';

/** All differences between the two databases, so that each query is written once. */
export interface Traits {
  /** The text column type that sorts by bytes. */
  readonly textType: RawBuilder<unknown>;
  readonly bytesType: RawBuilder<unknown>;
  /** The end of a `create table`. */
  readonly tableEnd: RawBuilder<unknown>;
  /** The same for a table that is only read by its primary key and stored in its order. */
  readonly keyedTableEnd: RawBuilder<unknown>;
  /** Whether a value is among many texts, which are one parameter. */
  isAnyOf(value: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean>;
  /** The former tables of the search index that differ, for migrations. */
  readonly formerTermIndex: FormerTermIndex;
  /** Deletes all rows, also of a large table, in a moment. */
  emptyTable(name: string): RawBuilder<unknown>;
  /** Drops a trigger of SQLite, or a function of PostgreSQL with its triggers, if it exists. */
  dropRoutine(name: string): RawBuilder<unknown>;
  /** Locks the rows until the transaction ends, so that they cannot change between reading and writing. */
  lockRows(trx: Transaction<Tables>, lock: RowLock): Promise<void>;
  /** Serialises migrations of several processes until the transaction ends. */
  lockMigrations(trx: Transaction<Tables>): Promise<void>;
  /** Acquires a lock until the transaction ends. */
  lock(trx: Transaction<Tables>, name: LockName): Promise<void>;
  /** Notifies the other processes of a new content version when the transaction commits. */
  announceContentVersion(trx: Transaction<Tables>, version: number): Promise<void>;
}

interface FormerTermIndex {
  /** The statements that create it. */
  tables: RawBuilder<unknown>[];
  /** The statements that let PostgreSQL sort terms in after a save. */
  pending: RawBuilder<unknown>[];
}

/** The rows of a table with a value in a column; every locked table has an `id`. */
interface RowLock {
  table: 'infoPage' | 'fontSettings' | 'userAccount' | 'trash' | 'reviewLink';
  column: 'id' | 'kind' | 'slot' | 'emailKey' | 'tokenHash';
  value: string | number;
}

/** An open database of either kind. It throws its failures as `AppError`. */
export interface Engine {
  readonly traits: Traits;
  /** See `Storage.now`. */
  now(): Date;
  /** For reading public data. */
  readonly reader: Kysely<Tables>;
  /** For reads that scan all texts. */
  readonly searcher: Kysely<Tables>;
  /** For reading private data: users, sessions, deliveries. */
  readonly accountReader: Kysely<Tables>;
  /** Opens a separate connection that sees one snapshot until it is closed. */
  openSnapshot(): Promise<{ db: Kysely<Tables>; close(): Promise<void> }>;
  /** Runs `work` completely or not at all; `work` may run again if the database requires it. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** See `Storage.contentVersion`. */
  contentVersion(): number;
  /** See `Storage.storedContentVersion`. */
  storedContentVersion(): Promise<number>;
  /** Called after a commit that set a new content version. */
  contentChanged(version: number): void;
  ping(): Promise<void>;
  /** See `Storage.size`. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** A database that is only searched. */
export interface SearchedDatabase extends Pick<Engine, 'traits' | 'close'> {
  readonly db: Kysely<Tables>;
}

export type StorageLog = (message: string, details?: object) => void;
