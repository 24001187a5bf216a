import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import { startLargeSite } from './large-site.ts';
import { childrenOf } from './processor-time.ts';
import { median, type BenchmarkRow } from './row.ts';
import type { ServingOptions } from './serving.ts';
import { BROTLI, measure, type Measured } from './wrk.ts';

const INTERVIEWS = 100;
const SEARCHES = 200;
const CONNECTIONS = 32;

type Sites = [one: RunningSite, two: RunningSite];

/** Two processes compared with one, alternating: from the page cache, and rendered each time. */
export async function benchmarkProcesses(options: ServingOptions): Promise<BenchmarkRow[]> {
  const env = { WEB_CONCURRENCY: '2' };
  const sites: Sites = [await startLargeSite(INTERVIEWS), await startLargeSite(INTERVIEWS, { env })];
  try {
    return [
      await compared('cached home', sites, '/', { ...options, target: 1.35 }),
      // A page of results is never cached.
      await compared('page of results, rendered', sites, '/search?q=x', {
        ...options,
        target: 1.6,
        script: 'words.lua',
      }),
    ];
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function compared(
  what: string,
  [one, two]: Sites,
  path: string,
  { rounds, seconds, target, script }: ServingOptions & { target: number; script?: string },
): Promise<BenchmarkRow> {
  const ask = async (site: RunningSite): Promise<Measured> => {
    const file = script && join(site.dataDir, script);
    if (file) await writeFile(file, searches());
    const pids = [site.pid, ...(await childrenOf(site.pid))];
    const load = { pids, connections: CONNECTIONS, seconds, headers: BROTLI };
    return measure(site.url + path, { ...load, ...(file ? { script: file } : {}) });
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

/** Words that occur nowhere, so that rendering is measured. */
function searches(): string {
  return `local at = 0
request = function()
  at = at % ${SEARCHES} + 1
  return wrk.format("GET", "/search?q=zzz" .. at)
end
`;
}
