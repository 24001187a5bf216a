import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { PUBLIC_PAGES } from '../src/site/public-pages.ts';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import { startNginx, type RunningNginx } from '../e2e/fixtures/running-nginx.ts';
import { childrenOf, mainThreadSeconds, processorSeconds } from './processor-time.ts';
import { median, quantile, type BenchmarkRow } from './row.ts';
import { untilDense } from './dense.ts';
import { startLargeSite } from './large-site.ts';
import { BROTLI, measure, type Measured } from './wrk.ts';

export interface ServingOptions {
  rounds: number;
  seconds: number;
}

const CONNECTIONS = [1, 32, 128];
const INTERVIEWS = 300;
/** Logs each request. */
const AS_SHIPPED = { env: { LOG_LEVEL: 'info' } };
const RENDERS = 120;
/** Interval of content changes: shorter than the time until an address is requested again. */
const CHANGE_MS = 200;

interface Page {
  name: string;
  path: string;
  /** Addresses of the same kind, requested in rotation; empty if there is only one. */
  others?: string[];
  isRevalidation?: boolean;
}

/** Every kind of cached response compared with nginx serving the same bytes with one worker, alternating. */
export async function benchmarkServing(options: ServingOptions): Promise<BenchmarkRow[]> {
  const site = await startLargeSite(INTERVIEWS, AS_SHIPPED);
  const pages = await findPages(site);
  const nginx = await mirror(site, pages);
  const rows: BenchmarkRow[] = [];
  for (const page of pages) rows.push(...(await cachedRows(page, site, nginx, options)));
  await nginx.stop();
  await site.stop();
  return rows;
}

/** Every kind of uncached response: one at a time, and under load. */
export async function benchmarkRendering(options: ServingOptions): Promise<BenchmarkRow[]> {
  const site = await startLargeSite(INTERVIEWS, AS_SHIPPED);
  const database = new DatabaseSync(join(site.dataDir, 'mulhim.db'), { timeout: 5_000 });
  database.exec('pragma synchronous = off');
  const statement = database.prepare(`update counter set value = value + 1 where id = 'content_version'`);
  const change = () => void statement.run();
  const pages = (await findPages(site)).filter(({ isRevalidation }) => !isRevalidation);
  const rows: BenchmarkRow[] = [];
  for (const page of pages) rows.push(await renderedRow(page, site, change));
  for (const page of pages) rows.push(...(await rendersUnderLoad(page, site, change, options)));
  database.close();
  await site.stop();
  return rows;
}

async function findPages({ url }: RunningSite): Promise<Page[]> {
  const list = await (await fetch(`${url}/podcasts?page=0&pageSize=100`)).json();
  // The benchmark reads what it has stored itself.
  const ids = (list as { _id: string }[]).map(({ _id }) => _id);
  const interviews = await Promise.all(ids.map((id) => canonicalPath(url, id)));
  const words = ['كتاب', 'بيت', 'مدينة', 'قصة', 'سؤال', 'طريق', 'صوت', 'ليل', 'عمل', 'حلم', 'لغة', 'وقت'];
  const searches = words.map((word) => `/podcasts/search?q=${encodeURIComponent(word)}`);
  const [interview = '', firstId = ''] = [interviews[0], ids[0]];
  return [
    { name: 'home', path: PUBLIC_PAGES.home.path },
    {
      name: 'list',
      path: PUBLIC_PAGES.interviews.path,
      others: numbered(12, (page) => `${PUBLIC_PAGES.interviews.path}?page=${page + 1}`),
    },
    { name: 'interview', path: interview, others: interviews },
    { name: 'about', path: '/about-sara' },
    {
      name: 'API list',
      path: '/podcasts?page=0&pageSize=10',
      others: numbered(30, (page) => `/podcasts?page=${page}&pageSize=10`),
    },
    { name: 'API one', path: `/podcasts/${firstId}`, others: ids.map((id) => `/podcasts/${id}`) },
    { name: 'search', path: searches[0] ?? '', others: searches },
    { name: '304 of the interview', path: interview, isRevalidation: true },
  ];
}

const numbered = (count: number, path: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => path(number));

async function canonicalPath(url: string, id: string): Promise<string> {
  const page = await fetch(`${url}/interview/${id}`);
  await page.arrayBuffer();
  return new URL(page.url).pathname;
}

