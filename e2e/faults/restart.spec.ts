import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { Ledger } from './ledger.ts';
import { readAll, write, type Writing } from './writers.ts';

const READERS = 8;
const WRITERS = 2;
/** The number of responses before the server is stopped. */
const RESPONSES = 100;
/** How long open requests may take after the stop signal. */
const STOP_MAX_MS = 10_000;

/** Reads over one connection until the server announces its end; returns all statuses. */
async function readUntilClosed(url: string, onResponse: () => void): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (;;) {
    const path = ['/', '/podcasts?page=0&pageSize=5', '/interviews'][statuses.length % 3] ?? '/';
    const outgoing = request(url + path, { agent }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    await buffer(response);
    statuses.push(response.statusCode ?? 0);
    onResponse();
    if (response.headers.connection === 'close') return statuses;
  }
}

test('a server stopped under load completes all open requests', async () => {
  const stops = amountOf(100, 1);
  test.setTimeout(60_000 + stops * 20_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-stopped-'));
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const ledger = new Ledger();
  let [responses, slowestMs] = [0, 0];
  for (let stop = 1; stop <= stops; stop += 1) {
    const site = await startSite(env);
    const token = await openSession(site.url, ADMIN);
    const writing: Writing = { url: site.url, token, ledger, hasNoPictures: true };
    expect(ledger.contradictions(await readAll(site))).toEqual([]);
    let left = RESPONSES;
    const { promise: isBusy, resolve: onBusy } = Promise.withResolvers<void>();
    const readers = Array.from({ length: READERS }, () =>
      readUntilClosed(site.url, () => {
        left -= 1;
        if (left === 0) onBusy();
      }),
    );
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writing, `${stop}-${writer}`));
    await isBusy;
    const startedAt = performance.now();
    const code = await site.end();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    expect(code).toBe(0);
    expect(slowestMs).toBeLessThan(STOP_MAX_MS);
    for (const statuses of await Promise.all(readers)) {
      expect(new Set(statuses)).toEqual(new Set([200]));
      responses += statuses.length;
    }
    // Each writer gets its last response and then finds the port closed.
    expect(await Promise.all(writers)).toEqual([null, null]);
  }
  const site = await startSite(env);
  expect(ledger.contradictions(await readAll(site))).toEqual([]);
  await site.stop();
  printExtent(
    `stops under load: ${stops}, ${responses} responses, the slowest stop ${slowestMs.toFixed(0)} ms, 0 failures`,
  );
});
