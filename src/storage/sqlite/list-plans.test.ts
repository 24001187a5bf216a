import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Kysely, type CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  INTERVIEW_SORTS,
  WHOLE_LIST,
  type InterviewListQuery,
} from '../../features/interviews/interview.schema.ts';
import { SQLITE, type TestDatabase } from '../adapters.testing.ts';
import { createAllInterviewsReader } from '../interviews/all-interviews-reader.server.ts';
import { createGuestReader } from '../stores/guest-store.server.ts';
import { createInterviewReader } from '../interviews/interview-reader.server.ts';
import type { Tables } from '../tables.ts';
import { createTopicReader } from '../stores/topic-store.server.ts';
import { DATABASE_FILE, PUBLIC_READING } from './database-file.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { DirectExecutor } from './sqlite-executor.server.ts';
import { SQLITE_TRAITS } from './sqlite-traits.server.ts';

let database: TestDatabase;
let asked: CompiledQuery[];
let db: Kysely<Tables>;

beforeEach(async () => {
  database = await SQLITE.createDatabase();
  await database.open();
  asked = [];
  const reading = new DirectExecutor(
    new SqliteConnection(join(database.dataDir, DATABASE_FILE), PUBLIC_READING),
  );
  db = new Kysely<Tables>({
    dialect: sqliteDialect(reading, { writes: false }),
    log: ({ query }) => void asked.push(query),
  });
});
afterEach(async () => {
  await db.destroy();
  await database.remove();
});

/** How SQLite takes what was asked. */
function steps(): { parent: number; detail: string }[] {
  const file = new DatabaseSync(join(database.dataDir, DATABASE_FILE), { readOnly: true });
  const found = asked.flatMap(({ sql, parameters }) =>
    file.prepare(`explain query plan ${sql}`).all(...(parameters as string[])),
  );
  file.close();
  expect(found).not.toEqual([]);
  return found.map(({ parent, detail }) => ({ parent: Number(parent), detail: String(detail) }));
}

/** Whether SQLite goes through all interviews for the ids of a page. What it sorts at the end is the page. */
const isSortedWhole = (): boolean =>
  steps().some(({ parent, detail }) => parent !== 0 && detail === 'USE TEMP B-TREE FOR ORDER BY');

const PAGE: InterviewListQuery = { ...WHOLE_LIST, page: 1, pageSize: 10 };

describe.each(['asc', 'desc'] as const)('a page of a list, %s', (order) => {
  test.each(INTERVIEW_SORTS)('is read along an index by %s for readers', async (sort) => {
    await createInterviewReader(db, SQLITE_TRAITS).listCards({ ...PAGE, sort, order });
    expect(isSortedWhole()).toBe(false);
  });

  // Drafts have no date of publication, and no list of the admin area is ordered by it.
  test.each(INTERVIEW_SORTS.filter((sort) => sort !== 'publishedAt'))(
    'is read along an index by %s for admins',
    async (sort) => {
      for (const state of ['all', 'published'] as const)
        await createAllInterviewsReader(db, SQLITE_TRAITS).listInterviews({ ...PAGE, sort, order }, state);
      expect(isSortedWhole()).toBe(false);
    },
  );
});

describe('the queries of a guest or a topic', () => {
  const goesThroughInterviews = (): boolean =>
    steps().some(({ detail }) => /^SCAN interview|interview USING .*\(state=\?\)/.test(detail));
  const ID = '0123456789ab';

  test.each([{ guestId: ID }, { topicId: ID }])('read the interviews along an index', async (named) => {
    await createInterviewReader(db, SQLITE_TRAITS).listNaming(named, { page: 1, pageSize: 10 });
    expect(isSortedWhole() || goesThroughInterviews()).toBe(false);
  });

  test('read the related interviews without a scan of all interviews', async () => {
    const named = {
      id: ID,
      guest: { id: ID, name: 'ليلى', trade: '', line: '' },
      topics: [{ id: ID, name: 'شعر' }],
    };
    await createInterviewReader(db, SQLITE_TRAITS).listRelatedCandidates(named, 10);
    expect(goesThroughInterviews()).toBe(false);
  });

  test('read and list guests and topics without a scan of all interviews', async () => {
    await createGuestReader(db).listGuests(10);
    await createGuestReader(db).findGuest(ID);
    await createTopicReader(db).listTopics(10);
    await createTopicReader(db).findTopic(ID);
    expect(goesThroughInterviews()).toBe(false);
  });
});
