import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordEvent } from '../../features/accounts/own-account/account-events.server.ts';
import { insertUser, startSession } from '../../features/accounts/account.factory.ts';
import { createReviewLink } from '../../features/guest-review/reviews.server.ts';
import { openReview, saveRemark } from '../../features/guest-review/review-page.server.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { createInterview, deleteInterview } from '../../features/interviews/interviews.server.ts';
import { newId } from '../../kernel/id.server.ts';
import { ADAPTER, PAIRS, type TestDatabase } from '../adapters.testing.ts';
import { openStorage } from '../open-storage.server.ts';
import type { Storage } from '../storage.ts';
import { makeTestDir } from '../testing.ts';
import { openCopy, type UploadReader, type UploadWriter } from './backup-files.server.ts';
import { createBackup } from './create-backup.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { STORED_IMAGE, STORED_IMAGE_FILES } from '../../features/media/image.factory.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
/** A file store in memory, as object storage is one elsewhere. */
class MemoryUploads implements UploadReader, UploadWriter {
  readonly files = new Map<string, string>();

  async getStream(name: string) {
    const text = this.files.get(name);
    return text === undefined ? null : { stream: Readable.from([text]) };
  }

  async put(name: string, bytes: Uint8Array, contentType: string) {
    this.files.set(name, `${Buffer.from(bytes).toString()} ${contentType}`);
  }
}

/** Everything that a backup holds, table by table; the index of the search follows from it. */
function contentsOf(folder: string): Record<string, unknown[]> {
  const file = openCopy(join(folder, 'mulhim.db'));
  const names = file.prepare(`select name from sqlite_schema where type = 'table' order by name`).all();
  const tables = names
    .map((row) => String(row['name']))
    .filter((name) => !/^(migration|sqlite_.*|search_(?!miss$).*)$/.test(name));
  const contents = tables.map((name) => {
    const rows = file.prepare(`select * from "${name}"`).all();
    const own = rows.filter((row) => name !== 'counter' || !String(row['id']).startsWith('search_'));
    return [name, own.map((row) => JSON.stringify(row)).toSorted()] as const;
  });
  file.close();
  return Object.fromEntries(contents);
}

async function fill(storage: Storage): Promise<void> {
  const services = { storage, clock: { now: () => NOON } };
  await storage.transaction(async ({ media, infoPages, appearance, accounts, searchStatistics }) => {
    await media.ensureImage(STORED_IMAGE, NOON);
    const page = { text: '<p>عن سارة</p>', image: STORED_IMAGE, version: 1, updatedAt: NOON.toISOString() };
    await infoPages.insertInfoPage({ id: newId(), kind: 'host', ...page });
    await appearance.insertFontSettings({
      id: newId(),
      family: 'Cairo',
      sizePx: 18,
      color: '#ffffff',
      version: 1,
    });
    await accounts.countAttempt('key', 60_000, NOON);
    await accounts.replaceSetupCode({ codeHash: 'hash', expiresAt: NOON.toISOString() });
    await searchStatistics.addMisses([{ week: '2026-02-23', words: 'بحر', count: 2 }]);
  });
  const user = await insertUser(services, { role: 'admin' });
  await startSession(services, user);
  await storage.transaction(async (writers) => {
    await writers.accounts.insertSecondFactor({ userId: user.id, secret: 'GEZDGNBV', lastStep: 59_000_000 });
    await writers.accounts.replaceRecoveryCodes(user.id, ['a', 'b']);
    await writers.accounts.insertLink({
      id: 'link00000001',
      tokenHash: 'hash',
      userId: null,
      name: 'ليلى',
      makerId: user.id,
      expiresAt: NOON.toISOString(),
    });
    await recordEvent(writers, user, 'second-factor-on', null, NOON);
  });
  // One that is in the trash, with its versions.
  const writing = { ...services, author: user };
  const { entity } = await createInterview(writing, {
    name: 'مقابلة حُذفت',
    summary: 'وصف قصير لهذا الحوار',
    image: { kind: 'stored', id: STORED_IMAGE.id },
    questions: [{ question: 'كيف بدأت؟', answer: '<p>من مكتبة الحي.</p>' }],
  });
  // And the remarks of a guest.
  const { token } = await createReviewLink(writing, entity.id, { label: 'ليلى', days: 30 });
  const { texts } = await openReview(writing, token);
  const text = texts.get('whole') ?? '';
  await saveRemark(writing, token, { part: 'whole', text, noted: '', note: 'شكرًا', action: 'approve' });
  await deleteInterview(writing, entity.id);
  await insertInterview(storage, { image: STORED_IMAGE, name: 'صبر "و" \\ 😀' }, [
    {},
    { answer: '<p>سطر\nآخر</p>' },
  ]);
}

