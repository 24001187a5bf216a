import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { createSearches } from '../../features/search/search.server.ts';
import { POSTGRESQL, type TestDatabase } from '../adapters.testing.ts';
import { copyFileToPostgres, copyPostgresToFile } from '../backup/postgres-copy.server.ts';
import { openStorage } from '../open-storage.server.ts';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import { openSearchStorage } from '../open-search.server.ts';
import { openPostgres } from './open-postgres.server.ts';
import { startPgbouncer, type RunningPgbouncer } from './pgbouncer.testing.ts';

describe.each(['session', 'transaction'] as const)('behind PgBouncer in %s mode', (mode) => {
  let database: TestDatabase;
  let pooler: RunningPgbouncer;

  beforeEach(async () => {
    database = await POSTGRESQL.createBareDatabase();
    pooler = await startPgbouncer(database.databaseUrl ?? '', mode);
  }, 120_000);
  afterEach(async () => {
    await pooler.stop();
    await database.remove();
  });

  test('two processes start, save, and see what the other has saved', async () => {
    const open = () => openStorage({ databaseUrl: pooler.url, dataDir: database.dataDir });
    const [one, other] = [await open(), await open()];
    try {
      const versions = [one, other].map((storage) => storage.contentVersion());
      const { id } = await insertInterview(one);
      await expect(other.interviews.findInterview(id)).resolves.toMatchObject({ id });
      await expect.poll(() => other.contentVersion(), { timeout: 5_000 }).toBeGreaterThan(versions[1] ?? 0);
      const { id: second } = await insertInterview(other);
      await expect(one.interviews.findInterview(second)).resolves.toMatchObject({ id: second });
      await expect.poll(() => one.contentVersion(), { timeout: 5_000 }).toBeGreaterThan(versions[0] ?? 0);
    } finally {
      await one.close();
      await other.close();
    }
  });

  test('transactions have their time limits, and leave shared sessions unchanged', async () => {
    const engine = await openPostgres(pooler.url, () => {});
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    try {
      const inside = await engine.transaction((trx) => limit.execute(trx));
      expect(inside.rows).toEqual([{ limit: '5s' }]);
      expect((await limit.execute(engine.reader)).rows).toEqual([{ limit: '0' }]);
      expect((await limit.execute(engine.searcher)).rows).toEqual([{ limit: '0' }]);
    } finally {
      await engine.close();
    }
  });

  test('searches of two servers share its sessions', async () => {
    await using storage = await openStorage({ databaseUrl: pooler.url, dataDir: database.dataDir });
    const { id } = await insertInterview(storage);
    const options = { databaseUrl: pooler.url, dataDir: database.dataDir, log: () => {} };
    const servers = await Promise.all([1, 2].map(() => openSearchStorage(options)));
    try {
      for (const { search } of [...servers, ...servers])
        expect(await createSearches(search).find('الكتابة', 5)).toMatchObject([{ id }]);
    } finally {
      for (const { close } of servers) await close();
    }
  });

  test('a database is copied into a file and restored from it', async () => {
    const { id } = await insertInterview(await database.open());
    const target = await POSTGRESQL.createBareDatabase();
    try {
      const throughPooler = new URL(pooler.url);
      throughPooler.pathname = new URL(target.databaseUrl ?? '').pathname;
      await copyPostgresToFile(pooler.url, join(target.dataDir, DATABASE_FILE));
      await copyFileToPostgres(target.dataDir, throughPooler.href);
      const copy = await target.open();
      expect(await copy.interviews.findInterview(id)).toMatchObject({ id });
    } finally {
      await target.remove();
    }
  });
});