/** nginx with the body and headers of each page in a file. */
async function mirror({ url }: RunningSite, pages: Page[]): Promise<RunningNginx> {
  const files: Record<string, Uint8Array> = {};
  const locations: string[] = [];
  for (const [index, page] of pages.entries()) {
    if (page.isRevalidation) continue;
    await untilDense(url + page.path);
    const { headers, body } = await read(url + page.path);
    files[`${index}.bin`] = body;
    const sent = Object.entries(headers)
      .filter(([name]) => !/^(date|connection|keep-alive|content-(length|type)|etag)$/.test(name))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`);
    const type = JSON.stringify(String(headers['content-type']));
    locations.push(`if ($request_uri = ${JSON.stringify(page.path)}) { rewrite ^ /page-${index} last; }
      location = /page-${index} { internal; types {} default_type ${type}; ${sent.join(' ')} alias FOLDER/${index}.bin; }`);
  }
  return startNginx({
    files,
    server: (folder) => `etag on; ${locations.join('\n').replaceAll('FOLDER', folder)}`,
  });
}

async function read(url: string, agent?: Agent) {
  const [response] = (await once(get(url, { headers: BROTLI, agent }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return { headers: response.headers, body };
}

async function cachedRows(
  page: Page,
  site: RunningSite,
  nginx: RunningNginx,
  { rounds, seconds }: ServingOptions,
): Promise<BenchmarkRow[]> {
  const rows: BenchmarkRow[] = [];
  const nginxPids = [nginx.pid, ...(await childrenOf(nginx.pid))];
  for (const connections of CONNECTIONS) {
    const pairs: [ours: Measured, theirs: Measured][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const load = { connections, seconds };
      const ask = async (url: string, pids: number[]) =>
        measure(url, { ...load, pids, headers: await headersFor(page, url) });
      const pair: [Measured, Measured] = [
        await ask(site.url + page.path, [site.pid]),
        await ask(nginx.url + page.path, nginxPids),
      ];
      if (pair.some(({ requestsPerSecond, refused }) => requestsPerSecond === 0 || refused > 0))
        throw new Error(`${page.path}: some requests failed or were refused`);
      pairs.push(pair);
    }
    rows.push(cachedRow(page, connections, pairs));
  }
  return rows;
}

async function headersFor({ isRevalidation }: Page, url: string): Promise<Record<string, string>> {
  if (!isRevalidation) return BROTLI;
  const { headers } = await read(url);
  return { ...BROTLI, 'if-none-match': String(headers.etag) };
}

function cachedRow(page: Page, connections: number, pairs: [Measured, Measured][]): BenchmarkRow {
  const ratio = (field: keyof Measured) => median(pairs.map(([ours, theirs]) => ours[field] / theirs[field]));
  const ours = (field: keyof Measured) => median(pairs.map(([own]) => own[field]));
  const [rate, cpu, p99] = [ratio('requestsPerSecond'), ratio('cpuUs'), ratio('p99Ms')];
  const row = {
    what: `${page.name}, cached, ${connections} connections`,
    figure:
      `${rate.toFixed(2)} of nginx's rate (${Math.round(ours('requestsPerSecond'))}/s), ${cpu.toFixed(2)} of its CPU ` +
      `(${ours('cpuUs').toFixed(1)} us), p50 ${ours('p50Ms').toFixed(2)} ms, p99 ${ours('p99Ms').toFixed(2)} ms (${p99.toFixed(2)} of its)`,
  };
  if (page.isRevalidation)
    return {
      ...row,
      target: 'at most 2.2 of nginx CPU',
      ...(connections === 32 ? { isReached: cpu <= 2.2 } : {}),
    };
  const isJudged = page.name === 'interview' && connections === 32;
  return {
    ...row,
    target: 'at least 0.6 of its rate, at most 1.6 of its CPU and 3 of its p99',
    ...(isJudged ? { isReached: rate >= 0.6 && cpu <= 1.6 && p99 <= 3 } : {}),
  };
}

const RENDER_TARGETS_US: Record<string, number> = { interview: 1_000, 'API one': 350, 'API list': 160 };

/** One at a time, each after a change, so that none is cached. */
async function renderedRow(page: Page, site: RunningSite, change: () => void): Promise<BenchmarkRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = site.url + page.path;
  for (let warm = 0; warm < RENDERS; warm += 1) {
    change();
    await read(url, agent);
  }
  const [main, all] = [await mainThreadSeconds(site.pid), await processorSeconds(site.pid)];
  const times: number[] = [];
  for (let render = 0; render < RENDERS; render += 1) {
    change();
    const startedAt = performance.now();
    await read(url, agent);
    times.push(performance.now() - startedAt);
  }
  const mainUs = ((await mainThreadSeconds(site.pid)) - main) * (1e6 / RENDERS);
  const allUs = ((await processorSeconds(site.pid)) - all) * (1e6 / RENDERS);
  agent.destroy();
  const target = RENDER_TARGETS_US[page.name];
  return {
    what: `${page.name}, rendered, 1 connection`,
    figure: `${Math.round(mainUs)} us of the main thread, ${Math.round(allUs)} us with compression; p50 ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`,
    target: target === undefined ? '' : `at most ${target} us`,
    ...(target === undefined ? {} : { isReached: mainUs <= target }),
  };
}

/** Many addresses in rotation while content changes continuously. */
async function rendersUnderLoad(
  { name, others: paths }: Page,
  site: RunningSite,
  change: () => void,
  { seconds }: ServingOptions,
): Promise<BenchmarkRow[]> {
  if (!paths) return [];
  const rows: BenchmarkRow[] = [];
  for (const connections of CONNECTIONS.slice(1)) {
    const load = { pids: [site.pid], connections, seconds, headers: BROTLI, paths };
    const timer = setInterval(change, CHANGE_MS);
    const measured = await measure(site.url, load).finally(() => clearInterval(timer));
    const { requestsPerSecond, cpuUs, p50Ms, p99Ms, refused } = measured;
    rows.push({
      what: `${name}, rendered, ${connections} connections`,
      figure: `${Math.round(requestsPerSecond)}/s, ${Math.round(cpuUs)} us of CPU, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms; ${Math.round(refused * 100)} % turned away`,
      target: '',
    });
  }
  return rows;
}
