import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { POSTGRESQL, type TestDatabase } from '../adapters.testing.ts';
import { MIGRATIONS } from '../migrations/index.server.ts';
import { openStorage, StorageStartError } from '../open-storage.server.ts';

let database: TestDatabase;
let databaseUrl: string;

beforeEach(async () => {
  database = await POSTGRESQL.createDatabase();
  databaseUrl = database.databaseUrl ?? '';
});
afterEach(() => database.remove());

/** Runs statements as an administrator of the server would, beside the storage. */
async function query(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}

/** Ends every session of the product, as a restart of the server does. */
const endSessions = () =>
  query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'mulhim'`,
  );

describe('a server that cannot be used', () => {
  const refusalOf = async (change: (url: URL) => void) => {
    const url = new URL(databaseUrl);
    change(url);
    const refused = await openStorage({ databaseUrl: url.href, dataDir: database.dataDir }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StorageStartError);
    return refused instanceof Error ? refused.message : '';
  };

  test('a wrong password is reported, but not shown', async () => {
    const message = await refusalOf((url) => (url.password = 'hunter2'));
    expect(message).toMatch(
      /refuses the user postgres: wrong name or password in DATABASE_URL, where % of a password is written as %25\.$/,
    );
    expect(message).not.toContain('hunter2');
  });

  test('a missing database is reported', async () => {
    expect(await refusalOf((url) => (url.pathname = 'nowhere'))).toMatch(/has no database nowhere/);
  });

  test('a closed port is reported', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const message = await refusalOf((url) => (url.port = String(port)));
    expect(message).toMatch(
      new RegExp(`PostgreSQL at 127\\.0\\.0\\.1:${port} cannot be used: .*ECONNREFUSED`),
    );
  });

  test('a certificate that cannot be read is reported', async () => {
    const message = await refusalOf((url) => (url.search = 'sslmode=verify-full&sslrootcert=/nowhere.pem'));
    expect(message).toMatch(/^DATABASE_URL: ENOENT.*nowhere\.pem'$/);
  });

  test('a database in another encoding is refused', async () => {
    const name = `${new URL(databaseUrl).pathname.slice(1)}_ascii`;
    await query(
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    );
    expect(await refusalOf((url) => (url.pathname = name))).toMatch(
      /has the encoding SQL_ASCII; create it with UTF8/,
    );
    await query(`drop database ${name}`);
  });

  test('a database of a newer release is refused', async () => {
    await (await database.open()).close();
    await query(`insert into migration values ('999-later', '2030-01-01T00:00:00.000Z')`);
    expect(await refusalOf(() => {})).toMatch(/newer version of the program \(unknown migration 999-later\)/);
  });
});

describe('the schema', () => {
  test('processes that start together migrate the database once', async () => {
    const bare = await POSTGRESQL.createBareDatabase();
    const storages = await Promise.all([bare.open(), bare.open(), bare.open(), bare.open()]);
    expect(storages.map((storage) => storage.contentVersion())).toEqual([1, 1, 1, 1]);
    expect(await bare.read('select name from migration')).toHaveLength(Object.keys(MIGRATIONS).length);
    await bare.remove();
  });

  test('every text column is ordered by bytes', async () => {
    await database.open();
    const columns = await query(
      `select table_name, column_name, collation_name from information_schema.columns
       where table_schema = 'public' and data_type = 'text'`,
    );
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter((column) => column['collation_name'] !== 'C')).toEqual([]);
  });
});

describe('database sessions', () => {
  test('have their time limits and UTF-8', async () => {
    const storage = await database.open();
    await storage.ping();
    const { createPool, SESSION_SETTINGS } = await import('./postgres-pool.server.ts');
    const pool = createPool(databaseUrl, SESSION_SETTINGS, () => {});
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'client_encoding')`,
    );
    await pool.end();
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      statement_timeout: '5000',
      lock_timeout: '2000',
      idle_in_transaction_session_timeout: '10000',
      client_encoding: 'UTF8',
    });
  });

  test('are replaced for reads and writes after the server has closed them', async () => {
    const storage = await database.open();
    const { id } = await insertInterview(storage);
    await endSessions();
    await expect.poll(() => storage.interviews.findInterview(id).catch(() => null)).toMatchObject({ id });
    await endSessions();
    await expect(insertInterview(storage)).resolves.toBeDefined();
  });

  test('a transaction whose connection is lost before COMMIT runs again, once', async () => {
    const storage = await database.open();
    let runs = 0;
    await storage.transaction(async ({ accounts }) => {
      runs += 1;
      await accounts.countAttempt('key', 1_000, new Date(0));
      if (runs === 1) await endSessions();
      await accounts.countAttempt('key', 1_000, new Date(0));
    });
    expect(runs).toBe(2);
    const found = await storage.transaction(({ accounts }) => accounts.findAttempts('key', new Date(0)));
    expect(found?.attempts).toBe(2);
  });

  test('one of two transactions in a deadlock is run again', async () => {
    const storage = await database.open();
    let runs = 0;
    const { promise: bothHold, resolve: release } = Promise.withResolvers<void>();
    const { promise: survivor, resolve: survived } = Promise.withResolvers<void>();
    const lockBoth = async (first: string, second: string) => {
      await storage.transaction(async ({ accounts }) => {
        runs += 1;
        // The transaction that runs again may lock its first row before the waiting one wakes up.
        if (runs > 2) await survivor;
        await accounts.countAttempt(first, 1_000, new Date(0));
        if (runs === 2) release();
        await bothHold;
        await accounts.countAttempt(second, 1_000, new Date(0));
      });
      survived();
    };
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    expect(runs).toBe(3);
    const found = await storage.transaction(({ accounts }) => accounts.findAttempts('a', new Date(0)));
    expect(found?.attempts).toBe(2);
  });

  test('text that PostgreSQL cannot hold is a validation error', async () => {
    const storage = await database.open();
    await expect(storage.accounts.findCredentials('a\0b')).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('the content version', () => {
  test('is received again after a loss of the listening connection', async () => {
    const [reader, writer] = [await database.open(), await database.open()];
    await endSessions();
    await insertInterview(writer);
    await expect.poll(() => reader.contentVersion(), { timeout: 5_000 }).toBe(writer.contentVersion());
    await insertInterview(writer);
    await expect.poll(() => reader.contentVersion(), { timeout: 5_000 }).toBe(writer.contentVersion());
  });

  test('is still known while the server is unreachable, and reads are unavailable', async () => {
    const storage = await database.open();
    await insertInterview(storage);
    const before = storage.contentVersion();
    const name = new URL(databaseUrl).pathname.slice(1);
    const admin = new URL(databaseUrl);
    admin.pathname = 'postgres';
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
    await expect(storage.interviews.countInterviews()).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
    await expect(storage.ping()).rejects.toMatchObject({ code: 'unavailable' });
    expect(storage.contentVersion()).toBe(before);
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
    await expect(storage.ping()).resolves.toBeUndefined();
    expect(await storage.interviews.countInterviews()).toBe(1);
  });
});
