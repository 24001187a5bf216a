import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type RunningPostgres } from '../../src/storage/postgres.testing.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { Ledger } from './ledger.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { readAll, sendAgain, write, type Writing } from './writers.ts';

const WRITERS = 3;
const READERS = 2;
/** Acknowledged writes before each fault. */
const WRITES = 6;
/** How long a silent database stays so: shorter than a query waits, and longer. */
const SILENCES_MS = [2_000, 9_000];
const READ_PAUSE_MS = 20;
/** The product tries again at once; a busy machine takes its time. */
const BACK_MAX_MS = 15_000;

type Fault = (means: { postgres: RunningPostgres; proxy: TcpProxy; number: number }) => Promise<void>;

/** A client asks for the end of a transaction with this, and PostgreSQL answers that it is there. */
const isCommit = (bytes: Buffer) => bytes.includes('commit');

/** The connections of the next three commits break, before they arrive or before their answers do. */
const breakCommits =
  (arrives: boolean): Fault =>
  ({ proxy }) =>
    new Promise((resolve) => {
      let left = 3;
      proxy.treat((bytes, pass, lose) => {
        if (!isCommit(bytes)) {
          pass();
          return;
        }
        if (arrives) pass();
        // What was passed on leaves before the connection ends.
        setImmediate(lose);
        left -= 1;
        if (left > 0) return;
        proxy.treat(null);
        resolve();
      });
    });

const FAULTS: Record<string, Fault> = {
  crash: async ({ postgres }) => {
    await postgres.end('crash');
    await postgres.start();
  },
  restart: async ({ postgres }) => {
    await postgres.end('in order');
    await postgres.start();
  },
  'broken connections': async ({ proxy }) => proxy.cut(),
  silence: async ({ proxy, number }) => {
    proxy.pause();
    await pause(SILENCES_MS[number % SILENCES_MS.length]);
    proxy.resume();
  },
  'commits that do not arrive': breakCommits(false),
  'commits without an answer': breakCommits(true),
};

test('a site whose PostgreSQL fails stays up, loses no data and recovers when it is back', async () => {
  const names = Object.keys(FAULTS);
  const faults = amountOf(120, names.length);
  test.setTimeout(120_000 + faults * 40_000);
  const postgres = await startPostgres();
  const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
  const address = new URL(postgres.url);
  address.port = String(proxy.port);
  const site = await startSite({ ...ADMIN_ENV, DATABASE_URL: address.href, SAMPLE_CONTENT: 'off' });
  const ledger = new Ledger();
  const writing: Writing = {
    url: site.url,
    token: await openSession(site.url, ADMIN),
    ledger,
    refusals: [503],
    hasNoPictures: true,
  };
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const read = async () => {
    while (!over.signal.aborted) {
      const { status } = await fetch(`${site.url}/`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(READ_PAUSE_MS);
    }
  };
  const readers = Array.from({ length: READERS }, read);
  let slowestMs = 0;
  for (let number = 0; number < faults; number += 1) {
    const name = names[number % names.length] ?? '';
    const isBack = new AbortController();
    let untilFault = WRITES;
    const { promise: isWritten, resolve: onWritten } = Promise.withResolvers<void>();
    writing.onAcknowledged = () => {
      untilFault -= 1;
      if (untilFault === 0) onWritten();
    };
    const writer = async (place: number) => {
      for (let turn = 0; !isBack.signal.aborted; turn += 1)
        await write(writing, `${number}-${place}-${turn}`, 1);
    };
    const writers = Array.from({ length: WRITERS }, (_, place) => writer(place));
    await isWritten;
    await FAULTS[name]?.({ postgres, proxy, number });
    const backAt = performance.now();
    await new Promise<void>((resolve) => {
      writing.onAcknowledged = resolve;
    });
    slowestMs = Math.max(slowestMs, performance.now() - backAt);
    expect(slowestMs, name).toBeLessThan(BACK_MAX_MS);
    isBack.abort();
    await Promise.all(writers);
    expect(ledger.contradictions(await readAll(site)), `${number}: ${name}`).toEqual([]);
  }
  over.abort();
  await Promise.all(readers);
  delete writing.onAcknowledged;
  await sendAgain(writing);
  expect(ledger.contradictions(await readAll(site))).toEqual([]);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await site.stop();
  await proxy.close();
  await postgres.stop();
  printExtent(
    `PostgreSQL away: ${faults} times, written again after ${slowestMs.toFixed(0)} ms at most, pages ${JSON.stringify([...statuses])}, 0 failures`,
  );
});
