import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { createSearches } from '../../features/search/search.server.ts';
import { MIGRATIONS } from '../migrations/index.server.ts';
import { lockDataDir, openStorage, StorageStartError, type StorageOptions } from '../open-storage.server.ts';
import { makeTestDir } from '../testing.ts';

let dataDir: string;
const path = () => join(dataDir, 'mulhim.db');
const open = (options: Partial<StorageOptions> = {}) =>
  openStorage({ databaseUrl: null, dataDir, ...options });

beforeEach(() => {
  dataDir = makeTestDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Every file of the folder with a digest of its bytes. */
function snapshot(): Record<string, string> {
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, name)))
      .digest('hex');
  return Object.fromEntries(readdirSync(dataDir).map((name) => [name, digest(name)]));
}

async function makeDatabase(): Promise<void> {
  const storage = await open();
  for (let index = 0; index < 5; index += 1) await insertInterview(storage, {}, [{}, {}]);
  await storage.close();
}

/** Opens and closes the storage in a process that can write no file larger than `bytes`. */
async function openWithin(bytes: number, folder = dataDir): Promise<void> {
  const script = `
    const { openStorage } = await import(${JSON.stringify(resolve('src/storage/open-storage.server.ts'))});
    const storage = await openStorage({ databaseUrl: null, dataDir: process.argv[1] });
    await storage.close();`;
  const node = [process.execPath, '--input-type=module', '-e', script, folder];
  await promisify(execFile)('prlimit', [`--fsize=${bytes}`, ...node]);
}

describe('a disk without room', () => {
  const noRoom = /mulhim\.db cannot be opened: there is no room on the disk/;

  test('is named as the reason why the database does not open', async () => {
    await makeDatabase();
    await expect(openWithin(16_384)).rejects.toThrow(noRoom);
    await openWithin(65_536);
  });

  test('is named for a database with a log, which is not called damaged', async () => {
    await makeDatabase();
    const storage = await open();
    await insertInterview(storage);
    const copy = join(dataDir, 'copy');
    mkdirSync(copy);
    for (const name of ['mulhim.db', 'mulhim.db-wal']) copyFileSync(join(dataDir, name), join(copy, name));
    await storage.close();
    await expect(openWithin(16_384, copy)).rejects.toThrow(noRoom);
  });
});

test('a database whose log cannot be opened is not called damaged', async () => {
  await makeDatabase();
  // As if it belonged to another account, which this test may not be refused.
  mkdirSync(`${path()}-wal`);
  await expect(open()).rejects.toThrow(/mulhim\.db cannot be opened: unable to open database file$/);
});

describe('the first database file', () => {
  test('is copied as a writable database into an empty folder, and stays unchanged when it is read-only', async () => {
    await makeDatabase();
    const first = join(dataDir, 'first.db');
    renameSync(path(), first);
    chmodSync(first, 0o444);
    const before = snapshot()['first.db'];
    const storage = await open({ isServer: true, firstFile: async () => first });
    expect(await storage.interviews.countInterviews()).toBe(5);
    await insertInterview(storage);
    await storage.close();
    expect(snapshot()['first.db']).toBe(before);
    expect((statSync(path()).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(dataDir)).not.toContain('mulhim.db.part');
  });

  test('is not used when there is a database', async () => {
    await makeDatabase();
    const storage = await open({ firstFile: () => Promise.reject(new Error('asked')) });
    expect(await storage.interviews.countInterviews()).toBe(5);
    await storage.close();
  });

  test('stops the start with the reason when the disk has no room for it', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const refused = open({
      firstFile: () => Promise.reject(new Error('Cannot write file', { cause: full })),
    });
    await expect(refused).rejects.toThrow(/mulhim\.db cannot be opened: there is no room on the disk$/);
    expect(existsSync(path())).toBe(false);
  });

  test('stops the start with the reason when it cannot be read, and leaves no database', async () => {
    const missing = open({ firstFile: async () => join(dataDir, 'missing.db') });
    await expect(missing).rejects.toThrow(/cannot be opened: .*missing\.db/);
    expect(existsSync(path())).toBe(false);
  });
});

async function expectRefusal(message: RegExp): Promise<void> {
  const before = snapshot();
  const refused = await open().then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StorageStartError);
  expect(refused).toHaveProperty('message', expect.stringMatching(message));
  expect(refused).toHaveProperty('message', expect.not.stringContaining('\n'));
  expect(snapshot()).toEqual(before);
}