let root: string;
let uploads: MemoryUploads;
beforeEach(() => {
  root = makeTestDir();
  uploads = new MemoryUploads();
  for (const name of STORED_IMAGE_FILES) uploads.files.set(name, name);
});
afterEach(() => rmSync(root, { recursive: true }));

function backUp({ databaseUrl, dataDir }: TestDatabase, now = NOON) {
  const openUploads = async () => uploads;
  return createBackup({ databaseUrl, dataDir, backupsDir: join(root, 'backups'), openUploads, now });
}

describe.each(PAIRS)('a backup of $source.name', ({ source, target }) => {
  test(`is restored whole on ${target.name}, with its uploads`, async () => {
    const database = await source.createDatabase();
    const empty = await target.createBareDatabase();
    try {
      const storage = await database.open();
      await fill(storage);
      const { folder, missing } = await backUp(database);
      expect(missing).toEqual([]);
      const restored = new MemoryUploads();
      const openUploads = async () => restored;
      await restoreBackup({ folder, ...empty, openUploads });
      expect(restored.files).toEqual(
        new Map(STORED_IMAGE_FILES.map((name) => [name, `${name} image/${name.split('.')[1]}`])),
      );
      const again = await backUp(empty, new Date(NOON.getTime() + 1));
      const contents = contentsOf(folder);
      expect(contentsOf(again.folder)).toEqual(contents);
      const filled = Object.keys(contents).filter((name) => contents[name]?.length);
      expect(filled).toEqual(
        expect.arrayContaining([
          'account_link',
          'activity',
          'timed_count',
          'font_settings',
          'image',
          'info_page',
          'interview',
          'question',
          'recovery_code',
          'review_link',
          'review_remark',
          'search_miss',
          'second_factor',
          'session',
          'counter',
          'setup_code',
          'user_account',
        ]),
      );
      const opened = await empty.open({ isServer: true });
      expect(opened.contentVersion()).toBe(storage.contentVersion());
      await insertInterview(opened);
      expect(await opened.interviews.countInterviews()).toBe(2);
    } finally {
      await database.remove();
      await empty.remove();
    }
  });
});

