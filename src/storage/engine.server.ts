import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { TermIndex } from './search/term-index.ts';
import type { LockName } from './storage.ts';
import type { Tables } from './tables.ts';

/** Everything in which the two databases differ, so that each query is written once. */
export interface Traits {
  /** The text column type whose order is the order of bytes. */
  readonly textType: RawBuilder<unknown>;
  readonly bytesType: RawBuilder<unknown>;
  /** What ends a `create table`. */
  readonly tableEnd: RawBuilder<unknown>;
  /** The same for a table that is only ever read by its primary key and stored in its order. */
  readonly keyedTableEnd: RawBuilder<unknown>;
  /** Values as rows of a `value`: thousands of them as parameters would take longer to spell out than to use. */
  textList(values: readonly string[]): RawBuilder<unknown>;
  numberList(values: readonly number[]): RawBuilder<unknown>;
  /** Pairs as rows of a `text` and a `number`. */
  pairList(pairs: readonly TextNumber[]): RawBuilder<unknown>;
  /** That a value is one of many rows, which are read once and never joined. */
  isAnyOf(value: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Joins the row of a table that has a value as its key, which is looked up for each row before it in no other way. */
  joinByKey(table: string, key: string, value: string): RawBuilder<unknown>;
  /** Deletes the rows of a table that have one of many pairs as their key, each looked up as well. */
  deleteByKeys(table: string, key: [string, string], pairs: readonly TextNumber[]): RawBuilder<unknown>;
  readonly termIndex: TermIndex;
  /** Removes a trigger of SQLite, or a function of PostgreSQL with its triggers, where there is one of the name. */
  dropRoutine(name: string): RawBuilder<unknown>;
  /** Holds the rows until the transaction ends, so that what was read stays true until it is written. */
  lockRows(trx: Transaction<Tables>, lock: RowLock): Promise<void>;
  /** Lets one process at a time migrate, until the transaction ends. */
  lockMigrations(trx: Transaction<Tables>): Promise<void>;
  /** See `Writers.lock`. */
  lock(trx: Transaction<Tables>, name: LockName): Promise<void>;
  /** False where another transaction has it: one process at a time writes the search index anew. */
  tryLockIndexing(trx: Transaction<Tables>): Promise<boolean>;
  /** Tells the other processes of a new content version when the transaction commits. */
  announceContentVersion(trx: Transaction<Tables>, version: number): Promise<void>;
}

export type TextNumber = readonly [text: string, number: number];

/** The rows of a table that have a value in a column; every table that is locked has an `id`. */
export interface RowLock {
  table: 'infoPage' | 'fontSettings' | 'userAccount' | 'trash' | 'reviewLink';
  column: 'id' | 'kind' | 'slot' | 'emailKey' | 'tokenHash';
  value: string | number;
}

/** An open database of either kind. Its failures arrive as `AppError`. */
export interface Engine {
  readonly traits: Traits;
  /** See `Storage.now`. */
  now(): Date;
  /** For reading what anyone may read. */
  readonly reader: Kysely<Tables>;
  /** For reads that go through all text. */
  readonly searcher: Kysely<Tables>;
  /** For reading what no reader may: users, sessions, deliveries. */
  readonly accountReader: Kysely<Tables>;
  /** A connection of its own, on which everything is as it was at one moment until it is closed. */
  openSnapshot(): Promise<{ db: Kysely<Tables>; close(): Promise<void> }>;
  /** All of `work` or nothing; `work` may run again where the database asks for it. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** See `Storage.contentVersion`. */
  contentVersion(): number;
  /** See `Storage.answerVersion`. */
  answerVersion(): Promise<number>;
  /** Called after a commit that set a new content version. */
  contentChanged(version: number): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type StorageLog = (message: string, details?: object) => void;
