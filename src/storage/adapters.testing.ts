import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { DATABASE_FILE } from './sqlite/database-file.ts';
import { openStorage, type StorageOptions } from './open-storage.server.ts';
import type { Storage } from './storage.ts';
import { makeTestDir, TEST_SUBSCRIBERS } from './testing.ts';

/** An empty database of one engine. */
export interface TestDatabase {
  databaseUrl: string | null;
  dataDir: string;
  /** Opens another storage on the same database, as another process would. */
  open(options?: { isServer: boolean }): Promise<Storage>;
  /** Runs statements directly on the database. */
  run(sql: string): Promise<void>;
  /** The rows of a query. */
  read(sql: string): Promise<Record<string, unknown>[]>;
  /** Closes everything and removes the database. */
  remove(): Promise<void>;
}

export interface TestAdapter {
  name: string;
  /** Has the schema, as if it had been opened before. */
  createDatabase(): Promise<TestDatabase>;
  /** Has no tables. */
  createBareDatabase(): Promise<TestDatabase>;
}

/** Every engine the conformance suite runs on. */
export const ADAPTERS: TestAdapter[] = [
  {
    name: 'SQLite',
    createDatabase: () => createFile(async () => inject('schemaFile')),
    createBareDatabase: () => createFile(),
  },
  {
    name: 'PostgreSQL',
    createDatabase: async () => onServer(emptied.pop() ?? (await createFromSchema()), { isReusable: true }),
    createBareDatabase: async () => onServer(await createOnServer(), { isReusable: false }),
  },
];

/** An empty database for one test, and a storage on it. */
export interface OpenedDatabase {
  database: TestDatabase;
  storage: Storage;
}

/** Runs a suite on every engine. Its argument is filled before each test. */
export function onEachEngine(name: string, suite: (opened: OpenedDatabase) => void): void {
  describe.each(ADAPTERS)(`${name} on $name`, (adapter) => {
    const opened = {} as OpenedDatabase;
    beforeEach(async () => {
      opened.database = await adapter.createDatabase();
      opened.storage = await opened.database.open();
    });
    afterEach(() => opened.database.remove());
    suite(opened);
  });
}

/** Databases with the schema that tests have finished with: emptying one is much faster than creating one. */
const emptied: string[] = [];

async function createFile(firstFile?: StorageOptions['firstFile']): Promise<TestDatabase> {
  return testDatabase(
    { databaseUrl: null, firstFile },
    { run: runOnFile, read: readOnFile, drop: async () => {} },
  );
}

const createFromSchema = () => createOnServer(`template ${inject('schemaDatabase')}`);

async function createOnServer(from = ''): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // By default every page of the copy goes through the write-ahead log as well, which takes longer.
  await runOnServer(`create database ${name} ${from} strategy file_copy`);
  return name;
}

function onServer(name: string, { isReusable }: { isReusable: boolean }): TestDatabase {
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  let isAsMade = isReusable;
  return testDatabase(
    { databaseUrl: url.href },
    {
      run: async (_dataDir, sql) => {
        // The statements may change the schema.
        isAsMade = false;
        await runOnServer(sql, url.href);
      },
      read: (_dataDir, sql) => runOnServer(sql, url.href),
      async drop() {
        if (!isAsMade) {
          await runOnServer(`drop database ${name} with (force)`);
          return;
        }
        await runOnServer('select pristine.restore()', url.href);
        emptied.push(name);
      },
    },
  );
}

interface DatabaseAccess {
  run(dataDir: string, sql: string): Promise<void>;
  read(dataDir: string, sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

function testDatabase(
  target: Pick<StorageOptions, 'databaseUrl' | 'firstFile'>,
  { run, read, drop }: DatabaseAccess,
): TestDatabase {
  const dataDir = makeTestDir();
  const opened: Storage[] = [];
  return {
    databaseUrl: target.databaseUrl,
    dataDir,
    async open({ isServer } = { isServer: false }) {
      const storage = await openStorage({ ...target, dataDir, isServer, subscribers: TEST_SUBSCRIBERS });
      opened.push(storage);
      return storage;
    },
    run: (sql) => run(dataDir, sql),
    read: (sql) => read(dataDir, sql),
    async remove() {
      for (const storage of opened) await storage.close();
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function runOnFile(dataDir: string, sql: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

async function readOnFile(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

async function runOnServer(sql: string, url = inject('postgresUrl')): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
