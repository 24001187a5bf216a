import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { MIGRATIONS } from '../../src/storage/migrations/index.server.ts';
import { SqliteConnection } from '../../src/storage/sqlite/sqlite-connection.server.ts';
import { sqliteDialect } from '../../src/storage/sqlite/sqlite-dialect.server.ts';
import { DirectExecutor } from '../../src/storage/sqlite/sqlite-executor.server.ts';
import { SQLITE_TRAITS } from '../../src/storage/sqlite/sqlite-traits.server.ts';
import type { Tables } from '../../src/storage/tables.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { amountOf, extentOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';
import { CrashedDisk, filesOf, place } from './crashed-disk.ts';
import { readDataFolder, VOLATILE, type FoundData } from './data-folder.ts';
import { readTrace, TRACE_OPTIONS, type FileEvent } from './file-trace.ts';
import { FILE_CALLS, strace, TRACED_CALLS_ALONE } from '../fixtures/strace.ts';

/** Every schema version except the current one. */
const OLD_SCHEMAS = Object.keys(MIGRATIONS).slice(0, -1);

/** Creates a database of the first release, migrated up to a schema version. */
async function makeOldData(dataDir: string, schema: string): Promise<void> {
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  const path = join(dataDir, 'mulhim.db');
  const first = new DatabaseSync(path);
  first.exec(await readFile('src/storage/fixtures/001-initial.sql', 'utf8'));
  first.close();
  const executor = new DirectExecutor(new SqliteConnection(path, { readOnly: false }));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(executor, { writes: true }) });
  await db.transaction().execute(async (trx) => {
    for (const [name, migration] of Object.entries(MIGRATIONS)) {
      if (name === '001-initial' || name > schema) continue;
      await migration(trx, SQLITE_TRAITS);
      await trx.insertInto('migration').values({ name, appliedAt: '2026-01-01T00:00:00.000Z' }).execute();
    }
  });
  await executor.close();
  if (schema !== '018-naming-lists') return;
  const counting = new DatabaseSync(path);
  counting.exec(await readFile('src/storage/fixtures/018-sqlite.sql', 'utf8'));
  counting.close();
}

const env = (dataDir: string) => ({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });

/** The interviews after an uninterrupted migration. */
async function readUndisturbed(old: string, folder: string): Promise<FoundData['interviews']> {
  const dataDir = join(folder, 'undisturbed');
  await cp(old, dataDir, { recursive: true });
  const { interviews } = await readDataFolder(dataDir);
  expect(interviews).toHaveLength(1);
  await rm(dataDir, { recursive: true });
  return interviews;
}

/** Records every system call that changes a file during a start on old data. */
async function recordStart(old: string, folder: string): Promise<{ dataDir: string; events: FileEvent[] }> {
  const dataDir = join(folder, 'recorded');
  const trace = join(folder, 'trace');
  await cp(old, dataDir, { recursive: true });
  const through = strace(TRACED_CALLS_ALONE, ...TRACE_OPTIONS, `--trace=${FILE_CALLS}`, `--output=${trace}`);
  const site = await startSite(env(dataDir), through);
  await site.kill();
  const events = await readTrace(trace, dataDir);
  const changes = events.filter((event) => event.kind !== 'send' && !VOLATILE.test(event.path));
  expect(changes.length).toBeGreaterThan(20);
  return { dataDir, events: changes };
}

for (const schema of extentOf(OLD_SCHEMAS, OLD_SCHEMAS.length)) {
  test(`a start on data of schema ${schema} can be interrupted at any point without losing data`, async () => {
    const moments = amountOf(50, 5);
    test.setTimeout(120_000 + moments * 5_000);
    const folder = await mkdtemp(join(tmpdir(), 'mulhim-old-'));
    const old = join(folder, 'old');
    await makeOldData(old, schema);
    const wanted = await readUndisturbed(old, folder);
    const before = filesOf(old, VOLATILE);
    const { dataDir, events } = await recordStart(old, folder);
    const recordedBefore = new Map([...before].map(([path, bytes]) => [path.replace(old, dataDir), bytes]));
    for (let cut = 1; cut <= moments; cut += 1) {
      const random = randomFrom(cut);
      const moment = events[random(events.length)]?.start ?? 0;
      // After a kill the system keeps every write; after a power cut it may lose any unsynced one.
      for (const isKept of [() => true, () => random(2) === 0]) {
        const files = new CrashedDisk(recordedBefore).run(events, moment).files(isKept);
        const cutDir = join(folder, 'cut');
        await place(files, dataDir, cutDir);
        expect((await readDataFolder(cutDir)).interviews, `cut ${cut}`).toEqual(wanted);
        await rm(cutDir, { recursive: true });
      }
    }
    await rm(folder, { recursive: true });
    printExtent(`interrupted start on data of ${schema}: ${2 * moments} times, 0 failures`);
  });
}

test('a start on data of the first release that is killed at a write is completed by the next', async () => {
  const kills = amountOf(50, 2);
  test.setTimeout(60_000 + kills * 10_000);
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-old-killed-'));
  const old = join(folder, 'old');
  await makeOldData(old, '001-initial');
  const wanted = await readUndisturbed(old, folder);
  const { dataDir: recorded, events } = await recordStart(old, folder);
  const writes = events.filter(({ kind }) => kind === 'write').length;
  await rm(recorded, { recursive: true });
  let killed = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const dataDir = join(folder, `killed-${kill}`);
    await cp(old, dataDir, { recursive: true });
    const when = 1 + randomFrom(kill)(writes);
    const through = strace(
      '--trace=pwrite64',
      `--inject=pwrite64:signal=SIGKILL:when=${when}`,
      '--output=/dev/null',
    );
    try {
      await (await startSite(env(dataDir), through)).kill();
    } catch {
      killed += 1;
    }
    expect((await readDataFolder(dataDir)).interviews, `kill ${kill}`).toEqual(wanted);
    await rm(dataDir, { recursive: true });
  }
  expect(killed).toBeGreaterThan(0);
  printExtent(`killed start on data of the first release: ${killed} times, 0 failures`);
});