describe(`a backup of ${ADAPTER.name}`, () => {
  let database: TestDatabase;
  let storage: Storage;

  beforeEach(async () => {
    database = await ADAPTER.createDatabase();
    storage = await database.open();
  });
  afterEach(() => database.remove());

  test('has the state of one moment between its start and its end, also during writes', async () => {
    const version = storage.contentVersion();
    await insertInterview(storage);
    const count = (from = storage) => from.interviews.countInterviews();
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted) await insertInterview(storage);
    })();
    const before = await count();
    const { folder } = await backUp(database);
    const after = await count();
    enough.abort();
    await writing;
    const dataDir = join(root, 'restored');
    await restoreBackup({ folder, databaseUrl: null, dataDir, openUploads: null });
    const restored = await openStorage({ databaseUrl: null, dataDir });
    const copied = await count(restored);
    expect(copied).toBeGreaterThanOrEqual(before);
    expect(copied).toBeLessThanOrEqual(after);
    expect(restored.contentVersion()).toBe(version + copied);
    await restored.close();
  });

  test('is restored to an empty disk of its own, which has `lost+found`', async () => {
    await fill(storage);
    const { folder } = await backUp(database);
    const dataDir = join(database.dataDir, 'disk');
    mkdirSync(join(dataDir, 'lost+found'), { recursive: true });
    await restoreBackup({ folder, databaseUrl: null, dataDir, openUploads: null });
    expect(readdirSync(dataDir).toSorted()).toEqual(['lost+found', 'mulhim.db', 'uploads']);
  });

  test('with cut, changed and missing pictures is refused whole, and restored without them on demand', async () => {
    await fill(storage);
    const { folder } = await backUp(database);
    const [cut = '', changed = '', missing = '', ...sound] = STORED_IMAGE_FILES;
    truncateSync(join(folder, 'uploads', cut), 5);
    writeFileSync(join(folder, 'uploads', changed), changed.replace('-', '+'));
    rmSync(join(folder, 'uploads', missing));
    const empty = await ADAPTER.createBareDatabase();
    try {
      const restored = new MemoryUploads();
      const options = { folder, ...empty, openUploads: async () => restored };
      await expect(restoreBackup(options)).rejects.toThrow(/3 pictures .* --without-damaged-pictures/);
      expect(restored.files.size).toBe(0);
      const { leftOut } = await restoreBackup({ ...options, isWithoutDamaged: true });
      expect(leftOut).toEqual([cut, changed, missing].map((name) => `uploads/${name}`));
      expect([...restored.files.keys()]).toEqual(sound);
      expect(await (await empty.open()).interviews.countInterviews()).toBe(1);
    } finally {
      await empty.remove();
    }
  });

  test('is not restored over a database that has data', async () => {
    await fill(storage);
    const { folder } = await backUp(database);
    const restored = new MemoryUploads();
    const again = restoreBackup({ folder, ...database, openUploads: async () => restored });
    await expect(again).rejects.toThrow(/is not empty/);
    expect(restored.files.size).toBe(0);
  });
});

test('a file is shared with the last backup, and copied again if it was damaged there', async () => {
  const database = await ADAPTER.createDatabase();
  try {
    const storage = await database.open();
    await storage.transaction(({ media }) => media.ensureImage(STORED_IMAGE, NOON));
    const { dataDir, databaseUrl } = database;
    const options = { dataDir, databaseUrl, backupsDir: root, openUploads: async () => uploads };
    const first = await createBackup({ ...options, now: NOON });
    const [damaged = '', ...sound] = STORED_IMAGE_FILES;
    writeFileSync(join(first.folder, 'uploads', damaged), 'damaged');
    uploads.files.clear();
    uploads.files.set(damaged, damaged);
    const second = await createBackup({ ...options, now: new Date(NOON.getTime() + 1) });
    expect(second.missing).toEqual([]);
    const files = join(second.folder, 'uploads');
    expect(readdirSync(files).toSorted()).toEqual([damaged, ...sound].toSorted());
    for (const name of STORED_IMAGE_FILES) expect(readFileSync(join(files, name), 'utf8')).toBe(name);
    mkdirSync(join(root, 'target'));
    const target = { databaseUrl: null, dataDir: join(root, 'target'), openUploads: null };
    await expect(restoreBackup({ folder: first.folder, ...target })).rejects.toThrow(/missing or damaged/);
    await restoreBackup({ folder: second.folder, ...target });
    // Damaged here and there: no backup takes it for what was uploaded, however often it is tried.
    rmSync(join(second.folder, 'uploads', damaged));
    uploads.files.set(damaged, 'damaged');
    for (const later of [2, 3]) {
      const next = await createBackup({ ...options, now: new Date(NOON.getTime() + later) });
      expect(next.missing).toEqual([damaged]);
      expect(readdirSync(join(next.folder, 'uploads')).toSorted()).toEqual(sound.toSorted());
    }
  } finally {
    await database.remove();
  }
});
