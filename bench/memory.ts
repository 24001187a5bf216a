import { setTimeout as pause } from 'node:timers/promises';
import { onLargeSite } from './large-site.ts';
import { residentBytes } from './processor-time.ts';
import type { BenchmarkRow } from './row.ts';
import { BROTLI, measure } from './wrk.ts';

const INTERVIEWS = 300;
/** A start computes which interviews are related; threads that were started on demand end half a minute after that. */
const IDLE_MS = 60_000;
const SECONDS = 10;
const CONNECTIONS = 32;
/** Pages of results, which are never cached. */
const SEARCHES = Array.from({ length: 2_000 }, (_, number) => `/search?q=zzz${number}`);
const MEGABYTE = 1024 * 1024;

/** Memory of one process: idle, while it serves from the page cache, and while it renders continuously. */
export async function benchmarkMemory(): Promise<BenchmarkRow[]> {
  return onLargeSite(INTERVIEWS, {}, async ({ url, pid }) => {
    await (await fetch(url)).text();
    await pause(IDLE_MS);
    const rows = [row('idle', await residentBytes(pid), 100)];
    const load = { pids: [pid], connections: CONNECTIONS, seconds: SECONDS };
    await measure(url, { ...load, headers: BROTLI });
    rows.push(row('under cached load', await residentBytes(pid), 130));
    await measure(url, { ...load, paths: SEARCHES });
    rows.push(row('under uncached load', await residentBytes(pid), 250));
    return rows;
  });
}

function row(when: string, bytes: number, targetMegabytes: number): BenchmarkRow {
  const megabytes = bytes / MEGABYTE;
  return {
    what: `memory ${when}`,
    figure: `${Math.round(megabytes)} MB resident`,
    target: `at most ${targetMegabytes} MB`,
    isReached: megabytes <= targetMegabytes,
  };
}
