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
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../../src/features/interviews/interview.factory.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { createFileStore } from '../../src/features/media/file-store.server.ts';
import { BackupError } from '../../src/storage/backup/backup-files.server.ts';
import { createBackup } from '../../src/storage/backup/create-backup.server.ts';
import { listBackups, pruneBackups } from '../../src/storage/backup/kept-backups.server.ts';
import { restoreBackup as restoreAnywhere } from '../../src/storage/backup/restore-backup.server.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { makeTestDir } from '../../src/storage/testing.ts';
import { STORED_IMAGE, STORED_IMAGE_FILES } from '../../src/features/media/image.factory.ts';
import { commandEnv } from './command-env.testing.ts';

let root: string;
let dataDir: string;
let storage: Storage;

beforeEach(async () => {
  root = makeTestDir();
  dataDir = join(root, 'data');
  storage = await openStorage({ databaseUrl: null, dataDir, isServer: true });
  mkdirSync(join(dataDir, 'uploads'));
  for (const name of [...STORED_IMAGE_FILES, 'left-over.tmp'])
    writeFileSync(join(dataDir, 'uploads', name), name);
  await storage.transaction(({ media }) => media.ensureImage(STORED_IMAGE, new Date(0)));
});
afterEach(async () => {
  await storage.close();
  rmSync(root, { recursive: true });
});

function runScript(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: commandEnv(env) };
    execFile(
      process.execPath,
      [`scripts/operator/${script}.ts`, ...args],
      options,
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

/** Runs the command in this process. */
async function makeBackup(now = new Date()): Promise<string> {
  const openUploads = () => createFileStore({ uploadsUrl: null, dataDir });
  const backupsDir = join(root, 'backups');
  return (await createBackup({ databaseUrl: null, dataDir, backupsDir, openUploads, now })).folder;
}

const restoreBackup = (options: { folder: string; dataDir: string }) =>
  restoreAnywhere({ databaseUrl: null, openUploads: null, ...options });

async function runBackup(): Promise<string> {
  const done = await runScript('backup', [join(root, 'backups')], { DATA_DIR: dataDir });
  expect(done).toMatchObject({ code: 0 });
  return join(root, 'backups', readdirSync(join(root, 'backups')).at(-1) ?? '');
}

const restore = (folder: string, target: string) => runScript('restore', [folder], { DATA_DIR: target });

describe('backup', () => {
  test('a backup of a running server restores the database and the uploads it names', async () => {
    const { id } = await insertInterview(storage, { image: STORED_IMAGE }, [{}, {}]);
    const folder = await runBackup();
    await insertInterview(storage);
    const target = join(root, 'restored');
    expect(await restore(folder, target)).toMatchObject({ code: 0 });
    expect(readdirSync(target).toSorted()).toEqual(['mulhim.db', 'uploads']);
    expect(readdirSync(join(target, 'uploads')).toSorted()).toEqual(STORED_IMAGE_FILES.toSorted());
    const restored = await openStorage({ databaseUrl: null, dataDir: target });
    expect(await restored.interviews.countInterviews()).toBe(1);
    expect(await restored.interviews.findInterview(id)).toEqual(await storage.interviews.findInterview(id));
    await restored.close();
  });

  test('a missing upload is reported, and the rest is saved', async () => {
    rmSync(join(dataDir, 'uploads', STORED_IMAGE_FILES[0] ?? ''));
    const done = await runScript('backup', [join(root, 'backups')], { DATA_DIR: dataDir });
    expect(done.code).toBe(1);
    expect(done.output).toContain(STORED_IMAGE_FILES[0]);
    const folder = join(root, 'backups', readdirSync(join(root, 'backups'))[0] ?? '');
    const { restored } = await restoreBackup({ folder, dataDir: join(root, 'restored') });
    expect(restored).toBe(STORED_IMAGE_FILES.length);
  });

  test('a folder without a database is refused and leaves nothing', async () => {
    const done = await runScript('backup', [join(root, 'backups')], { DATA_DIR: join(root, 'empty') });
    expect(done).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no database in .*\n$/) });
    expect(existsSync(join(root, 'backups'))).toBe(false);
  });
});

test('a backup of a database with a damaged page is refused, names the file, and leaves nothing', async () => {
  await insertInterview(storage, { image: STORED_IMAGE }, [{}, {}]);
  await storage.close();
  const path = join(dataDir, 'mulhim.db');
  // Pages that a migration has left unused break nothing.
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = delete; vacuum');
  database.close();
  const whole = readFileSync(path);
  for (let page = 1; page < whole.length / 4096; page += 1) {
    writeFileSync(path, Buffer.from(whole).fill(0xff, page * 4096, page * 4096 + 64));
    await expect(makeBackup()).rejects.toThrow(/mulhim\.db is damaged: .*Restore a backup/);
    expect(readdirSync(join(root, 'backups'))).toEqual([]);
  }
});

