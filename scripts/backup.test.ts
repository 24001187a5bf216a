import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../src/features/interviews/interview.factory.ts';
import { IMAGE_FORMATS, imageFileName, type StoredImage } from '../src/features/media/media.schema.ts';
import { openStorage } from '../src/storage/open-storage.server.ts';
import { BackupError } from '../src/storage/sqlite/backup-files.server.ts';
import { createBackup } from '../src/storage/sqlite/backup.server.ts';
import { restoreBackup } from '../src/storage/sqlite/restore.server.ts';
import type { Storage } from '../src/storage/storage.ts';
import { makeTestDir } from '../src/storage/testing.ts';

const IMAGE: StoredImage = {
  kind: 'stored',
  id: 'a'.repeat(32),
  width: 640,
  height: 480,
  widths: [320, 640],
  placeholder: '',
};
const FILE_NAMES = IMAGE.widths.flatMap((width) =>
  IMAGE_FORMATS.map((format) => imageFileName(IMAGE.id, width, format)),
);

let root: string;
let dataDir: string;
let storage: Storage;

beforeEach(async () => {
  root = makeTestDir();
  dataDir = join(root, 'data');
  storage = await openStorage({ databaseUrl: null, dataDir, isServer: true });
  mkdirSync(join(dataDir, 'uploads'));
  for (const name of [...FILE_NAMES, 'left-over.tmp']) writeFileSync(join(dataDir, 'uploads', name), name);
  await storage.transaction(({ media }) => media.ensureImage(IMAGE, new Date(0)));
});
afterEach(async () => {
  await storage.close();
  rmSync(root, { recursive: true });
});

function runScript(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

/** What the command does, in this process. */
async function makeBackup(): Promise<string> {
  const options = { dataDir, backupsDir: join(root, 'backups'), hasUploads: true, now: new Date() };
  return (await createBackup(options)).folder;
}

async function runBackup(): Promise<string> {
  const done = await runScript('backup', [join(root, 'backups')], { DATA_DIR: dataDir });
  expect(done).toMatchObject({ code: 0 });
  return join(root, 'backups', readdirSync(join(root, 'backups')).at(-1) ?? '');
}

const restore = (folder: string, target: string) => runScript('restore', [folder], { DATA_DIR: target });

describe('backup', () => {
  test('a backup of a running server brings back the database and the uploads it names', async () => {
    const { id } = await insertInterview(storage, { image: IMAGE }, [{}, {}]);
    const folder = await runBackup();
    await insertInterview(storage);
    const target = join(root, 'restored');
    expect(await restore(folder, target)).toMatchObject({ code: 0 });
    expect(readdirSync(target).toSorted()).toEqual(['mulhim.db', 'uploads']);
    expect(readdirSync(join(target, 'uploads')).toSorted()).toEqual(FILE_NAMES.toSorted());
    const restored = await openStorage({ databaseUrl: null, dataDir: target });
    expect(await restored.interviews.countInterviews()).toBe(1);
    expect(await restored.interviews.findInterview(id)).toEqual(await storage.interviews.findInterview(id));
    await restored.close();
  });

  test('a backup during writes is the state of one moment', async () => {
    const { id } = await insertInterview(storage);
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted) {
        await storage.transaction(({ interviews }) => interviews.addSearches(new Map([[id, 1]])));
      }
    })();
    const folder = await runBackup();
    enough.abort();
    await writing;
    const target = join(root, 'restored');
    expect(await restore(folder, target)).toMatchObject({ code: 0 });
    const restored = await openStorage({ databaseUrl: null, dataDir: target });
    const searches = (await restored.interviews.findInterview(id))?.searchedCount ?? -1;
    expect(restored.contentVersion()).toBe(2 + searches);
    await restored.close();
  });

  test('an upload that is missing is named, and the rest is saved', async () => {
    rmSync(join(dataDir, 'uploads', FILE_NAMES[0] ?? ''));
    const done = await runScript('backup', [join(root, 'backups')], { DATA_DIR: dataDir });
    expect(done.code).toBe(1);
    expect(done.output).toContain(FILE_NAMES[0]);
    const folder = join(root, 'backups', readdirSync(join(root, 'backups'))[0] ?? '');
    const { files } = await restoreBackup({ folder, dataDir: join(root, 'restored') });
    expect(files).toHaveLength(FILE_NAMES.length);
  });

  test('a folder without a database is refused and leaves nothing', async () => {
    const done = await runScript('backup', [join(root, 'backups')], { DATA_DIR: join(root, 'empty') });
    expect(done).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no database in .*\n$/) });
    expect(existsSync(join(root, 'backups'))).toBe(false);
  });
});

describe('restore', () => {
  test('nothing is restored over a data folder in use', async () => {
    const folder = await makeBackup();
    const done = await restore(folder, dataDir);
    expect(done).toMatchObject({ code: 1, output: expect.stringMatching(/is not empty; name an empty one/) });
  });

  test.each([
    [
      'a changed upload',
      (folder: string) => appendFileSync(join(folder, 'uploads', FILE_NAMES[0] ?? ''), 'x'),
    ],
    ['a changed database', (folder: string) => appendFileSync(join(folder, 'mulhim.db'), 'x')],
    ['a missing upload', (folder: string) => rmSync(join(folder, 'uploads', FILE_NAMES[0] ?? ''))],
    ['a missing manifest', (folder: string) => rmSync(join(folder, 'manifest.json'))],
    ['a manifest that names other places', (folder: string) => redirectManifest(folder)],
  ])('%s is refused and leaves the data folder empty', async (_name, damage) => {
    const folder = await makeBackup();
    damage(folder);
    const target = join(root, 'restored');
    await expect(restoreBackup({ folder, dataDir: target })).rejects.toThrow(BackupError);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  });

  test('with PostgreSQL both name its own tools', async () => {
    const env = { DATABASE_URL: 'postgres://host/database' };
    expect((await runScript('backup', [], env)).output).toMatch(
      /^the database is PostgreSQL: .* pg_dump .*\n$/,
    );
    expect((await runScript('restore', ['x'], env)).output).toMatch(
      /^the database is PostgreSQL: .* pg_restore .*\n$/,
    );
  });
});

function redirectManifest(folder: string): void {
  const path = join(folder, 'manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('uploads/', '../uploads/'));
}
