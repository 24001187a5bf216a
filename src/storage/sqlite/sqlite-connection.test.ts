import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestDir } from '../testing.ts';
import { assertVersion, readValue, SqliteConnection } from './sqlite-connection.server.ts';

let dataDir: string;
let path: string;

beforeEach(() => {
  dataDir = makeTestDir();
  path = join(dataDir, 'test.db');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test.each([
  ['the writing', false],
  ['the reading', true],
])('%s connection has every setting for durability and defence', (_name, readOnly) => {
  new SqliteConnection(path, { readOnly: false }).close();
  const connection = new SqliteConnection(path, { readOnly });
  const value = (pragma: string) => readValue(connection.database, `pragma ${pragma}`);
  expect({
    journal_mode: value('journal_mode'),
    synchronous: value('synchronous'),
    busy_timeout: value('busy_timeout'),
    foreign_keys: value('foreign_keys'),
    trusted_schema: value('trusted_schema'),
    cell_size_check: value('cell_size_check'),
    mmap_size: value('mmap_size'),
    journal_size_limit: value('journal_size_limit'),
    writable_schema: value('writable_schema'),
  }).toEqual({
    journal_mode: 'wal',
    synchronous: 2,
    busy_timeout: 5000,
    foreign_keys: 1,
    trusted_schema: 0,
    cell_size_check: 1,
    mmap_size: 0,
    journal_size_limit: 64 * 1024 * 1024,
    writable_schema: 0,
  });
  connection.close();
});

test('the reading connection cannot write', () => {
  new SqliteConnection(path, { readOnly: false }).close();
  const connection = new SqliteConnection(path, { readOnly: true });
  expect(() => connection.execute('create table t (a integer) strict', [])).toThrow(/readonly/);
  connection.close();
});

test('a hidden table cannot be read, by itself or in a join', () => {
  const writer = new SqliteConnection(path, { readOnly: false });
  writer.execute('create table shown (a integer) strict', []);
  writer.execute('create table hidden (a integer) strict', []);
  writer.close();
  const connection = new SqliteConnection(path, { readOnly: true, hiddenTables: ['hidden'] });
  expect(connection.execute('select a from shown', []).rows).toEqual([]);
  for (const sql of ['select a from hidden', 'select shown.a from shown, hidden where shown.a = hidden.a']) {
    expect(() => connection.execute(sql, [])).toThrow(/prohibited/);
  }
  connection.close();
});

test('statements work also when they are more than the cache holds', () => {
  const connection = new SqliteConnection(path, { readOnly: false });
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 400; index += 1) {
      expect(connection.execute(`select ${index} as value`, []).rows).toEqual([{ value: index }]);
    }
  }
  connection.close();
});

test('a value of an unsupported type is refused', () => {
  const connection = new SqliteConnection(path, { readOnly: false });
  expect(() => connection.execute('select ?', [new Date()])).toThrow(TypeError);
  connection.close();
});

describe('the version of the SQLite library', () => {
  test.each(['3.51.3', '3.51.10', '3.52.0', '4.0.0'])('%s is accepted', (version) => {
    expect(() => assertVersion(version)).not.toThrow();
  });

  test.each(['3.51.2', '3.50.9', '2.99.99'])('%s is refused', (version) => {
    expect(() => assertVersion(version)).toThrow(/is older than 3\.51\.3/);
  });
});
