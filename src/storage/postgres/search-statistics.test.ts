import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureRelevance } from '../../features/search/relevance-run.testing.ts';
import { POSTGRESQL, type TestDatabase } from '../adapters.testing.ts';

/** What an analysis leaves that saw the pages of rows which a transaction is still writing, and none of the rows. */
const SAW_NOTHING = `
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I set (autovacuum_enabled = off)', name);
      update pg_class set reltuples = 0, relpages = 1 where oid = name::regclass;
    end loop;
  end $$`;

let database: TestDatabase;

beforeEach(async () => {
  database = await POSTGRESQL.createDatabase();
});
afterEach(() => database.remove());

// The way that statistics suggest takes a minute for one search, and the server gives it two seconds.
test('statistics from a time when the tables were empty spoil neither searches nor writes', async () => {
  const storage = await database.open();
  await database.run(SAW_NOTHING);
  const { scores } = await measureRelevance(storage);
  expect(scores.at(-1)?.recall).toBeGreaterThan(0.9);
  const latest = await storage.interviews.listLatest(2);
  await storage.transaction(({ interviews }) => interviews.deleteInterview(latest[0]?.id ?? ''));
  expect(await storage.interviews.listLatest(1)).toEqual(latest.slice(1));
});
