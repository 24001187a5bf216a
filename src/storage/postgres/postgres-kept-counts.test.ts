import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertInterview, makeInterview } from '../../features/interviews/interview.factory.ts';
import { ADAPTERS } from '../adapters.testing.ts';
import type { TestDatabase } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const DRAFT = { state: 'draft', publishedAt: null } as const;

const adapter = ADAPTERS.find((candidate) => candidate.name === 'PostgreSQL');
let database: TestDatabase;
let storage: Storage;

beforeEach(async () => {
  if (!adapter) throw new Error('There is no PostgreSQL to test');
  database = await adapter.createDatabase();
  storage = await database.open();
});
afterEach(() => database.remove());

/** The rows whose sum is how many drafts there are. */
async function draftRows(): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.databaseUrl ?? '' });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count from interview_count where state = 'draft' order by id`,
  );
  await client.end();
  return rows.map(({ count }) => count);
}

test('nobody waits for a count that another transaction has changed and not yet committed', async () => {
  const { id } = await insertInterview(storage, DRAFT);
  await storage.transaction(async ({ interviews }) => {
    await interviews.deleteInterview(id);
    // Were there one row, this would wait for a transaction that waits for it.
    await insertInterview(storage, DRAFT);
    expect(await storage.allInterviews.countInterviews()).toBe(2);
    await interviews.insertInterview(makeInterview(DRAFT), []);
  });
  expect(await storage.allInterviews.countInterviews()).toBe(2);
});

test('a count has as many rows as there were writers at once, and no more', async () => {
  await storage.transaction(async ({ interviews }) => {
    await interviews.insertInterview(makeInterview(DRAFT), []);
    await insertInterview(storage, DRAFT);
  });
  expect(await draftRows()).toHaveLength(2);
  for (let more = 0; more < 5; more += 1) await insertInterview(storage, DRAFT);
  const rows = await draftRows();
  expect(rows).toHaveLength(2);
  expect(rows.reduce((sum, count) => sum + count)).toBe(7);
});
