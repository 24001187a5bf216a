import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { contentSubscribers } from '../app/content-subscribers.server.ts';
import { openStorage } from './open-storage.server.ts';
import type { Storage } from './storage.ts';

export interface TestStorage {
  storage: Storage;
  dataDir: string;
  /** Closes the storage and removes the folder. */
  close(): Promise<void>;
}

/** Subscribers to content changes for tests that are not about them. */
export const TEST_SUBSCRIBERS = contentSubscribers({ siteUrl: 'https://mulhim.example', webhooks: null });

/** An empty storage on SQLite in a temporary folder. */
export async function openTestStorage({
  dataDir = makeTestDir(),
  subscribers = TEST_SUBSCRIBERS,
} = {}): Promise<TestStorage> {
  const storage = await openStorage({
    databaseUrl: null,
    dataDir,
    firstFile: async () => inject('schemaFile'),
    subscribers,
  });
  return {
    storage,
    dataDir,
    async close() {
      await storage.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export function makeTestDir(): string {
  return mkdtempSync(join(tmpdir(), 'mulhim-test-'));
}
