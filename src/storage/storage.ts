import type { ArchiveSnapshot } from '../features/archive/archive.store.ts';
import type { ChangeWriter, ContentChange } from '../features/changes/content-change.store.ts';
import type { createReaders, createWriters } from './ports.server.ts';

/** What a transaction writes with. */
export type Writers = ReturnType<typeof createWriters> & ChangeWriter;

/** Runs after a change of content, in the same transaction. */
export type ContentSubscriber = (change: ContentChange, writers: Writers) => Promise<void>;

/** The `contentVersion` of a new database. */
export const INITIAL_CONTENT_VERSION = 1;

/** Every port for reading, and transactions for writing. */
export interface Storage extends ReturnType<typeof createReaders>, AsyncDisposable {
  /** The present moment by the clock that all users of the database share. */
  now(): Date;
  /** A consistent view of everything, whatever is written meanwhile; it blocks no other transaction. */
  openSnapshot(): Promise<ArchiveSnapshot>;
  /**
   * Runs `work` in one write transaction, completely or not at all. If it wrote something that public pages
   * show, the content version rises in the same transaction.
   */
  transaction<T>(work: (writers: Writers) => Promise<T>): Promise<T>;
  /**
   * A number that changes whenever public content does; immediately after a write of this process, and after
   * one of another process as soon as its notification arrives. Synchronous, because it guards every cached
   * page.
   */
  contentVersion(): number;
  /** The same as the database has it now, with the writes of other processes whose notification is yet to arrive. */
  storedContentVersion(): Promise<number>;
  /** Whether a development start created this database; production refuses these. */
  isDevelopmentDatabase(): Promise<boolean>;
  /** Marks the database permanently as created by a development start. */
  markAsDevelopment(): Promise<void>;
  /** Resolves if the database responds; throws `unavailable` otherwise. */
  ping(): Promise<void>;
  /** Bytes of the database, with what SQLite has yet to move into its file. */
  size(): Promise<number>;
  close(): Promise<void>;
}
