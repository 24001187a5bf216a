import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { ensureBrowser } from '../scripts/checks/browser.ts';
import { fetchPackages } from './fetched-packages.ts';
import { lcpTarget, publicPages } from './public-pages.ts';
import { median, type BenchmarkRow } from './row.ts';

/** Fetched on demand: a hundred megabytes that no test and no server needs. */
const VERSION = '13.5.0';
const FOLDER = 'build/lighthouse';
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`;

const RUNS = 3;
/** On a machine that is slower at the moment, speed is not judged. */
const MIN_BENCHMARK_INDEX = 2_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const figure = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
  }),
});
type Report = z.infer<typeof reportSchema>;

/** Lighthouse's scores of the public pages on a phone: the median of three runs. */
export async function benchmarkLighthouse(): Promise<BenchmarkRow[]> {
  fetchPackages(FOLDER, { lighthouse: VERSION });
  const site = await startSite();
  try {
    const rows: BenchmarkRow[] = [];
    for (const [name, url] of Object.entries(await publicPages(site.url))) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await look(url));
      rows.push(rowOf(name, reports));
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function look(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join()}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic',
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

function rowOf(name: string, reports: Report[]): BenchmarkRow {
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * middle(({ categories }) => categories[category]?.score ?? 0)),
  );
  const index = Math.round(middle(({ environment }) => environment.benchmarkIndex));
  const lcp = middle(({ audits }) => audits['largest-contentful-paint'].numericValue) / 1000;
  const blocked = middle(({ audits }) => audits['total-blocking-time'].numericValue);
  const shift = middle(({ audits }) => audits['cumulative-layout-shift'].numericValue);
  const isReached =
    scores.every((score) => score === 100) &&
    lcp <= lcpTarget(name) &&
    Math.round(blocked) === 0 &&
    shift < 0.01;
  return {
    what: `${name}: Lighthouse, mobile`,
    figure: `${scores.join(' / ')}; LCP ${lcp.toFixed(2)} s, TBT ${Math.round(blocked)} ms, CLS ${shift.toFixed(3)}; benchmarkIndex ${index}`,
    target: `100 / 100 / 100 / 100; ${lcpTarget(name)} s, 0 ms, under 0.01`,
    ...(index >= MIN_BENCHMARK_INDEX ? { isReached } : {}),
  };
}
