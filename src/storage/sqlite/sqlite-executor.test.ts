import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestDir } from '../testing.ts';
import { ThreadExecutor } from './sqlite-executor.server.ts';
import { endsWriting, toAppError } from './sqlite-errors.server.ts';

/** As `node:sqlite` throws it. */
const sqliteError = (message: string, errcode: number) => Object.assign(new Error(message), { errcode });

describe('a connection in its own thread', () => {
  let dataDir: string;
  let executor: ThreadExecutor;
  const lost: string[] = [];

  beforeEach(async () => {
    dataDir = makeTestDir();
    lost.length = 0;
    const options = { path: join(dataDir, 'test.db'), readOnly: false };
    executor = await new ThreadExecutor(options, (reason) => lost.push(reason.message)).open();
    await executor.execute(
      'create table item (id integer primary key, text text not null unique) strict',
      [],
    );
  });
  afterEach(async () => {
    await executor.close();
    rmSync(dataDir, { recursive: true });
  });

  test('returns rows, and the number of changed rows', async () => {
    expect(await executor.execute(`insert into item (text) values (?), (?)`, ['a', 'b'])).toMatchObject({
      changes: 2,
    });
    const { rows } = await executor.execute('select text from item where id = ?', [2]);
    expect(rows).toEqual([{ text: 'b' }]);
  });

  test('a duplicate is reported as a conflict', async () => {
    await executor.execute(`insert into item (text) values ('a')`, []);
    const again = executor.execute(`insert into item (text) values ('a')`, []);
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  test('an error in a statement is reported unchanged', async () => {
    await expect(executor.execute('select missing from item', [])).rejects.toThrow(/no such column/);
  });

  test('a full disk is reported as storage_full, and writes succeed once there is room again', async () => {
    const fill = (text: string) =>
      executor.execute('insert into item (text) values (?)', [text.repeat(100_000)]);
    await executor.execute('pragma max_page_count = 10', []);
    await executor.execute('begin immediate', []);
    await expect(fill('a')).rejects.toMatchObject({
      code: 'storage_full',
      text: { key: 'error.storageFull' },
    });
    await executor.rollback();
    await executor.execute('pragma max_page_count = 100000', []);
    await expect(fill('a')).resolves.toMatchObject({ changes: 1 });
    expect(lost).toEqual([]);
  });

  test('a rollback outside a transaction does nothing', async () => {
    await expect(executor.rollback()).resolves.toBeUndefined();
  });

  test('calls after closing fail as unavailable', async () => {
    await executor.close();
    await expect(executor.execute('select 1', [])).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost).toEqual([]);
  });

  test('a file that cannot be opened is reported', async () => {
    const options = { path: join(dataDir, 'missing', 'test.db'), readOnly: false };
    await expect(new ThreadExecutor(options, () => {}).open()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('errors of SQLite', () => {
  test.each([
    [5, 'unavailable'], // BUSY
    [261, 'unavailable'], // BUSY_RECOVERY
    [6, 'unavailable'], // LOCKED
    [10, 'unavailable'], // IOERR
    [1034, 'unavailable'], // IOERR_FSYNC
    [11, 'unavailable'], // CORRUPT
    [14, 'unavailable'], // CANTOPEN
    [13, 'storage_full'], // FULL
    [778, 'storage_full'], // IOERR_WRITE
    [2067, 'conflict'], // CONSTRAINT_UNIQUE
    [1555, 'conflict'], // CONSTRAINT_PRIMARYKEY
  ])('code %i becomes %s', (resultCode, code) => {
    expect(toAppError(sqliteError('said', resultCode))).toMatchObject({ code });
  });

  test('an error of a busy database says when to try again', () => {
    expect(toAppError(sqliteError('database is locked', 5))).toMatchObject({ retryAfterSeconds: 5 });
  });

  test('an error of another constraint, and any other error, is unchanged', () => {
    for (const error of [sqliteError('not null', 1299), new Error('other')]) {
      expect(toAppError(error)).toBe(error);
    }
  });

  test('a failed sync or damage ends writing; a full disk or a lock does not', () => {
    const ends = (code: number) => endsWriting(sqliteError('said', code));
    expect([1034, 266, 11].map(ends)).toEqual([true, true, true]);
    expect([13, 778, 4874, 5, 2067].map(ends)).toEqual([false, false, false, false, false]);
  });
});
