import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, openSession } from '../e2e/fixtures/test.ts';
import { ADMIN_PAGE_SIZE } from '../src/features/interviews/interview.schema.ts';
import { startPostgres } from '../src/storage/postgres.testing.ts';
import { bulkLoad } from './bulk-load.ts';
import { SHORT_INTERVIEW } from './many-interviews.ts';
import { timesRow, type BenchmarkRow } from './row.ts';

const INTERVIEWS = 10_000;
const ROUNDS = 20;
const TARGET_MS = 100;

/** The calls that the admin list makes: its first and last page, every head both ways, filters and searches. */
const LAST_PAGE = INTERVIEWS / ADMIN_PAGE_SIZE - 1;
const NEWEST = 'sort=createdAt&order=desc';
const CALLS: [what: string, query: string][] = [
  ['first page', `page=0&${NEWEST}`],
  ['last page', `page=${LAST_PAGE}&${NEWEST}`],
  ...['name', 'content', 'questions', 'updatedAt'].flatMap((sort) =>
    ['asc', 'desc'].map((order): [string, string] => [
      `by ${sort}, ${order}`,
      `page=0&sort=${sort}&order=${order}`,
    ]),
  ),
  ['last page by name', `page=${LAST_PAGE}&sort=name&order=asc`],
  ['without an image', `page=0&${NEWEST}&image=none`],
  ['with open notes', `page=0&${NEWEST}&notes=open`],
  ['search, a common word', `page=0&${NEWEST}&q=${encodeURIComponent('سنة')}`],
  ['search, two letters', `page=0&${NEWEST}&q=${encodeURIComponent('ال')}`],
  ['search, two words by name', `page=0&sort=name&order=asc&q=${encodeURIComponent('الباب كتاب')}`],
  ['search, nothing found', `page=0&${NEWEST}&q=${encodeURIComponent('ززززز')}`],
];

/** The admin list over ten thousand interviews: the time of each response, one at a time. */
export async function benchmarkAdminList(): Promise<BenchmarkRow[]> {
  const postgres = await startPostgres();
  try {
    return [...(await listRows('SQLite', null)), ...(await listRows('PostgreSQL', postgres.url))];
  } finally {
    await postgres.stop();
  }
}

async function listRows(engine: string, databaseUrl: string | null): Promise<BenchmarkRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
  await bulkLoad({ databaseUrl, dataDir }, INTERVIEWS, SHORT_INTERVIEW);
  const site = await startSite({
    ...ADMIN_ENV,
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  try {
    const rows: BenchmarkRow[] = [];
    const token = await openSession(site.url, ADMIN);
    for (const [what, query] of CALLS) {
      const url = `${site.url}/podcasts?state=all&pageSize=${ADMIN_PAGE_SIZE}&${query}`;
      rows.push(await listRow(`${engine}, ${INTERVIEWS} interviews: ${what}`, url, token));
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function listRow(what: string, url: string, token: string): Promise<BenchmarkRow> {
  await timeMs(url, token);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeMs(url, token));
  return timesRow(what, times, TARGET_MS);
}

async function timeMs(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { token } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}
