import { afterEach, beforeEach, expect, test } from 'vitest';
import { POSTGRESQL, type TestDatabase } from '../adapters.testing.ts';
import { examineDatabase } from './examine-database.server.ts';
import { startPgbouncer } from '../postgres/pgbouncer.testing.ts';
import { compareClocks, runChecks } from './check.ts';
import { openServer } from './examine-postgres.server.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await POSTGRESQL.createBareDatabase();
});
afterEach(() => database.remove());

async function findings(databaseUrl = database.databaseUrl): Promise<string[]> {
  const examined = await examineDatabase({ databaseUrl, dataDir: database.dataDir, now: new Date() });
  const found = await runChecks(examined.checks);
  await examined.close();
  return found.map(({ state, what }) => `${state} ${what}`);
}

test('the examination judges the settings of the server, and leaves the database unchanged', async () => {
  const found = await findings();
  expect(found).toContainEqual(expect.stringMatching(/^ok PostgreSQL: 1\d/));
  // The server of these tests gives up durability for speed.
  expect(found).toContain('fail PostgreSQL: fsync is off, saved text can be lost');
  expect(found).toContain('ok database: UTF8');
  expect(found).toContain('ok clock: agrees with the database server');
  expect(found).toContain('ok database: takes transactions that write');
  expect(found.at(-1)).toBe('warn schema: the database is empty');
  expect(await findings()).toEqual(found);
});

test('the examination runs within the time limits of the server', async () => {
  const { read, close } = await openServer(database.databaseUrl ?? '', new Date());
  try {
    const limits = await read(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(limits).toEqual([{ statement: '5s', lock: '2s' }]);
  } finally {
    await close();
  }
});

test('a pooler that gives every statement another connection is reported, and one in transaction mode is not', async () => {
  await database.open();
  const pooled = async (mode: 'statement' | 'transaction') => {
    const pooler = await startPgbouncer(database.databaseUrl ?? '', mode);
    const found = await findings(pooler.url);
    await pooler.stop();
    return found.filter((line) => line.includes('transactions'));
  };
  expect(await pooled('statement')).toEqual([
    expect.stringMatching(/^fail database: takes no transactions that write: .*statement pooling mode/),
  ]);
  expect(await pooled('transaction')).toEqual(['ok database: takes transactions that write']);
}, 120_000);

test('after the first opening the schema is current, and an admin is missing', async () => {
  await database.open();
  const found = await findings();
  expect(found).toContainEqual(expect.stringMatching(/^ok schema: 0/));
  expect(found).toContain('warn admins: none');
});

test('a newer schema and a missing database are reported as failures', async () => {
  await database.open();
  await database.run(`insert into migration values ('999-of-the-future', '2030')`);
  expect(await findings()).toContainEqual(expect.stringMatching(/^fail schema: .*newer version/));
  const elsewhere = new URL(database.databaseUrl ?? '');
  elsewhere.pathname = 'nowhere';
  expect(await findings(elsewhere.href)).toEqual([expect.stringMatching(/^fail database: .*nowhere/)]);
});

test('two clocks may differ by seconds, but not by an hour', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  expect(compareClocks(new Date(now.getTime() - 2_000), now, 'it')).toBe('agrees with it');
  expect(() => compareClocks(new Date(now.getTime() - 3_600_000), now, 'it')).toThrow('3600 s away');
});
