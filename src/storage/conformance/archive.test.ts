import { rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADAPTER, PAIRS, type TestAdapter, type TestDatabase } from '../adapters.testing.ts';
import { openCopy } from '../backup/backup-files.server.ts';
import { createBackup } from '../backup/create-backup.server.ts';
import { makeTestDir } from '../testing.ts';
import { insertUser } from '../../features/accounts/account.factory.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import {
  EARLIER_ID,
  exportTo,
  fillSite,
  importFrom,
  NOON,
  openSite,
  type TestSite,
} from '../../features/archive/archive.testing.ts';

/** The columns of every table in an archive, without those that an archive must not contain. */
const TABLES = [
  'activity',
  'font_settings',
  'former_image',
  'guest',
  'image',
  'info_page',
  'interview',
  'interview_topic',
  'merged_naming',
  'opening',
  'question',
  'reading_day',
  'review_remark',
  'search_miss',
  'site_identity',
  'site_settings',
  'text_version',
  'topic',
  'trash',
  'user_account',
];
const LEFT_OUT = new Set(['password_hash', 'stored_at']);
/** What stays behind. */
const NEVER_TAKEN = [
  'account_link',
  'recovery_code',
  'second_factor',
  'session',
  'setup_code',
  'timed_count',
  'webhook_delivery',
  'review_link',
  'unsaved_draft',
];

let root: string;
const opened: TestDatabase[] = [];
beforeEach(() => {
  root = makeTestDir();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.remove();
  rmSync(root, { recursive: true });
});

async function newDatabase(adapter: TestAdapter): Promise<TestDatabase> {
  const database = await adapter.createDatabase();
  opened.push(database);
  return database;
}

/** Every row of every table, the same for both engines. */
async function rowsOf(database: TestDatabase): Promise<Record<string, unknown[]>> {
  const { databaseUrl, dataDir } = database;
  const openUploads = async () => (await openSite(database)).files;
  const { folder } = await createBackup({
    databaseUrl,
    dataDir,
    backupsDir: join(root, crypto.randomUUID()),
    openUploads,
    now: NOON,
  });
  const file = openCopy(join(folder, 'mulhim.db'));
  const read = (table: string) => {
    const all = file.prepare(`select * from "${table}"`).all();
    // Which is new where it was imported.
    const rows = all.filter((row) => row['kind'] !== 'site-imported');
    const kept = rows.map((row) => Object.entries(row).filter(([name]) => !LEFT_OUT.has(name)));
    return [table, kept.map((row) => JSON.stringify(row)).toSorted()] as const;
  };
  const rows = Object.fromEntries([...TABLES, ...NEVER_TAKEN].map(read));
  file.close();
  return rows;
}

