import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { processorSeconds } from './processor-time.ts';
import { median, timesRow, type BenchmarkRow } from './row.ts';

const RUNS = 5;
const FIRST_MAX_MS = 3_000;
const COLD_MAX_MS = 400;
const COLD_MAX_CPU_MS = 300;

/** The first start on an empty folder, and later ones, until the first page is served. */
export async function benchmarkStart(): Promise<BenchmarkRow[]> {
  const first: number[] = [];
  const cold: number[] = [];
  const coldCpu: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
    const { site, wallMs } = await start(dataDir);
    first.push(wallMs);
    await site.kill();
    const again = await start(dataDir);
    cold.push(again.wallMs);
    coldCpu.push(again.cpuMs);
    await again.site.stop();
  }
  return [
    timesRow('first start until the first page is served', first, FIRST_MAX_MS),
    {
      what: 'cold start until the first page is served',
      figure: `${Math.round(median(cold))} ms, ${Math.round(median(coldCpu))} ms of CPU`,
      target: `at most ${COLD_MAX_MS} ms and ${COLD_MAX_CPU_MS} ms of CPU`,
      isReached: median(cold) <= COLD_MAX_MS && median(coldCpu) <= COLD_MAX_CPU_MS,
    },
  ];
}

async function start(dataDir: string) {
  const startedAt = performance.now();
  const site = await startSite({ DATA_DIR: dataDir });
  await (await fetch(site.url)).text();
  const wallMs = performance.now() - startedAt;
  return { site, wallMs, cpuMs: (await processorSeconds(site.pid)) * 1000 };
}
