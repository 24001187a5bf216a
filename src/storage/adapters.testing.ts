import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openStorage } from './open-storage.server.ts';
import type { Storage } from './storage.ts';
import { makeTestDir } from './testing.ts';

/** An empty database of one engine. */
export interface TestDatabase {
  databaseUrl: string | null;
  dataDir: string;
  /** One more storage on the same database, as another process would have. */
  open(): Promise<Storage>;
  /** Closes what was opened and removes the database. */
  remove(): Promise<void>;
}

export interface TestAdapter {
  name: string;
  createDatabase(): Promise<TestDatabase>;
}

/** Every engine the conformance suite runs on. */
export const ADAPTERS: TestAdapter[] = [
  {
    name: 'SQLite',
    async createDatabase() {
      return testDatabase(null, async () => {});
    },
  },
  {
    name: 'PostgreSQL',
    async createDatabase() {
      const name = `test_${randomBytes(8).toString('hex')}`;
      await runOnServer(`create database ${name}`);
      const url = new URL(inject('postgresUrl'));
      url.pathname = name;
      return testDatabase(url.href, () => runOnServer(`drop database ${name} with (force)`));
    },
  },
];

function testDatabase(databaseUrl: string | null, drop: () => Promise<void>): TestDatabase {
  const dataDir = makeTestDir();
  const opened: Storage[] = [];
  return {
    databaseUrl,
    dataDir,
    async open() {
      const storage = await openStorage({ databaseUrl, dataDir });
      opened.push(storage);
      return storage;
    },
    async remove() {
      for (const storage of opened) await storage.close();
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