describe('restore', () => {
  test('nothing is restored over a data folder in use', async () => {
    const folder = await makeBackup();
    const done = await restore(folder, dataDir);
    expect(done).toMatchObject({ code: 1, output: expect.stringMatching(/is not empty; name an empty one/) });
  });

  test('pictures that are missing in the backup are listed, and the rest is restored on demand', async () => {
    const folder = await makeBackup();
    const [lost = ''] = STORED_IMAGE_FILES;
    rmSync(join(folder, 'uploads', lost));
    const target = join(root, 'restored');
    expect(await restore(folder, target)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`--without-damaged-pictures ${folder}`),
    });
    const env = { DATA_DIR: target };
    expect(await runScript('restore', ['--without-damaged-pictures', folder], env)).toMatchObject({
      code: 0,
      output: expect.stringMatching(new RegExp(`^the backup of .*\n.*not restored:\nuploads/${lost}\n$`)),
    });
    expect(readdirSync(join(target, 'uploads')).toSorted()).toEqual(STORED_IMAGE_FILES.slice(1).toSorted());
  });

  test('a restore that was killed can be repeated', async () => {
    const folder = await makeBackup();
    const target = join(root, 'restored');
    mkdirSync(join(target, 'restoring/uploads'), { recursive: true });
    writeFileSync(join(target, 'restoring/mulhim.db'), 'half');
    await restoreBackup({ folder, dataDir: target });
    expect(readdirSync(target).toSorted()).toEqual(['mulhim.db', 'uploads']);
  });

  test.each([
    [
      'a changed upload',
      (folder: string) => appendFileSync(join(folder, 'uploads', STORED_IMAGE_FILES[0] ?? ''), 'x'),
    ],
    ['a changed database', (folder: string) => appendFileSync(join(folder, 'mulhim.db'), 'x')],
    ['a missing upload', (folder: string) => rmSync(join(folder, 'uploads', STORED_IMAGE_FILES[0] ?? ''))],
    ['a missing manifest', (folder: string) => rmSync(join(folder, 'manifest.json'))],
    ['a manifest that names other places', (folder: string) => redirectManifest(folder)],
  ])('%s is refused and leaves the data folder empty', async (_name, damage) => {
    const folder = await makeBackup();
    damage(folder);
    const target = join(root, 'restored');
    await expect(restoreBackup({ folder, dataDir: target })).rejects.toThrow(BackupError);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  });
});

describe('the pruning of backups', () => {
  test('keeps the newest backups, removes the oldest and leaves other folders alone', async () => {
    const folders: string[] = [];
    for (const day of [1, 2, 3, 4]) folders.push(await makeBackup(new Date(Date.UTC(2026, 2, day))));
    const backupsDir = join(root, 'backups');
    const cutOff = ['partial', 'trial'].map((end) =>
      join(backupsDir, `mulhim-2026-03-02T00-00-00-000Z.${end}`),
    );
    const underWay = join(backupsDir, 'mulhim-2026-03-04T12-00-00-000Z.partial');
    for (const folder of [...cutOff, underWay, join(backupsDir, 'notes')]) mkdirSync(folder);
    const removed = await pruneBackups(backupsDir, 2, new Date('2026-03-04T13:00:00.000Z'));
    expect(removed.toSorted()).toEqual([folders[0], folders[1], ...cutOff].toSorted());
    const kept = [...(await listBackups(backupsDir))].map(({ folder }) => folder);
    expect(kept).toEqual([folders[3], folders[2]]);
    expect(readdirSync(backupsDir)).toHaveLength(4);
    const target = join(root, 'restored');
    await restoreBackup({ folder: folders[3] ?? '', dataDir: target });
    expect(readdirSync(join(target, 'uploads')).toSorted()).toEqual(STORED_IMAGE_FILES.toSorted());
  });

  test('keeps as many backups in BACKUP_DIR as BACKUP_KEEP says', async () => {
    await makeBackup(new Date('2026-03-01T00:00:00.000Z'));
    const env = { DATA_DIR: dataDir, BACKUP_DIR: join(root, 'backups'), BACKUP_KEEP: '1' };
    expect(await runScript('backup', [], env)).toMatchObject({ code: 0 });
    const kept = [...(await listBackups(env.BACKUP_DIR))];
    expect(kept).toHaveLength(1);
    expect(kept[0]?.folder).not.toContain('2026-03-01');
  });
});

function redirectManifest(folder: string): void {
  const path = join(folder, 'manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('uploads/', '../uploads/'));
}
