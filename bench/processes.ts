import { cpus } from 'node:os';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import { startLargeSite } from './large-site.ts';
import { childrenOf } from './processor-time.ts';
import { median, type BenchmarkRow } from './row.ts';
import type { ServingOptions } from './serving.ts';
import { BROTLI, measure, type Measured } from './wrk.ts';

const INTERVIEWS = 100;
/** Words that occur nowhere, so that rendering is measured: a page of results is never cached. */
const SEARCHES = Array.from({ length: 200 }, (_, number) => `/search?q=zzz${number}`);
const CONNECTIONS = 32;

type Sites = [one: RunningSite, two: RunningSite];

/** Two processes compared with one, alternating: from the page cache, and rendered each time. */
export async function benchmarkProcesses(options: ServingOptions): Promise<BenchmarkRow[]> {
  const env = { WEB_CONCURRENCY: '2' };
  const sites: Sites = [await startLargeSite(INTERVIEWS), await startLargeSite(INTERVIEWS, { env })];
  try {
    return [
      await compared('cached home', sites, ['/'], { ...options, target: 1.35 }),
      await compared('page of results, rendered', sites, SEARCHES, { ...options, target: 1.6 }),
    ];
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function compared(
  what: string,
  [one, two]: Sites,
  paths: string[],
  { rounds, seconds, target }: ServingOptions & { target: number },
): Promise<BenchmarkRow> {
  const ask = async (site: RunningSite): Promise<Measured> => {
    const pids = [site.pid, ...(await childrenOf(site.pid))];
    return measure(site.url, { pids, connections: CONNECTIONS, seconds, headers: BROTLI, paths });
  };
  const pairs: [ofOne: Measured, ofTwo: Measured][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ask(one), await ask(two)]);
  const of = (read: (ofOne: Measured, ofTwo: Measured) => number) =>
    median(pairs.map((pair) => read(...pair)));
  const ratio = of((ofOne, ofTwo) => ofTwo.requestsPerSecond / ofOne.requestsPerSecond);
  const rate = Math.round(of((_, ofTwo) => ofTwo.requestsPerSecond));
  const busy = of((ofOne) => (ofOne.requestsPerSecond * (ofOne.cpuUs + ofOne.clientCpuUs)) / 1e6);
  return {
    what: `two processes, ${what}`,
    figure:
      `${ratio.toFixed(2)} times the rate of one (${rate}/s); one process and its client use ${busy.toFixed(2)} of ` +
      `${cpus().length} processors, so at most ${(cpus().length / busy).toFixed(2)}`,
    target: `at least ${target}`,
    isReached: ratio >= target,
  };
}
