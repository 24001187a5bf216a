import { Agent, get } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite, type RunningSite } from '../../e2e/fixtures/running-site.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { createDatabase, startPostgres } from '../../src/storage/postgres.testing.ts';
import { bulkLoad } from '../bulk-load.ts';
import { untilSearchable } from '../large-site.ts';
import { LONG_INTERVIEW, SHORT_INTERVIEW, type InterviewShape } from '../many-interviews.ts';
import { quantile } from '../row.ts';
import { readSampleTexts } from '../sample-words.ts';
import { measureIndexSize, measureSaves } from './costs.ts';
import { makeQueries, type QueryKind } from './queries.ts';

const CLIENTS = 32;
const SEARCHES_PER_SECOND = 200;
const LOAD_SECONDS = 10;
/** Coprime to the number of queries, so that all are visited and each kind occurs among consecutive ones. */
const STRIDE = 379;

interface Sizes {
  what: string;
  count: number;
  shape: InterviewShape;
}

/**
 * `npm run bench -- search-latency [number]`: the time of a search over HTTP with the production build, on both
 * engines, with this number of interviews instead of the hundred thousand of the target.
 */
export async function benchmarkLatency([number]: string[]): Promise<void> {
  await ensureBuild();
  const count = Number(number ?? 100_000);
  const collections: Sizes[] = [
    { what: `${count} interviews of 250 words`, count, shape: SHORT_INTERVIEW },
    { what: `${count / 10} interviews of 30 KB`, count: count / 10, shape: LONG_INTERVIEW },
  ];
  const postgres = await startPostgres();
  try {
    for (const collection of collections) {
      await measure('SQLite', collection, null);
      await measure(
        'PostgreSQL',
        collection,
        await createDatabase(postgres.url, `bench_${collection.count}`),
      );
    }
  } finally {
    await postgres.stop();
  }
}

async function measure(
  engine: string,
  { what, count, shape }: Sizes,
  databaseUrl: string | null,
): Promise<void> {
  const target = { databaseUrl, dataDir: await mkdtemp(join(tmpdir(), 'mulhim-bench-')) };
  await bulkLoad(target, count, shape);
  print(`\n${engine}, ${what}`);
  const { textBytes, indexBytes } = await measureIndexSize(target);
  print(
    `index ${(indexBytes / textBytes).toFixed(2)} times the text (${megabytes(indexBytes)} of ${megabytes(textBytes)})`,
  );
  const { newWords, knownWords } = await measureSaves(target);
  print(`an edited answer of 30 saved: ${summary(newWords)}`);
  print(`the same without a new word:  ${summary(knownWords)}`);
  const site = await startSite({
    DATA_DIR: target.dataDir,
    SAMPLE_CONTENT: 'off',
    // Each client has an address of its own: those of one take turns.
    TRUST_PROXY: 'on',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  try {
    await untilSearchable(site);
    await measureSearches(site, makeQueries(await readSampleTexts()));
  } finally {
    await site.stop();
  }
}

async function measureSearches(site: RunningSite, kinds: QueryKind[]): Promise<void> {
  // The first search starts its thread and reads data from the disk.
  for (const { queries } of kinds) await timeGet(searchUrl(site, queries.at(-1) ?? ''));
  for (const { what, queries, targetMs } of kinds) {
    const times: number[] = [];
    for (const query of queries) times.push(await timeGet(searchUrl(site, query)));
    print(`${what.padEnd(34)} ${summary(times)}, target p95 ${targetMs} ms`);
  }
  const page = `${site.url}/interviews`;
  await timeGet(page);
  print(`a cached page alone                ${summary(await timesOf(page, LOAD_SECONDS / 2))}`);
  const typed = kinds.filter(({ targetMs }) => targetMs <= 100).flatMap(({ queries }) => queries);
  const [searches, pages] = await Promise.all([searchSteadily(site, typed), timesOf(page, LOAD_SECONDS)]);
  const rate = Math.round(searches.times.length / LOAD_SECONDS);
  print(
    `${rate} searches/s of ${CLIENTS} clients    ${summary(searches.times)}, ${searches.refused} refused`,
  );
  print(`a cached page during this load     ${summary(pages)}`);
}

/** Each client sends at its share of the rate; while it waits for a response it sends nothing. */
async function searchSteadily(
  site: RunningSite,
  queries: string[],
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const endsAt = performance.now() + LOAD_SECONDS * 1_000;
  const everyMs = (CLIENTS / SEARCHES_PER_SECOND) * 1_000;
  const client = async (first: number): Promise<void> => {
    await pause((everyMs * first) / CLIENTS);
    for (let round = first; performance.now() < endsAt; round += CLIENTS) {
      const query = queries[(round * STRIDE) % queries.length] ?? '';
      const took = await timeGet(searchUrl(site, query), `192.0.2.${first}`).catch(() => null);
      if (took === null) refused += 1;
      else times.push(took);
      await pause(Math.max(0, everyMs - (took ?? 0)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  return { times, refused };
}

async function timesOf(url: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const endsAt = performance.now() + seconds * 1_000; performance.now() < endsAt;) {
    times.push(await timeGet(url));
    await pause(5);
  }
  return times;
}

const AGENT = new Agent({ keepAlive: true });

function timeGet(url: string, address = '192.0.2.255'): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent: AGENT, headers: { 'X-Forwarded-For': address } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - startedAt));
    }).once('error', reject);
  });
}

function searchUrl({ url }: RunningSite, query: string): string {
  return `${url}/podcasts/search?q=${encodeURIComponent(query)}`;
}

function summary(times: number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1);
  return `p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} worst ${at(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