/** The bytes of every file of every picture. */
async function picturesOf({ storage, files }: TestSite): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const { archive, close } = await storage.openSnapshot();
  for await (const { id, widths } of archive.images()) {
    for (const name of widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`])) {
      const file = await files.getStream(name);
      if (file) found.set(name, await buffer(file.stream));
    }
  }
  await close();
  return found;
}

/** The id of each picture, by its size: one that was encoded again has another one. */
async function idsOf({ storage }: TestSite): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { archive, close } = await storage.openSnapshot();
  for await (const { id, width, height, widths } of archive.images()) {
    found.set(`${width} × ${height}: ${widths.join(' ')}`, id);
  }
  await close();
  return found;
}

/** Rows as they would be if the pictures had the other site's names. */
function renamed<Rows>(rows: Rows, from: Map<string, string>, to: Map<string, string>): Rows {
  const text = [...from].reduce(
    (json, [size, id]) => json.replaceAll(id, to.get(size) ?? id),
    JSON.stringify(rows),
  );
  return JSON.parse(text);
}

const pick = (rows: Record<string, unknown[]>, tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, rows[table]]));

describe.each(PAIRS)('an archive of a site on $source.name', { timeout: 120_000 }, ({ source, target }) => {
  test(`is imported as the same site on ${target.name}, text for text, with its pictures under all of their addresses`, async () => {
    const from = await newDatabase(source);
    const site = await openSite(from);
    const [portrait, icon] = await fillSite(site);
    const path = await exportTo(site, root);
    const before = await rowsOf(from);
    const ids = await idsOf(site);
    const pictures = await picturesOf(site);
    expect(pictures.size).toBe(6);
    for (const table of TABLES) expect(before[table], table).not.toEqual([]);

    const to = await newDatabase(target);
    const made = await openSite(to);
    const { counts, newAddresses } = await importFrom(path, made);
    const after = await rowsOf(to);
    const newIds = await idsOf(made);
    expect([...newIds.keys()].toSorted()).toEqual([...ids.keys()].toSorted());
    const texts = TABLES.filter((table) => !['image', 'former_image'].includes(table));
    const named = renamed(pick(after, texts), newIds, ids);
    for (const table of texts) expect(named[table]?.toSorted(), table).toEqual(before[table]);
    expect(JSON.stringify(after)).toContain(`/uploads/${portrait.id}-400.webp`);
    for (const table of NEVER_TAKEN) expect(after[table], table).toEqual([]);
    const newPictures = await picturesOf(made);
    expect(newPictures.size).toBe(6);
    // Transparency is encoded again.
    const kept = [...pictures].filter(([name, bytes]) => newPictures.get(name)?.equals(bytes));
    expect(kept.map(([name]) => name)).toEqual(
      [320, 400].flatMap((width) => [`${portrait.id}-${width}.avif`, `${portrait.id}-${width}.webp`]),
    );

    const back = await openSite(await newDatabase(source));
    await importFrom(await exportTo(made, root), back);
    const lastIds = await idsOf(back);
    const iconIds = [icon.id, newIds.get('90 × 60: 90'), lastIds.get('90 × 60: 90')];
    expect(new Set(iconIds).size).toBe(3);
    for (const id of [EARLIER_ID, ...iconIds.slice(0, 2)]) {
      expect((await back.storage.media.findFormerImage(id ?? ''))?.id).toBe(iconIds[2]);
    }
    expect([...lastIds.values()]).toContain(portrait.id);
    expect(counts).toMatchObject({
      interviews: 3,
      images: 2,
      users: 2,
      trash: 2,
      pages: 1,
      fonts: 1,
      site: 1,
    });
    expect(newAddresses).toHaveLength(2);
    expect(await made.storage.interviews.countInterviews()).toBe(1);
    expect(await made.storage.allInterviews.countInterviews()).toBe(3);
  });
});

describe(`on ${ADAPTER.name}`, { timeout: 60_000 }, () => {
  test('an archive has the state of one moment, also when something is written meanwhile', async () => {
    const site = await openSite(await newDatabase(ADAPTER));
    const { id } = await insertInterview(site.storage);
    const { archive, close } = await site.storage.openSnapshot();
    await site.storage.transaction(({ interviews }) => interviews.addSearches(new Map([[id, 5]])));
    await insertInterview(site.storage);
    const found = [];
    for await (const interview of archive.interviews()) found.push(interview.searchedCount);
    await close();
    expect(found).toEqual([0]);
  });

  test('rows are exported completely and once when they are more than one read returns', async () => {
    const site = await openSite(await newDatabase(ADAPTER));
    for (let number = 0; number < 45; number += 1) await insertInterview(site.storage);
    const { archive, close } = await site.storage.openSnapshot();
    const ids = [];
    for await (const { id } of archive.interviews()) ids.push(id);
    await close();
    expect(new Set(ids).size).toBe(45);
    expect(ids).toHaveLength(45);
  });

  test('an existing account keeps its password when an archive has the same address', async () => {
    const site = await openSite(await newDatabase(ADAPTER));
    const theirs = await insertUser(site, { email: 'Sara@example.com' });
    const path = await exportTo(site, root);
    const target = await openSite(await newDatabase(ADAPTER));
    const mine = await insertUser(target, { email: 'sara@Example.com', role: 'admin' });
    const { keptAddresses, newAddresses } = await importFrom(path, target);
    expect({ keptAddresses, newAddresses }).toEqual({ keptAddresses: [theirs.email], newAddresses: [] });
    expect(await target.storage.accounts.listUsers()).toEqual([mine]);
  });

  test('an archive is not imported into a site that has content', async () => {
    const site = await openSite(await newDatabase(ADAPTER));
    const path = await exportTo(site, root);
    const database = await newDatabase(ADAPTER);
    const target = await openSite(database);
    await insertInterview(target.storage);
    const before = await rowsOf(database);
    await expect(importFrom(path, target)).rejects.toMatchObject({ text: { key: 'archive.notEmpty' } });
    expect(await rowsOf(database)).toEqual(before);
  });
});
