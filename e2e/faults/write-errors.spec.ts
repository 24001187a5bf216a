import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { readDataFolder } from './data-folder.ts';
import { Ledger } from './ledger.ts';
import { strace, TRACED_CALLS_ALONE } from '../fixtures/strace.ts';
import { readAll, sendAgain, write, type Writing } from './writers.ts';

const WRITERS = 4;
const ROUNDS = 3;
/** strace fails the 30th write of a thread and every 401st after it. A save takes about a hundred. */
const FAILING_WRITES = '30+401';
/** Statuses of the API for a failed save: unavailable, insufficient storage. */
const REFUSALS = [503, 507];

/** A server in which strace makes the given system calls fail; its output if it did not start. */
async function startFailing(
  env: Record<string, string>,
  failing: string,
  log: string,
): Promise<RunningSite | string> {
  const calls = failing.split(':')[0];
  try {
    return await startSite(
      env,
      strace(TRACED_CALLS_ALONE, `--trace=${calls}`, `--inject=${failing}`, `--output=${log}`),
    );
  } catch (error) {
    return String(error);
  }
}

/** The data of a new site, which has been stopped, with a session of its admin. */
async function makeSite(
  folder: string,
): Promise<{ env: Record<string, string>; dataDir: string; token: string }> {
  const dataDir = join(folder, 'data');
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const site = await startSite(env);
  const token = await openSession(site.url, ADMIN);
  await site.end();
  return { env, dataDir, token };
}

async function injectedIn(log: string): Promise<number> {
  return (await readFile(log, 'latin1')).split('(INJECTED)').length - 1;
}

test('a server whose disk fails a sync stops writing and loses no acknowledged write', async () => {
  const points = amountOf(120, 1);
  test.setTimeout(60_000 + points * 20_000);
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-sync-'));
  const { env, dataDir, token } = await makeSite(folder);
  const ledger = new Ledger();
  let [injected, refusedStarts] = [0, 0];
  for (let point = 1; point <= points; point += 1) {
    const log = join(folder, `calls-${point}`);
    const site = await startFailing(env, `fsync:error=EIO:when=${1 + randomFrom(point)(40)}`, log);
    if (typeof site === 'string') {
      refusedStarts += 1;
      // Log lines may precede the reason, which is a single line.
      expect(site).toMatch(/ended with 1: (?:\{.*\}\n)*[^\s{].*\n$/);
    } else {
      const writing: Writing = { url: site.url, token, ledger, refusals: REFUSALS };
      await writeAll(writing, String(point));
      expect(ledger.contradictions(await readAll(site)), `point ${point}`).toEqual([]);
      await site.kill();
    }
    injected += await injectedIn(log);
    const { interviews } = await readDataFolder(dataDir);
    expect(ledger.contradictions(interviews), `point ${point}`).toEqual([]);
  }
  const site = await startSite(env);
  await sendAgain({ url: site.url, token, ledger });
  expect(ledger.contradictions(await readAll(site))).toEqual([]);
  expect(injected).toBeGreaterThanOrEqual(points / 2);
  await site.stop();
  printExtent(`failed syncs: ${injected} in ${points} servers, ${refusedStarts} starts refused, 0 data lost`);
});

/** Returns how many writers were refused. */
async function writeAll(writing: Writing, name: string): Promise<number> {
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writing, `${name}-${writer}`, ROUNDS));
  return (await Promise.all(writers)).filter((end) => end !== null).length;
}

for (const error of ['EIO', 'ENOSPC']) {
  test(`a server whose disk fails a write with ${error} refuses that write and continues`, async () => {
    const points = amountOf(60, 3);
    test.setTimeout(60_000 + points * 20_000);
    const folder = await mkdtemp(join(tmpdir(), 'mulhim-write-'));
    const { env, dataDir, token } = await makeSite(folder);
    const log = join(folder, 'calls');
    const site = await startFailing(env, `pwrite64:error=${error}:when=${FAILING_WRITES}`, log);
    if (typeof site === 'string') throw new Error(site);
    const ledger = new Ledger();
    const writing: Writing = { url: site.url, token, ledger, refusals: REFUSALS };
    let [refused, written] = [0, 0];
    for (let round = 0; (await injectedIn(log)) < points; round += 1) {
      refused += await writeAll(writing, String(round));
      expect(ledger.texts().length, 'writing goes on').toBeGreaterThan(written);
      written = ledger.texts().length;
      expect(ledger.contradictions(await readAll(site))).toEqual([]);
    }
    const injected = await injectedIn(log);
    await site.kill();
    const { interviews } = await readDataFolder(dataDir);
    expect(ledger.contradictions(interviews)).toEqual([]);
    const after = await startSite(env);
    await sendAgain({ ...writing, url: after.url });
    expect(ledger.contradictions(await readAll(after))).toEqual([]);
    await after.stop();
    printExtent(`failed writes, ${error}: ${injected}, ${refused} requests refused, 0 data lost`);
  });
}
