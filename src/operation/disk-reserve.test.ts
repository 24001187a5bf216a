import { mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDir } from '../storage/testing.ts';
import { keepReserve, releaseReserve } from './disk-reserve.server.ts';

let dataDir: string;
const size = () => statSync(join(dataDir, 'mulhim.reserve')).size;
beforeEach(() => {
  dataDir = makeTestDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the reserve has 1 MB, also after a start on a full disk that left less', async () => {
  await keepReserve(dataDir);
  await keepReserve(dataDir);
  expect(size()).toBe(1024 * 1024);
  truncateSync(join(dataDir, 'mulhim.reserve'), 16 * 1024);
  await keepReserve(dataDir);
  expect(size()).toBe(1024 * 1024);
});

test('the reserve stays while the disk has room', async () => {
  await keepReserve(dataDir);
  await releaseReserve(dataDir);
  expect(size()).toBe(1024 * 1024);
});

test('a folder that cannot have a reserve is no error', async () => {
  await releaseReserve(join(dataDir, 'missing'));
  await keepReserve(join(dataDir, 'missing'));
  mkdirSync(join(dataDir, 'mulhim.reserve'));
  await keepReserve(dataDir);
});
