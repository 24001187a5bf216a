import type { Clock } from '../../kernel/clock.ts';
import type { ChangeWriter, ContentChange } from './content-change.store.ts';

/** What rules need of the storage: some readers, and transactions with some writers, each done completely or not at all. */
export type Stored<Readers, Writers> = Readers & {
  transaction<T>(work: (writers: Writers) => Promise<T>): Promise<T>;
};

/** The services of rules that write. */
export interface WriteServices<Readers, Writers> {
  storage: Stored<Readers, Writers>;
  clock: Clock;
}

/** The services of rules that record who writes. */
export interface AuthoredServices<Readers, Writers> extends WriteServices<Readers, Writers> {
  /** Null for a guest, the operator and the product itself. */
  author: ContentChange['actor'];
}

/** The services of rules that change content, and hand the change on. */
export type ChangeServices<Readers, Writers> = AuthoredServices<Readers, Writers & ChangeWriter>;

/** Of rules that read nothing outside of their transaction. */
export type NoReaders = Record<never, never>;
