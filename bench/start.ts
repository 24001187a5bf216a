import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { median, type BenchmarkRow } from './row.ts';

const RUNS = 5;
/** After this long without a request the process counts as idle. */
const IDLE_MS = 3_000;

/** First start on an empty data folder until the first page is answered, and the memory it then holds. */
export async function benchmarkStart(): Promise<BenchmarkRow[]> {
  const starts: number[] = [];
  const memories: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    const site = await startSite();
    const response = await fetch(site.url);
    await response.text();
    starts.push(performance.now() - startedAt);
    await pause(IDLE_MS);
    memories.push(await residentBytes(site.pid));
    await site.stop();
  }
  return [
    {
      what: 'first start to first answered page',
      figure: `${(median(starts) / 1000).toFixed(2)} s (median of ${RUNS})`,
      target: 'under 3 s',
    },
    {
      what: 'memory idle, after that page',
      figure: `${Math.round(median(memories) / 1024 / 1024)} MB resident`,
      target: 'under 150 MB',
    },
  ];
}

/** Resident memory of a process; Linux keeps it in /proc. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
