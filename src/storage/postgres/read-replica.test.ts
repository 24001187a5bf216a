import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { insertUser } from '../../features/accounts/account.factory.ts';
import { insertInterview, makeInterview } from '../../features/interviews/interview.factory.ts';
import { analyse } from '../../features/search/analyser/analyse.ts';
import { examineDatabase } from '../examine/examine-database.server.ts';
import { openStorage, StorageStartError } from '../open-storage.server.ts';
import { createDatabase, startPostgres, startReplica, type RunningPostgres } from '../postgres.testing.ts';
import type { Storage } from '../storage.ts';
import { makeTestDir } from '../testing.ts';

/** How long a replica may take to come back into use: the longest pause between two looks, and what it is looked at in. */
const BACK = { timeout: 10_000, interval: 20 };
/** Two servers are made, and one of them is copied. */
const SERVERS_MS = 60_000;
/** What rows say that were changed past the product and past the replica: whoever reads it has asked the primary. */
const MARK = 'على الأصل وحده';
const LOST = 'the read replica is not used: the primary answers alone';
const FOUND = 'the read replica is used again';

let primary: RunningPostgres;
let replica: RunningPostgres;
let databaseUrl: string;
let readUrl: string;
let dataDir: string;
let onPrimary: pg.Client;
let opened: { close(): Promise<void> }[];
let said: string[];

