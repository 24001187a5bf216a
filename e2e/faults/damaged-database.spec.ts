import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../src/kernel/app-error.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { WHOLE_LIST } from '../../src/features/interviews/interview.schema.ts';
import { openStorage, StorageStartError } from '../../src/storage/open-storage.server.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { Ledger } from './ledger.ts';
import { write } from './writers.ts';

type Random = (below: number) => number;
/** The files of a data folder by name. */
type Files = ReadonlyMap<string, Buffer>;

const DATABASE = 'mulhim.db';
const LOG = 'mulhim.db-wal';

interface Left {
  /** After a clean stop. */
  stopped: Files;
  /** After a kill, with the write-ahead log. */
  killed: Files;
}

/** The data of a site after a clean stop, and after further writes and a kill. */
async function makeData(): Promise<Left> {
  const dataDir = join(folder, 'data');
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir };
  const site = await startSite(env);
  await writeSome(site, 'first');
  await site.end();
  const stopped = await filesOf(dataDir, [DATABASE]);
  const again = await startSite(env);
  await writeSome(again, 'next');
  await again.kill();
  return { stopped, killed: await filesOf(dataDir, [DATABASE, LOG]) };
}

let folder: string;
let left: Left;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-damaged-'));
  left = await makeData();
});
test.afterAll(() => rm(folder, { recursive: true }));

async function writeSome({ url }: RunningSite, writer: string): Promise<void> {
  const token = await openSession(url, ADMIN);
  await write({ url, token, ledger: new Ledger(), hasNoPictures: true }, writer, 2);
}

async function filesOf(dataDir: string, names: string[]): Promise<Files> {
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dataDir, name))] as const)),
  );
}

function flipByte(bytes: Buffer, random: Random): Buffer {
  const flipped = Buffer.from(bytes);
  const at = random(flipped.length);
  flipped[at] = (flipped[at] ?? 0) ^ (1 + random(255));
  return flipped;
}

const changed = (files: Files, name: string, change: (bytes: Buffer) => Buffer): Files =>
  new Map([...files, [name, change(files.get(name) ?? Buffer.alloc(0))]]);

/** The whole stored content as JSON; null if the database is refused. */
async function shownOf(dataDir: string): Promise<string | null> {
  try {
    const storage = await openStorage({ databaseUrl: null, dataDir });
    try {
      return JSON.stringify([
        await storage.allInterviews.readInterviews(
          (await storage.allInterviews.listIds(WHOLE_LIST, 'all')).items,
        ),
        await storage.infoPages.findInfoPage('host'),
        await storage.infoPages.findInfoPage('platform'),
        await storage.appearance.findFontSettings(),
        await storage.accounts.listUsers(),
      ]);
    } finally {
      await storage.close();
    }
  } catch (error) {
    if (error instanceof StorageStartError || error instanceof AppError) return null;
    throw error;
  }
}

async function place(files: Files, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  for (const [name, bytes] of files) await writeFile(join(dataDir, name), bytes);
}

/** Damages the database of a stopped site once for each seed. Returns the content each time, null if it is refused. */
async function openDamaged(
  { what, times }: { what: string; times: number },
  damage: (bytes: Buffer, random: Random) => Buffer,
): Promise<{ wanted: string; shown: (string | null)[] }> {
  test.setTimeout(120_000 + times * 3_000);
  const { stopped } = left;
  const dataDir = join(folder, 'damaged');
  await place(stopped, dataDir);
  const wanted = (await shownOf(dataDir)) ?? '';
  expect(wanted).toContain('مقابلة first رقم 1');
  const shown = [];
  for (let seed = 1; seed <= times; seed += 1) {
    await rm(dataDir, { recursive: true });
    const random = randomFrom(seed);
    await place(
      changed(stopped, DATABASE, (bytes) => damage(bytes, random)),
      dataDir,
    );
    shown.push(await shownOf(dataDir));
  }
  await rm(dataDir, { recursive: true });
  const refused = shown.filter((one) => one === null).length;
  const same = shown.filter((one) => one === wanted).length;
  printExtent(`a database ${what}: ${times} times, ${refused} refused, ${same} with the same content`);
  return { wanted, shown };
}

test('a truncated database is refused', async () => {
  const { shown } = await openDamaged({ what: 'truncated', times: amountOf(100, 2) }, (bytes, random) =>
    bytes.subarray(0, 1 + random(bytes.length - 1)),
  );
  expect(shown.filter((one) => one !== null)).toEqual([]);
});

// SQLite has no checksums: a changed letter is a letter. Nearly all of the file is texts, so many are shown changed.
test('a database with one changed byte is refused or opened', async () => {
  const times = amountOf(500, 8);
  const { shown } = await openDamaged({ what: 'with one changed byte', times }, flipByte);
  expect(shown).toHaveLength(times);
});

test('a log damaged after a kill is refused, or the data before it is kept', async () => {
  const times = amountOf(100, 4);
  test.setTimeout(120_000 + times * 3_000);
  const { killed } = left;
  const dataDir = join(folder, 'damaged');
  let refused = 0;
  for (let seed = 1; seed <= times; seed += 1) {
    await place(
      changed(killed, LOG, (bytes) => flipByte(bytes, randomFrom(seed))),
      dataDir,
    );
    const shown = await shownOf(dataDir);
    // The content of the database file must remain even if the log is unusable.
    if (shown === null) refused += 1;
    else expect(shown).toContain('مقابلة first رقم 1');
    await rm(dataDir, { recursive: true });
  }
  printExtent(
    `a changed byte in the log: ${times} times, ${refused} refused, the others read up to that byte`,
  );
});
