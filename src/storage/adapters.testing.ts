import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql as statement } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { CONTENT_VERSION } from './content-version.server.ts';
import { readCounter, setCounter } from './counters.server.ts';
import type { Engine } from './engine.server.ts';
import { emptyFolder, KeptEngine, removeFiles } from './kept-engine.testing.ts';
import { DATABASE_FILE } from './sqlite/database-file.ts';
import { createStorage } from './create-storage.server.ts';
import { openEngine, openStorage, type StorageOptions } from './open-storage.server.ts';
import type { Storage } from './storage.ts';
import { makeTestDir, TEST_SUBSCRIBERS } from './testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one that the conformance suite runs on: `vitest.config.ts` names it for each project. */
    engine: 'SQLite' | 'PostgreSQL';
  }
}

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
  /**
   * Empties the database for the next test and keeps its connections open. False if a test has changed it by `run` or has
   * closed a storage: then it can only be removed.
   */
  reset(): Promise<boolean>;
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

export const SQLITE: TestAdapter = {
  name: 'SQLite',
  createDatabase: () => createFile(async () => inject('schemaFile')),
  createBareDatabase: () => createFile(),
};

/** Only in the project `postgres`. */
export const POSTGRESQL: TestAdapter = {
  name: 'PostgreSQL',
  createDatabase: async () => onServer(emptied.pop() ?? (await createFromSchema()), { isReusable: true }),
  createBareDatabase: async () => onServer(await createOnServer(), { isReusable: false }),
};

/** The engine that the conformance suite runs on in this project. */
export const ADAPTER: TestAdapter = inject('engine') === 'PostgreSQL' ? POSTGRESQL : SQLITE;

/** From which engine to which, for the conformance tests of a move: in each project those that have its engine. */
export const PAIRS: readonly { source: TestAdapter; target: TestAdapter }[] = [SQLITE, POSTGRESQL]
  .flatMap((source) => [SQLITE, POSTGRESQL].map((target) => ({ source, target })))
  .filter(({ source, target }) => [source, target].includes(POSTGRESQL) === (ADAPTER === POSTGRESQL));

/** An empty database for one test, and a storage on it. */
export interface OpenedDatabase {
  database: TestDatabase;
  storage: Storage;
}

/**
 * Declares a suite of the conformance tests, which run on each engine. Its argument is filled before each test: with an empty database, whose connections stay
 * open from test to test because opening them takes longer than most tests.
 */
export function onEachEngine(name: string, suite: (opened: OpenedDatabase) => void): void {
  describe(`${name} on ${ADAPTER.name}`, () => {
    const opened = {} as OpenedDatabase;
    let kept: TestDatabase | null = null;
    beforeEach(async () => {
      opened.database = kept ?? (await ADAPTER.createDatabase());
      opened.storage = await opened.database.open();
    });
    afterEach(async ({ task }) => {
      // A failed test may still be writing.
      const isOver = task.result?.state === 'pass';
      kept = isOver && (await opened.database.reset()) ? opened.database : null;
      if (!kept) await opened.database.remove();
    });
    afterAll(() => kept?.remove());
    suite(opened);
  });
}

/** Databases with the schema that tests have finished with: emptying one is much faster than creating one. */
const emptied: string[] = [];

async function createFile(firstFile?: StorageOptions['firstFile']): Promise<TestDatabase> {
  return testDatabase(
    { databaseUrl: null, firstFile },
    {
      run: runOnFile,
      read: readOnFile,
      restore: async (_engine, dataDir) => emptyFolder(dataDir, inject('schemaFile')),
      drop: async () => {},
    },
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
  return testDatabase(
    { databaseUrl: url.href },
    {
      run: async (_dataDir, sql) => {
        await runOnServer(sql, url.href);
      },
      read: (_dataDir, sql) => runOnServer(sql, url.href),
      async restore(engine, dataDir) {
        await engine.transaction(async (trx) => {
          // An open storage expects that the version only rises.
          const version = await readCounter(trx, CONTENT_VERSION);
          await statement`select pristine.restore()`.execute(trx);
          await setCounter(trx, CONTENT_VERSION, version);
        });
        removeFiles(dataDir);
      },
      async drop(isAltered) {
        if (isAltered || !isReusable) {
          await runOnServer(`drop database ${name} with (force)`);
          return;
        }
        await endClients(name);
        await runOnServer('select pristine.restore()', url.href);
        emptied.push(name);
      },
    },
  );
}

interface DatabaseAccess {
  run(dataDir: string, sql: string): Promise<void>;
  read(dataDir: string, sql: string): Promise<Record<string, unknown>[]>;
  /** Empties the database under an open engine. */
  restore(engine: Engine, dataDir: string): Promise<void>;
  /** `isAltered` if `run` may have changed the schema. */
  drop(isAltered: boolean): Promise<void>;
}

function testDatabase(
  target: Pick<StorageOptions, 'databaseUrl' | 'firstFile'>,
  access: DatabaseAccess,
): TestDatabase {
  const options = { ...target, dataDir: makeTestDir(), subscribers: TEST_SUBSCRIBERS };
  const { dataDir } = options;
  let kept: KeptEngine | null = null;
  /** Opened by this test only. */
  const others: Storage[] = [];
  let isAltered = false;
  const closeOthers = async () => {
    for (const storage of others.splice(0)) await storage.close();
  };
  return {
    databaseUrl: target.databaseUrl,
    dataDir,
    async open({ isServer } = { isServer: false }) {
      // Of storages that are opened later, tests expect that they look at the database.
      if (isServer || isAltered || kept?.isInUse) {
        const storage = await openStorage({ ...options, isServer });
        others.push(storage);
        return storage;
      }
      kept ??= new KeptEngine(await openEngine(options));
      return createStorage(kept.begin(), options);
    },
    run(sql) {
      isAltered = true;
      return access.run(dataDir, sql);
    },
    read: (sql) => access.read(dataDir, sql),
    async reset() {
      await closeOthers();
      if (!kept || isAltered || kept.isClosed) return false;
      await access.restore(await kept.end(), dataDir);
      return true;
    },
    async remove() {
      await closeOthers();
      await kept?.close();
      await access.drop(isAltered);
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

async function endClients(database: string): Promise<void> {
  await runOnServer(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`,
  );
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
