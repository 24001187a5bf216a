import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { CrashedDisk, filesOf, place } from './crashed-disk.ts';
import { readDataFolder, VOLATILE } from './data-folder.ts';
import { readTrace, TRACE_OPTIONS, type FileEvent } from './file-trace.ts';
import { Ledger } from './ledger.ts';
import { FILE_CALLS, strace, TRACED_CALLS_ALONE } from '../fixtures/strace.ts';
import { readAll, write } from './writers.ts';

const WRITERS = 4;
const ROUNDS = 12;
/** One state in this many is opened by a whole server, which takes a second; the others only by the storage. */
const SERVED_ONE_IN = 100;

/** How many of ten unsynced changes the disk keeps. */
const KEPT_OF_TEN = [0, 1, 5, 9, 10];

test('every acknowledged write survives a power cut at any point', async () => {
  const states = amountOf(1_000, 5);
  test.setTimeout(300_000 + states * 5_000);
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-power-'));
  const dataDir = join(folder, 'data');
  const { before, events, ledger } = await record(folder, dataDir);
  const whole = filesOf(dataDir, VOLATILE);
  const moments = new Map(ledger.texts().map((text) => [text, momentOf(events, text)]));
  // The trace contains every acknowledged text, and a checkpoint of the log.
  expect([...moments].filter(([, moment]) => moment === Infinity)).toEqual([]);
  expect(events.some((event) => event.kind === 'write' && event.path === join(dataDir, 'mulhim.db'))).toBe(
    true,
  );
  // Without syncs data must be lost; otherwise the simulation would detect nothing.
  const unsyncedDir = join(folder, 'unsynced');
  const unsynced = events.filter(({ kind }) => kind !== 'sync');
  await place(
    new CrashedDisk(before).run(unsynced, Infinity).files(() => false),
    dataDir,
    unsyncedDir,
  );
  expect(ledger.contradictions((await readDataFolder(unsyncedDir)).interviews)).not.toEqual([]);
  for (let state = 1; state <= states; state += 1) {
    const random = randomFrom(state);
    const moment = events[random(events.length)]?.start ?? 0;
    const kept = KEPT_OF_TEN[state % KEPT_OF_TEN.length] ?? 0;
    const files = new CrashedDisk(before).run(events, moment).files(() => random(10) < kept);
    const stateDir = join(folder, `state-${state}`);
    await place(files, dataDir, stateDir);
    const then = ledger.asOf((text) => (moments.get(text) ?? Infinity) <= moment);
    const { interviews, pictures } = await readDataFolder(stateDir);
    expect(then.contradictions(interviews), `state ${state}`).toEqual([]);
    for (const name of pictures.map((picture) => join(dataDir, picture))) {
      expect(files.get(name)?.equals(whole.get(name) ?? Buffer.alloc(0)), `state ${state}: ${name}`).toBe(
        true,
      );
    }
    if (state % SERVED_ONE_IN === 0) {
      const site = await startSite({ DATA_DIR: stateDir, SAMPLE_CONTENT: 'off' });
      expect(then.contradictions(await readAll(site)), `state ${state}`).toEqual([]);
      await site.stop();
    }
    await rm(stateDir, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true });
  printExtent(`power cut: ${states} disk states, 0 failures`);
});

interface Recording {
  /** The files before the recording, by path. */
  before: Map<string, Buffer>;
  events: FileEvent[];
  ledger: Ledger;
}

/** Runs writers on a new site and records every system call that changes a file or sends a response. */
async function record(folder: string, dataDir: string): Promise<Recording> {
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  await (await startSite(env)).end();
  const before = filesOf(dataDir, VOLATILE);
  const trace = join(folder, 'trace');
  const site = await startSite(
    env,
    strace(TRACED_CALLS_ALONE, ...TRACE_OPTIONS, `--trace=${FILE_CALLS}`, `--output=${trace}`),
  );
  const ledger = new Ledger();
  const writing = { url: site.url, token: await openSession(site.url, ADMIN), ledger };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writing, String(writer), ROUNDS)));
  await site.kill();
  const events = await readTrace(trace, dataDir);
  return {
    before,
    events: events.filter((event) => event.kind === 'send' || !VOLATILE.test(event.path)),
    ledger,
  };
}

/** When the server sent the response that contains a name or text. */
function momentOf(events: readonly FileEvent[], text: string): number {
  const response = events.find(
    (event) =>
      event.kind === 'send' && event.text.startsWith('HTTP/1.1 20') && event.text.includes(`"${text}"`),
  );
  return response?.start ?? Infinity;
}