describe('an unusable data folder or file', () => {
  test('a file in the place of the data folder is refused', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    for (const target of [join(dataDir, 'file'), join(dataDir, 'file', 'below')]) {
      await expect(openStorage({ databaseUrl: null, dataDir: target })).rejects.toThrow(
        /data folder .* cannot be used/,
      );
    }
    expect(readdirSync(dataDir)).toEqual(['file']);
  });

  test('a missing data folder is created', async () => {
    const storage = await openStorage({ databaseUrl: null, dataDir: join(dataDir, 'a', 'b') });
    await storage.close();
    expect(readdirSync(join(dataDir, 'a', 'b'))).toEqual(['mulhim.db']);
  });

  test('a file that is no database is refused and left unchanged', async () => {
    writeFileSync(path(), 'not a database at all '.repeat(400));
    await expectRefusal(/is damaged: file is not a database/);
  });

  test('a database of another program is refused and left unchanged', async () => {
    const other = new DatabaseSync(path());
    other.exec('create table notes (text)');
    other.close();
    await expectRefusal(/belongs to another program/);
  });

  test('a database of a newer release is refused and left unchanged, with its write-ahead log', async () => {
    await makeDatabase();
    const newer = new DatabaseSync(path());
    newer.exec(`insert into migration values ('999-later', '2030-01-01T00:00:00.000Z')`);
    writeFileSync(join(dataDir, 'copy.db'), readFileSync(path()));
    writeFileSync(join(dataDir, 'copy.db-wal'), readFileSync(`${path()}-wal`));
    newer.close();
    await expectRefusal(/newer version of the program \(unknown migration 999-later\)/);
    for (const suffix of ['', '-wal'])
      writeFileSync(`${path()}${suffix}`, readFileSync(join(dataDir, `copy.db${suffix}`)));
    await expectRefusal(/newer version of the program/);
  });

  test('a database of a newer release that only added to it is opened', async () => {
    await makeDatabase();
    const newer = new DatabaseSync(path());
    newer.exec(`insert into migration values ('999-later+', '2030-01-01T00:00:00.000Z')`);
    newer.close();
    await (await open()).close();
  });

  test('a truncated database is refused and left unchanged', async () => {
    await makeDatabase();
    const whole = readFileSync(path());
    for (const bytes of [50, 100, 4096, 3 * 4096 + 17, whole.length - 4096, whole.length - 17]) {
      writeFileSync(path(), whole);
      truncateSync(path(), bytes);
      await expectRefusal(/is damaged/);
    }
  });

  test('a damaged page among others does not keep the rest from being served', async () => {
    await makeDatabase();
    const file = openSync(path(), 'r+');
    writeSync(file, Buffer.alloc(64, 0xff), 0, 64, fstatSync(file).size - 4096);
    closeSync(file);
    const storage = await open();
    expect(await storage.interviews.countInterviews()).toBe(5);
    await storage.close();
  });

  test('an empty file becomes a new database', async () => {
    writeFileSync(path(), '');
    const storage = await open();
    expect(await storage.interviews.countInterviews()).toBe(0);
    await storage.close();
  });
});

