import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { WHOLE_LIST } from '../../features/interviews/interview.schema.ts';
import { newId } from '../../kernel/id.server.ts';
import { ADAPTER, type TestDatabase } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

/** Rows of a `name` for what a database runs by itself, and for its tables. */
const SCHEMA: Readonly<Record<string, string>> = {
  SQLite: `select name from sqlite_schema where type in ('trigger', 'table') and name not like 'sqlite_%'`,
  PostgreSQL: `select tgname::text as name from pg_trigger where not tgisinternal
    union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select tablename::text from pg_tables where schemaname = 'public'`,
};
const TOPIC = { id: newId(), name: 'البحر' };

describe(`a database of ${ADAPTER.name} that kept counts by triggers`, () => {
  let database: TestDatabase;
  let storage: Storage;

  beforeEach(async () => {
    database = await ADAPTER.createDatabase();
    storage = await database.open();
  });
  afterEach(() => database.remove());

  const schema = async (): Promise<string[]> =>
    (await database.read(SCHEMA[ADAPTER.name] ?? '')).map((row) => String(row['name'])).toSorted();
  const texts = async () => {
    const { items } = await storage.allInterviews.listIds(WHOLE_LIST, 'all');
    return storage.allInterviews.readInterviews(items);
  };

  test('keeps every text when it is migrated, and loses the triggers and their counts', async () => {
    const now = await schema();
    for (const state of [{}, {}, { state: 'draft', publishedAt: null } as const])
      await insertInterview(storage, { topics: [TOPIC], ...state }, [{}, {}]);
    const before = await texts();
    expect(before).toHaveLength(3);
    await storage.close();
    await database.run(readFileSync(`src/storage/fixtures/018-${ADAPTER.name.toLowerCase()}.sql`, 'utf8'));
    await database.run(`delete from migration where name = '019-no-kept-counts'`);
    expect(await schema()).toEqual(expect.arrayContaining(['interview_count', 'interview_topic_moved']));

    storage = await database.open();
    expect(await schema()).toEqual(now);
    expect(await texts()).toEqual(before);
    await insertInterview(storage, { topics: [TOPIC] });
    expect(await storage.allInterviews.countInterviews()).toBe(4);
    expect(await storage.topics.listTopics(10)).toMatchObject([{ id: TOPIC.id, interviewCount: 3 }]);
  });
});
