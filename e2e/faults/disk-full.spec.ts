import { execFileSync } from 'node:child_process';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { readDataFolder } from './data-folder.ts';
import { Ledger } from './ledger.ts';
import { LossyDisk } from './lossy-disk.ts';
import { expectPictures, readAll, sendAgain, write, type Writing } from './writers.ts';

const WRITERS = 4;
/** Upper bound of the random file size limit; low, because uploads and the log after a checkpoint are small. */
const ROOM_MAX_BYTES = 400_000;
/** On a full disk, one after another. */
const STARTS = 5;

/** Limits the size of files that a running process writes, which simulates a full disk. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
}

test('on a full disk writes are refused with 507, reads continue, and writes resume with free space', async () => {
  const times = amountOf(50, 2);
  test.setTimeout(60_000 + times * 20_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-full-'));
  const site = await startSite({ ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const token = await openSession(site.url, ADMIN);
  const ledger = new Ledger();
  const writing: Writing = { url: site.url, token, ledger, refusals: [507] };
  const writers = (from: string, rounds?: number) =>
    Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writing, `${from}-${writer}`, rounds)));
  for (let time = 1; time <= times; time += 1) {
    expect(await writers(`room-${time}`, 1)).toEqual([null, null, null, null]);
    limitFiles(site.pid, randomFrom(time)(ROOM_MAX_BYTES));
    expect(await writers(`full-${time}`)).toEqual([507, 507, 507, 507]);
    expect(ledger.contradictions(await readAll(site))).toEqual([]);
    limitFiles(site.pid, 'unlimited');
  }
  await sendAgain(writing);
  const stored = await readAll(site);
  expect(ledger.contradictions(stored)).toEqual([]);
  await expectPictures(site, stored);
  await site.kill();
  const { interviews } = await readDataFolder(dataDir);
  expect(ledger.contradictions(interviews)).toEqual([]);
  await site.stop();
  printExtent(`full disk: ${times} times, ${WRITERS * times} writes refused, 0 failures`);
});

for (const end of ['end', 'kill'] as const)
  test(`a server starts on a full disk after its ${end}, and saves again with free space`, async () => {
    test.setTimeout(120_000);
    const disk = await LossyDisk.open();
    try {
      const dataDir = join(disk.folder, 'data');
      const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
      let site = await startSite(env);
      const [ledger, refusals] = [new Ledger(), [507]];
      const token = await openSession(site.url, ADMIN);
      expect(await write({ url: site.url, token, ledger, refusals }, 'before', 1)).toBeNull();
      for (let start = 1; start <= STARTS; start += 1) {
        await site[end]();
        await disk.fill();
        site = await startSite(env);
        const writing: Writing = { url: site.url, token, ledger, refusals };
        expect((await fetch(site.url)).status).toBe(200);
        expect(await write(writing, `full-${start}`)).toBe(507);
        expect(ledger.contradictions(await readAll(site))).toEqual([]);
        if (start < STARTS) continue;
        await disk.empty();
        await sendAgain(writing);
        expect(await write(writing, 'after', 1)).toBeNull();
      }
      expect(ledger.contradictions(await readAll(site))).toEqual([]);
      await site.end();
    } finally {
      await disk.remove();
    }
  });

test('a second server that is started by mistake leaves the reserve to the one that runs', async () => {
  const disk = await LossyDisk.open();
  try {
    const dataDir = join(disk.folder, 'data');
    const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
    const site = await startSite(env);
    await disk.fill();
    await expect(startSite(env)).rejects.toThrow('is in use by another server');
    expect((await stat(join(dataDir, 'mulhim.reserve'))).size).toBe(1024 * 1024);
    await site.end();
  } finally {
    await disk.remove();
  }
});