describe('the write-ahead log of a killed process', () => {
  test('is recovered at the next opening', async () => {
    const script = `
      const { openStorage } = await import(${JSON.stringify(resolve('src/storage/open-storage.server.ts'))});
      const storage = await openStorage({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} });
      await storage.transaction(({ accounts }) =>
        accounts.replaceSetupCode({ codeHash: 'kept', expiresAt: '2026-01-01T00:00:00.000Z' }));
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(existsSync(`${path()}-wal`)).toBe(true);
    const storage = await open();
    expect(await storage.transaction(({ accounts }) => accounts.findSetupCode())).toMatchObject({
      codeHash: 'kept',
    });
    await storage.close();
    expect(readdirSync(dataDir)).toEqual(['mulhim.db']);
  });
});

describe('several processes on one data folder', () => {
  const openInChild = `
    const { openStorage } = await import(${JSON.stringify(resolve('src/storage/open-storage.server.ts'))});
    const storage = await openStorage({ databaseUrl: null, dataDir: process.argv[1] });
    process.stdout.write(String(storage.contentVersion()));
    await storage.close();`;

  test('migrate the database once when two start together', async () => {
    const start = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', openInChild, dataDir]);
    const outputs = await Promise.all([start(), start(), start()]);
    expect(outputs.map(({ stdout }) => stdout)).toEqual(['1', '1', '1']);
    const database = new DatabaseSync(path(), { readOnly: true });
    expect(database.prepare('select name from migration').all()).toHaveLength(Object.keys(MIGRATIONS).length);
    database.close();
  });

  test('a second server is refused, a script is not', async () => {
    const server = await open({ isServer: true });
    await expect(open({ isServer: true })).rejects.toThrow(/in use by another server/);
    const script = await open();
    await script.close();
    await insertInterview(server);
    await server.close();
    const next = await open({ isServer: true });
    expect(await next.interviews.countInterviews()).toBe(1);
    await next.close();
  });

  test('the lock ends with its process, also after a kill, and not when memory is collected', async () => {
    const script = `
      const { lockDataDir } = await import(${JSON.stringify(resolve('src/storage/open-storage.server.ts'))});
      (() => void lockDataDir(process.argv[1]))();
      // A connection that nothing refers to is closed once it is collected.
      for (let time = 0; time < 3; time += 1) {
        await new Promise(setImmediate);
        gc();
      }
      process.stdout.write('locked');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script, dataDir]);
    await once(child.stdout, 'data');
    expect(() => lockDataDir(dataDir)).toThrow(StorageStartError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataDir(dataDir).release();
  });

  test('a change by another process raises the content version at once', async () => {
    const [reader, writer] = [await open(), await open()];
    const before = reader.contentVersion();
    await insertInterview(writer);
    expect(reader.contentVersion()).toBe(before + 1);
    await Promise.all([reader.close(), writer.close()]);
  });

  test('a write waits for another process that holds the lock, and reads continue', async () => {
    const storage = await open();
    const other = new DatabaseSync(path());
    other.exec('begin immediate');
    const write = insertInterview(storage);
    expect(await storage.interviews.countInterviews()).toBe(0);
    other.exec('rollback');
    other.close();
    await write;
    expect(await storage.interviews.countInterviews()).toBe(1);
    await storage.close();
  });
});

describe('a database file damaged while it is open', () => {
  test('ends writing, notifies the operator, and is never served as content', async () => {
    await makeDatabase();
    const said: string[] = [];
    const storage = await openStorage({ databaseUrl: null, dataDir, log: (message) => said.push(message) });
    const file = openSync(path(), 'r+');
    const { size } = fstatSync(file);
    writeSync(file, Buffer.alloc(size - 4096, 0xff), 0, size - 4096, 4096);
    closeSync(file);
    await expect(insertInterview(storage)).rejects.toMatchObject({ code: 'unavailable' });
    expect(said).toEqual(['database connection lost']);
    await expect(insertInterview(storage)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.interviews.listLatest(6)).rejects.toMatchObject({ code: 'unavailable' });
    expect(storage.contentVersion()).toBeGreaterThan(1);
    await storage.close();
  });
});

describe('the schema', () => {
  test('has strict tables only', async () => {
    await makeDatabase();
    const database = new DatabaseSync(path(), { readOnly: true });
    const tables = database
      .prepare(
        `select name, strict from pragma_table_list
         where name not like 'sqlite_%' and name not like 'search_index%'`,
      )
      .all();
    database.close();
    expect(tables).not.toEqual([]);
    expect(tables.filter((table) => table['strict'] !== 1)).toEqual([]);
  });

  test('a database of the first release opens with all its data', async () => {
    const database = new DatabaseSync(path());
    database.exec(readFileSync(resolve('src/storage/fixtures/001-initial.sql'), 'utf8'));
    database.close();
    const storage = await open();
    expect(await createSearches(storage.search).find('"ليلى حسن"', 20)).toMatchObject([
      { id: 'abcdefghijkl', name: 'ليلى حسن: الكتابة صبر' },
    ]);
    expect(await storage.interviews.countInterviews()).toBe(1);
    expect(await storage.accounts.countAdmins()).toBe(1);
    expect(await storage.appearance.findFontSettings()).toMatchObject({ family: 'Amiri' });
    expect(storage.contentVersion()).toBe(7);
    await storage.close();
  });
});
