import { readdirSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql as statement } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { CONTENT_VERSION } from './content-version.server.ts';
import { readCounter, setCounter } from './counters.server.ts';
import type { Engine } from './engine.server.ts';
import { DATABASE_FILE } from './sqlite/database-file.ts';
import { openEngine, openStorage, type StorageOptions, storageOver } from './open-storage.server.ts';
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

/**
 * Runs a suite on every engine. Its argument is filled before each test: with an empty database, whose connections stay
 * open from test to test because opening them takes longer than most tests.
 */
export function onEachEngine(
  name: string,
  suite: (opened: OpenedDatabase, adapter: TestAdapter) => void,
): void {
  describe.each(ADAPTERS)(`${name} on $name`, (adapter) => {
    const opened = {} as OpenedDatabase;
    let kept: TestDatabase | null = null;
    beforeEach(async () => {
      opened.database = kept ?? (await adapter.createDatabase());
      opened.storage = await opened.database.open();
    });
    afterEach(async ({ task }) => {
      // A failed test may still be writing.
      const isOver = task.result?.state === 'pass';
      kept = isOver && (await opened.database.reset()) ? opened.database : null;
      if (!kept) await opened.database.remove();
    });
    afterAll(() => kept?.remove());
    suite(opened, adapter);
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
      restore: (_engine, dataDir) => restoreFile(dataDir),
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
      async restore(engine) {
        await engine.transaction(async (trx) => {
          // An open storage expects that the version only rises.
          const version = await readCounter(trx, CONTENT_VERSION);
          await statement`select pristine.restore()`.execute(trx);
          await setCounter(trx, CONTENT_VERSION, version);
        });
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
      return storageOver(kept.begin(), options);
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
      for (const name of readdirSync(dataDir))
        if (!name.startsWith(DATABASE_FILE)) rmSync(join(dataDir, name), { recursive: true });
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

/** An engine that tests use in turn. What one has left running can write nothing in the next. */
class KeptEngine {
  readonly #engine: Engine;
  #closing: Promise<void> | null = null;
  #running: Promise<unknown>[] | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get isInUse(): boolean {
    return this.#running !== null;
  }

  get isClosed(): boolean {
    return this.#closing !== null;
  }

  /** The engine for one test. */
  begin(): Engine {
    const running: Promise<unknown>[] = [];
    this.#running = running;
    const transaction: Engine['transaction'] = async (work) => {
      if (this.#running !== running) throw new Error('the test of this storage is over');
      const transacted = this.#engine.transaction(work);
      running.push(transacted);
      return transacted;
    };
    return { ...this.#engine, transaction, close: () => this.close() };
  }

  /** Waits for the transactions of the test. */
  async end(): Promise<Engine> {
    const running = this.#running ?? [];
    this.#running = null;
    await Promise.allSettled(running);
    return this.#engine;
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#engine.close());
  }
}

/** Copies the empty database over the file as one transaction, in which every open connection sees it. */
async function restoreFile(dataDir: string): Promise<void> {
  using empty = new DatabaseSync(inject('schemaFile'), { readOnly: true });
  await backup(empty, join(dataDir, DATABASE_FILE));
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
