import type { Transaction } from 'kysely';
import { createArchiveReader } from './archive-reader.server.ts';
import { raiseContentVersion, type VisibleChange } from './content-version.server.ts';
import { readCounter, setCounter } from './counters.server.ts';
import type { FindListed } from '../features/interviews/interview.store.ts';
import type { Engine, Traits } from './engine.server.ts';
import { createReaders, createWriters } from './ports.server.ts';
import type { ContentSubscriber, Storage, Writers } from './storage.ts';
import type { Tables } from './tables.ts';

/** The counter that marks a development database. */
const DEVELOPMENT = 'scratch';

/** What a storage needs from the rest of the product. */
export interface StorageUse {
  /** Subscribers to content changes; without them such changes throw. */
  subscribers?: readonly ContentSubscriber[];
  /** Finds the interviews of filtered lists, by default in this process. */
  findListed?: FindListed;
}

/** Every port over an open database. */
export function createStorage(engine: Engine, { subscribers, findListed }: StorageUse): Storage {
  let closing: Promise<void> | null = null;
  return {
    ...createReaders(engine, findListed),
    now: () => engine.now(),
    async openSnapshot() {
      const { db, close } = await engine.openSnapshot();
      return { archive: createArchiveReader(db), close };
    },
    async transaction(work) {
      const { result, version } = await engine.transaction((trx) =>
        writeAll(trx, { traits: engine.traits, subscribers }, work),
      );
      if (version !== null) engine.contentChanged(version);
      return result;
    },
    contentVersion: () => engine.contentVersion(),
    storedContentVersion: () => engine.storedContentVersion(),
    isDevelopmentDatabase: async () => (await readCounter(engine.reader, DEVELOPMENT)) === 1,
    markAsDevelopment: () => engine.transaction((trx) => setCounter(trx, DEVELOPMENT, 1)),
    ping: () => engine.ping(),
    size: () => engine.size(),
    close: () => (closing ??= engine.close()),
    [Symbol.asyncDispose]() {
      return this.close();
    },
  };
}

interface Writing {
  traits: Traits;
  subscribers: readonly ContentSubscriber[] | undefined;
}

/** No caller can forget to raise the content version, because the ports report what they write. */
async function writeAll<T>(
  trx: Transaction<Tables>,
  { traits, subscribers }: Writing,
  work: (writers: Writers) => Promise<T>,
): Promise<{ result: T; version: number | null }> {
  const seen = new Set<VisibleChange>();
  const writers: Writers = {
    ...createWriters(trx, traits, (change = 'edited') => void seen.add(change)),
    async changed(change) {
      if (!subscribers) throw new Error('this storage was opened without subscribers to content changes');
      for (const follow of subscribers) await follow(change, writers);
    },
  };
  const result = await work(writers);
  if (seen.size === 0) return { result, version: null };
  const change = seen.has('withdrawn') ? 'withdrawn' : 'edited';
  return { result, version: await raiseContentVersion(trx, traits, change) };
}
