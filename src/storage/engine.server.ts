import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { TermIndex } from './search/term-index.ts';
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
  /**
   * Values as rows with a column `value`: thousands of parameters would take longer to serialise than to use.
   */
  textList(values: readonly string[]): RawBuilder<unknown>;
  numberList(values: readonly number[]): RawBuilder<unknown>;
  /** Pairs as rows of a `text` and a `number`. */
  pairList(pairs: readonly TextNumber[]): RawBuilder<unknown>;
  /** Whether a value is among many rows, which are read once and never joined. */
  isAnyOf(value: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Joins the row of a table whose key is a value, and forces a key look-up for each outer row. */
  joinByKey(table: string, key: string, value: string): RawBuilder<unknown>;
  /** Deletes the rows of a table whose keys are among many pairs, also by key look-ups. */
  deleteByKeys(table: string, key: [string, string], pairs: readonly TextNumber[]): RawBuilder<unknown>;
  readonly termIndex: TermIndex;
  /** Drops a trigger of SQLite, or a function of PostgreSQL with its triggers, if it exists. */
  dropRoutine(name: string): RawBuilder<unknown>;
  /** Locks the rows until the transaction ends, so that they cannot change between reading and writing. */
  lockRows(trx: Transaction<Tables>, lock: RowLock): Promise<void>;
  /** Serialises migrations of several processes until the transaction ends. */
  lockMigrations(trx: Transaction<Tables>): Promise<void>;
  /** Acquires a lock until the transaction ends. */
  lock(trx: Transaction<Tables>, name: LockName): Promise<void>;
  /** False if another transaction holds the lock: one process at a time rebuilds the search index. */
  tryLockIndexing(trx: Transaction<Tables>): Promise<boolean>;
  /** Notifies the other processes of a new content version when the transaction commits. */
  announceContentVersion(trx: Transaction<Tables>, version: number): Promise<void>;
}

export type TextNumber = readonly [text: string, number: number];

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
  /** See `Storage.resultVersion`. */
  resultVersion(): Promise<number>;
  /** Called after a commit that set a new content version. */
  contentChanged(version: number): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type StorageLog = (message: string, details?: object) => void;
