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
/** The number of acknowledged writes before each failure. */
const WRITES = 6;
/** How long the database does not respond: shorter than the timeout of a query, and longer. */
const SILENCES_MS = [2_000, 9_000];
const READ_PAUSE_MS = 20;
/** The product reconnects at once; a slow machine takes longer. */
const BACK_MAX_MS = 15_000;

type Failure = (means: { postgres: RunningPostgres; proxy: TcpProxy; number: number }) => Promise<void>;

const isCommit = (bytes: Buffer) => bytes.includes('commit');

/** Breaks the connections of the next three commits, before or after PostgreSQL receives them. */
const breakCommits =
  (arrives: boolean): Failure =>
  ({ proxy }) =>
    new Promise((resolve) => {
      let left = 3;
      proxy.treat((bytes, pass, lose) => {
        if (!isCommit(bytes)) {
          pass();
          return;
        }
        if (arrives) pass();
        // Deferred, so that the forwarded bytes are sent first.
        setImmediate(lose);
        left -= 1;
        if (left > 0) return;
        proxy.treat(null);
        resolve();
      });
    });

const FAILURES: Record<string, Failure> = {
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
  'commits without a response': breakCommits(true),
};

test('a site whose PostgreSQL fails stays up, loses no data and recovers when it is back', async () => {
  const names = Object.keys(FAILURES);
  const failures = amountOf(120, names.length);
  test.setTimeout(120_000 + failures * 40_000);
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
  for (let number = 0; number < failures; number += 1) {
    const name = names[number % names.length] ?? '';
    const isBack = new AbortController();
    let untilFailure = WRITES;
    const { promise: isWritten, resolve: onWritten } = Promise.withResolvers<void>();
    writing.onAcknowledged = () => {
      untilFailure -= 1;
      if (untilFailure === 0) onWritten();
    };
    const writer = async (place: number) => {
      for (let round = 0; !isBack.signal.aborted; round += 1)
        await write(writing, `${number}-${place}-${round}`, 1);
    };
    const writers = Array.from({ length: WRITERS }, (_, place) => writer(place));
    await isWritten;
    await FAILURES[name]?.({ postgres, proxy, number });
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
    `PostgreSQL failures: ${failures}, writes resumed within ${slowestMs.toFixed(0)} ms, pages by status ${JSON.stringify([...statuses])}, 0 data lost`,
  );
});
