import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { contentSubscribers } from '../app/content-subscribers.server.ts';
import { emptyFolder, KeptEngine } from './kept-engine.testing.ts';
import { createStorage } from './create-storage.server.ts';
import { openEngine } from './open-storage.server.ts';
import type { ContentSubscriber, Storage } from './storage.ts';

export interface TestStorage {
  storage: Storage;
  /** Another storage on the same database, for tests that are about subscribers. */
  subscribedBy(subscribers: readonly ContentSubscriber[]): Storage;
  dataDir: string;
  /** Ends the use of the database, and removes what is in it. */
  close(): Promise<void>;
}

/** Subscribers to content changes for tests that are not about them. */
export const TEST_SUBSCRIBERS = contentSubscribers({ siteUrl: 'https://mulhim.example', webhooks: null });

type OpenTestStorage = () => Promise<TestStorage>;

/** An empty storage on SQLite in a temporary folder. Its database is kept open for the next test. */
export const openTestStorage: OpenTestStorage = async () => {
  const schemaFile = inject('schemaFile');
  const database = unused.pop() ?? (await createDatabase(schemaFile));
  return storageOn(database, async () => {
    await database.kept.end();
    if (database.kept.isClosed) return removeDatabase(database);
    emptyFolder(database.dataDir, schemaFile);
    unused.push(database);
  });
};

/** The same, for programs outside of a test, which say where the database with the empty schema is. */
export function openStorageFrom(schemaFile: string): OpenTestStorage {
  return async () => {
    const database = await createDatabase(schemaFile);
    return storageOn(database, () => removeDatabase(database));
  };
}

interface Database {
  dataDir: string;
  kept: KeptEngine;
}

/** Emptied databases, still open: opening one takes longer than most tests. */
const unused: Database[] = [];

/** Beside the empty schema, with which it is removed. */
async function createDatabase(schemaFile: string): Promise<Database> {
  const dataDir = mkdtempSync(join(dirname(schemaFile), 'data-'));
  const engine = await openEngine({ databaseUrl: null, dataDir, firstFile: async () => schemaFile });
  return { dataDir, kept: new KeptEngine(engine) };
}

async function removeDatabase({ kept, dataDir }: Database): Promise<void> {
  await kept.close();
  rmSync(dataDir, { recursive: true });
}

function storageOn({ kept, dataDir }: Database, close: () => Promise<void>): TestStorage {
  const engine = kept.begin();
  const subscribedBy = (subscribers: readonly ContentSubscriber[]) => createStorage(engine, { subscribers });
  return { storage: subscribedBy(TEST_SUBSCRIBERS), subscribedBy, dataDir, close };
}

/**
 * The bytes of all files in a folder, a database among them. Another process reads them, because one that closes an open
 * database by anything but SQLite loses its locks.
 */
export function bytesIn(folder: string): Buffer {
  return execFileSync('find', [folder, '-type', 'f', '-exec', 'cat', '{}', '+'], {
    maxBuffer: 64 * 1024 * 1024,
  });
}

export function makeTestDir(): string {
  return mkdtempSync(join(tmpdir(), 'mulhim-test-'));
}
