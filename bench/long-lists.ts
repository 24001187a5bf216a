import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, openSession } from '../e2e/fixtures/test.ts';
import { startLargeSite } from './large-site.ts';
import { LONG_INTERVIEW } from './many-interviews.ts';
import { residentBytes } from './processor-time.ts';
import type { BenchmarkRow } from './row.ts';

const HEALTH_MAX_MS = 100;
const READERS = 4;
const SLOW_READERS = 50;
const SLOW_READER_MAX_KB = 2_048;
const SETTLE_MS = 3_000;

/**
 * The delay of other requests while clients read the longest lists, and the memory for a client that does not read its
 * response.
 */
export async function benchmarkLongLists(interviews: number): Promise<BenchmarkRow[]> {
  const site = await startLargeSite(interviews, { env: ADMIN_ENV, shape: LONG_INTERVIEW });
  const token = await openSession(site.url, ADMIN);
  const rows = [
    await healthWhile('the list without parameters', site, () => readMany(site.url, '/podcasts')),
    await healthWhile('100 interviews with answers', site, () => readMany(site.url, '/podcasts?fields=all')),
    await healthWhile('all interviews with answers', site, () =>
      read(`${site.url}/podcasts?fields=all`, { token }),
    ),
    await slowReaders(site),
  ];
  await site.stop();
  return rows;
}

async function readMany(url: string, path: string): Promise<void> {
  await Promise.all(Array.from({ length: READERS }, () => read(url + path)));
}

async function read(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

async function healthWhile(
  what: string,
  { url }: RunningSite,
  work: () => Promise<unknown>,
): Promise<BenchmarkRow> {
  const times: number[] = [];
  const done = new AbortController();
  const startedAt = performance.now();
  const working = work().finally(() => done.abort());
  do {
    const askedAt = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - askedAt);
    await pause(5);
  } while (!done.signal.aborted);
  await working;
  const most = Math.max(...times);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    what: `slowest response of /healthz while other clients read ${what}`,
    figure: `${most.toFixed(0)} ms (of ${times.length}), in ${seconds.toFixed(1)} s`,
    target: `at most ${HEALTH_MAX_MS} ms`,
    isReached: most <= HEALTH_MAX_MS,
  };
}

/** Memory per client that requests the whole list and does not read the response. */
async function slowReaders(site: RunningSite): Promise<BenchmarkRow> {
  const before = await residentBytes(site.pid);
  const agent = new Agent({ maxSockets: SLOW_READERS });
  const asked = Array.from({ length: SLOW_READERS }, () => {
    const request = get(`${site.url}/podcasts?slow=yes`, { agent }, (response) => response.pause());
    request.on('error', () => {});
    return request;
  });
  await pause(SETTLE_MS);
  const each = ((await residentBytes(site.pid)) - before) / 1024 / SLOW_READERS;
  for (const request of asked) request.destroy();
  return {
    what: `memory for each of ${SLOW_READERS} clients that request the whole list and do not read it`,
    figure: `${each.toFixed(0)} KB`,
    target: `at most ${SLOW_READER_MAX_KB} KB`,
    isReached: each <= SLOW_READER_MAX_KB,
  };
}
