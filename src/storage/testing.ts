import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openStorage } from './open-storage.server.ts';
import type { Storage } from './storage.ts';

export interface TestStorage {
  storage: Storage;
  dataDir: string;
  /** Closes the storage and removes the folder. */
  close(): Promise<void>;
}

/** An empty storage on SQLite in a temporary folder. */
export async function openTestStorage(): Promise<TestStorage> {
  const dataDir = makeTestDir();
  const storage = await openStorage({
    databaseUrl: null,
    dataDir,
    firstFile: async () => inject('schemaFile'),
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