beforeAll(async () => {
  dataDir = makeTestDir();
  primary = await startPostgres();
  databaseUrl = await createDatabase(primary.url, 'site');
  replica = await startReplica(primary);
  readUrl = databaseUrl.replace(new URL(primary.url).port, new URL(replica.url).port);
}, SERVERS_MS);
afterAll(async () => {
  await replica.stop();
  await primary.stop();
  rmSync(dataDir, { recursive: true });
}, SERVERS_MS);
beforeEach(async () => {
  said = [];
  opened = [];
  onPrimary = await connect(databaseUrl);
});
afterEach(async () => {
  for (const one of opened.toReversed()) await one.close();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  opened.push({ close: () => client.end() });
  return client;
}

async function open(databaseReadUrl = readUrl): Promise<Storage> {
  const storage = await openStorage({
    databaseUrl,
    databaseReadUrl,
    dataDir,
    log: (message) => said.push(message),
  });
  opened.push(storage);
  return storage;
}

async function onReplica(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: readUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const pauseReplay = () => onReplica('select pg_wal_replay_pause()');
const resumeReplay = () => onReplica('select pg_wal_replay_resume()');

/** From here on the replica has everything that was written before, and nothing of what comes. */
async function holdReplica(): Promise<void> {
  const { rows } = await onPrimary.query('select pg_current_wal_lsn()::text as place');
  const place = pg.escapeLiteral(rows[0].place);
  await expect
    .poll(() => onReplica(`select pg_last_wal_replay_lsn() >= ${place} as is_there`), BACK)
    .toEqual([{ is_there: true }]);
  await pauseReplay();
  await expect
    .poll(() => onReplica('select pg_get_wal_replay_pause_state() as state'), BACK)
    .toEqual([{ state: 'paused' }]);
}

/** A public interview that the replica shows as it was and the primary with the mark. */
async function insertMarked(storage: Storage): Promise<string> {
  const { id } = await insertInterview(storage);
  await holdReplica();
  await onPrimary.query('update interview set name = $1 where id = $2', [MARK, id]);
  await onPrimary.query('update search_document set name = $1 where interview_id = $2', [MARK, id]);
  return id;
}

async function sourceOf(storage: Storage, id: string): Promise<'primary' | 'replica'> {
  const interview = await storage.interviews.findInterview(id);
  return interview?.name === MARK ? 'primary' : 'replica';
}

const isUsed = (storage: Storage, id: string) =>
  expect.poll(() => sourceOf(storage, id), BACK).toBe('replica');

/** The names of what a search for all words of a text finds. */
async function search(storage: Storage, text: string): Promise<string[]> {
  const clauses = analyse(text).map(({ surface }) => ({
    surface: [surface],
    keys: [],
    beginnings: [],
    weight: 1,
  }));
  const query = { tiers: [clauses], join: 'all' as const, without: [], limit: 50, enough: 50 };
  const [found = []] = await (await storage.search.open()).rankInterviews(query);
  return found.map(({ name }) => name);
}

const readFound = async (storage: Storage, id: string) => (await storage.search.open()).readFound([id]);

async function publishedOnPrimary(): Promise<number> {
  const { rows } = await onPrimary.query(`select id from interview where state = 'published'`);
  return rows.length;
}

/** What the doctor says of a replica. */
async function examine(databaseReadUrl = readUrl): Promise<string[]> {
  const { findings } = await examineDatabase({ databaseUrl, databaseReadUrl, dataDir, now: new Date() });
  return findings.flatMap(({ state, what }) => (what.startsWith('read replica') ? [`${state} ${what}`] : []));
}

const rename = (storage: Storage, id: string, name: string) =>
  storage.transaction(({ interviews }) => interviews.updateInterview(id, makeInterview({ id, name })));

const replicaSaid = () => said.filter((message) => message.includes('replica'));

/** What the start says against a replica. */
const refusalOf = (url: string) =>
  open(url).then(
    () => null,
    (error: unknown) => error,
  );

describe('a replica that follows', () => {
  afterEach(resumeReplay);

  test('answers public pages and searches; the admin area and accounts ask the primary', async () => {
    const storage = await open();
    const id = await insertMarked(storage);
    await isUsed(storage, id);
    expect(await search(storage, 'ليلى')).not.toContain(MARK);
    expect(await readFound(storage, id)).toMatchObject([{ name: expect.not.stringContaining(MARK) }]);
    expect(await storage.allInterviews.findInterview(id)).toMatchObject({ name: MARK });
    const draft = await insertInterview(storage, { state: 'draft' });
    expect(await storage.allInterviews.findInterview(draft.id)).toMatchObject({ id: draft.id });
    const { email } = await insertUser({ storage, clock: { now: () => new Date() } }, { role: 'user' });
    expect(await storage.accounts.findCredentials(email)).not.toBeNull();
    expect(await sourceOf(storage, id)).toBe('replica');
    expect(await examine()).toEqual([expect.stringMatching(/^ok read replica: \d s behind$/)]);
    expect(replicaSaid()).toEqual([]);
  });

  test('answers nothing while an edit has not arrived: every process reads the edit at once', async () => {
    const [writer, reader] = [await open(), await open()];
    const { id } = await insertInterview(writer);
    await holdReplica();
    await rename(writer, id, 'نادين صبري: الحبر الأزرق');
    expect(await reader.interviews.findInterview(id)).toMatchObject({ name: 'نادين صبري: الحبر الأزرق' });
    expect(await writer.interviews.findInterview(id)).toMatchObject({ name: 'نادين صبري: الحبر الأزرق' });
    for (const storage of [reader, writer]) {
      expect(await search(storage, 'الحبر الأزرق')).toEqual(['نادين صبري: الحبر الأزرق']);
      expect(await readFound(storage, id)).toMatchObject([{ name: 'نادين صبري: الحبر الأزرق' }]);
      expect(await storage.interviews.countInterviews()).toBe(await publishedOnPrimary());
    }
  });

  test('answers nothing while the search index is behind, be the texts the same', async () => {
    const storage = await open();
    const id = await insertMarked(storage);
    await isUsed(storage, id);
    await onPrimary.query(`update setting set value = value + 1 where id = 'search_version'`);
    expect(await sourceOf(storage, id)).toBe('primary');
    expect(await search(storage, 'ليلى')).toContain(MARK);
  });

  test('answers again when it has caught up', async () => {
    const [writer, reader] = [await open(), await open()];
    const id = await insertMarked(writer);
    await rename(writer, id, MARK);
    expect([await sourceOf(writer, id), await sourceOf(reader, id)]).toEqual(['primary', 'primary']);
    await resumeReplay();
    const later = await insertMarked(writer);
    await Promise.all([isUsed(writer, later), isUsed(reader, later)]);
    expect(replicaSaid()).toEqual([]);
  });

  test('never answers with less than was written before, however close a read comes', async () => {
    const [writer, reader] = [await open(), await open()];
    const { id } = await insertInterview(writer);
    const names = Array.from({ length: 40 }, (_, edit) => `ليلى حسن: الطبعة ${edit}`);
    const read: (string | undefined)[] = [];
    for (const name of names) {
      await rename(writer, id, name);
      read.push((await reader.interviews.findInterview(id))?.name);
    }
    expect(read).toEqual(names);
  });
});

describe('a replica that fails', () => {
  test('in the middle of a statement leaves it to the primary', async () => {
    const storage = await open();
    const { id, name } = await insertInterview(storage);
    const blocker = await connect(databaseUrl);
    for (const [end, told] of [
      ['pg_cancel_backend', []],
      ['pg_terminate_backend', [LOST]],
    ] as const) {
      const marked = await insertMarked(storage);
      await isUsed(storage, marked);
      await resumeReplay();
      await blocker.query('begin; lock table interview in access exclusive mode');
      // A lock goes to the replica with the next commit.
      await onPrimary.query(`update setting set value = value where id = 'search_words'`);
      const lock = `select granted from pg_locks
        where relation = 'interview'::regclass and mode = 'AccessExclusiveLock'`;
      await expect.poll(() => onReplica(lock), BACK).toEqual([{ granted: true }]);
      const reading = storage.interviews.findInterview(id);
      const waiting = `select ${end}(pid) as has_ended from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%interview%' and application_name = 'mulhim'`;
      await expect.poll(() => onReplica(waiting), BACK).toEqual([{ has_ended: true }]);
      await blocker.query('rollback');
      expect(await reading).toMatchObject({ id, name });
      expect(replicaSaid()).toEqual(told);
    }
  });

  test('is told of once when it is lost and once when it is back, and no read fails', async () => {
    const storage = await open();
    const marked = await insertMarked(storage);
    await isUsed(storage, marked);
    await replica.end('crash');
    for (let read = 0; read < 20; read += 1) expect(await sourceOf(storage, marked)).toBe('primary');
    expect(await search(storage, 'ليلى')).toContain(MARK);
    expect(replicaSaid()).toEqual([LOST]);
    expect(await examine()).toEqual([expect.stringMatching(/^warn read replica: .*ECONNREFUSED/)]);
    await replica.start();
    await expect.poll(replicaSaid, BACK).toEqual([LOST, FOUND]);
    await isUsed(storage, await insertMarked(storage));
    await resumeReplay();
    expect(replicaSaid()).toEqual([LOST, FOUND]);
  });

  test('does not keep a server from starting', async () => {
    await replica.end('in order');
    const storage = await open();
    expect(replicaSaid()).toEqual([LOST]);
    await expect(insertInterview(storage)).resolves.toBeDefined();
    await replica.start();
    await expect.poll(replicaSaid, BACK).toEqual([LOST, FOUND]);
  });
});

describe('an address that is of no replica', () => {
  test('is refused where it leads to another database, on whatever server', async () => {
    const elsewhere = [inject('postgresUrl'), await createDatabase(primary.url, 'other')];
    for (const url of elsewhere) {
      const refusal = await refusalOf(url);
      expect(refusal).toBeInstanceOf(StorageStartError);
      expect(refusal).toMatchObject({
        message: expect.stringMatching(/^DATABASE_READ_URL leads to another/),
      });
      expect(await examine(url)).toEqual([
        expect.stringMatching(/^fail read replica: DATABASE_READ_URL leads to another/),
      ]);
    }
  });

  test('is taken where it is one more address of the primary', async () => {
    const storage = await open(databaseUrl);
    const { id, name } = await insertInterview(storage);
    expect(await storage.interviews.findInterview(id)).toMatchObject({ name });
    expect(replicaSaid()).toEqual([]);
    expect(await examine(databaseUrl)).toEqual(['warn read replica: is the primary itself']);
  });

  test('is refused where it has what the primary never had', async () => {
    await holdReplica();
    const change = (by: number) =>
      onPrimary.query(`update setting set value = value + $1 where id = 'search_version'`, [by]);
    await change(-1);
    expect(await refusalOf(readUrl)).toMatchObject({ message: expect.stringContaining('is ahead of') });
    await change(1);
    await resumeReplay();
  });

  // The last one: from here on there is no replica.
  test('is refused, and left by who reads from it, once it takes writes of its own', async () => {
    const storage = await open();
    await onReplica('select pg_promote()');
    expect(await refusalOf(readUrl)).toMatchObject({
      message: 'DATABASE_READ_URL leads to a server that takes writes of its own, not to a replica.',
    });
    await onReplica(`update setting set value = value + 1 where id = 'content_version'`);
    const { id, name } = await insertInterview(storage);
    expect(await storage.interviews.findInterview(id)).toMatchObject({ name });
    await expect.poll(replicaSaid, BACK).toEqual([LOST]);
  });
});
