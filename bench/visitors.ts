import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { BOOK_OF_ALL_PATH } from '../src/features/books/book-path.ts';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import type { Interview } from '../e2e/fixtures/test.ts';
import { onLargeSite } from './large-site.ts';
import { SHORT_INTERVIEW } from './many-interviews.ts';
import { childrenOf, residentBytes } from './processor-time.ts';
import type { BenchmarkRow } from './row.ts';

const FEW = 100;
const TOPICS = 40;
const VISITORS = 10;
const SAMPLE_MS = 20;
const GROWTH_MAX_MB = 20;
const MEGABYTE = 1024 * 1024;

/**
 * Memory while ten visitors at a time ask for each public address, which the server has to make again: its peak over the
 * memory before, and what its other processes hold, on a small and on a large site.
 */
export async function benchmarkVisitors(interviews: number): Promise<BenchmarkRow[]> {
  const options = { env: { TRUST_PROXY: 'on' }, shape: { ...SHORT_INTERVIEW, topics: TOPICS } };
  const few = await onLargeSite(FEW, options, peaksOf);
  const many = await onLargeSite(interviews, options, peaksOf);
  return many.map((peak, at) => {
    const least = few[at] ?? peak;
    return {
      what: peak.what,
      figure: `${describe(least)} with ${FEW} interviews, ${describe(peak)} with ${interviews}`,
      target: `at most ${GROWTH_MAX_MB} MB more`,
      isReached: Math.max(peak.server - least.server, peak.others - least.others) <= GROWTH_MAX_MB,
    };
  });
}

/** Memory in megabytes, and the statuses of the responses. */
interface Peak {
  what: string;
  server: number;
  others: number;
  statuses: Set<number>;
}

function describe({ server, others, statuses }: Peak): string {
  const elsewhere = others >= 1 ? ` and ${others.toFixed(0)} MB elsewhere` : '';
  return `${server.toFixed(0)} MB${elsewhere} (${[...statuses].join(' ')})`;
}

async function peaksOf(site: RunningSite): Promise<Peak[]> {
  const paths = await addressesOf(site);
  // The first round loads code and fills caches.
  for (const path of paths) await ask(site, path, 0);
  const peaks: Peak[] = [];
  for (const path of [...paths, BOOK_OF_ALL_PATH]) {
    await changeSomething(site);
    // The thread of the searches ends after a while without any, and its next start loads the index.
    await ask(site, '/podcasts/search?q=ab', 0);
    const work = () => Promise.all(visitors((visitor) => ask(site, path, visitor)));
    peaks.push(await peakWhile(site, decodeURIComponent(path), work));
  }
  await changeSomething(site);
  const readAll = async (visitor: number) => {
    const statuses = [];
    for (const at of paths.keys())
      statuses.push(await ask(site, paths[(at + visitor * 7) % paths.length] ?? '/', visitor));
    return statuses;
  };
  const everything = async () => (await Promise.all(visitors(readAll))).flat();
  return [...peaks, await peakWhile(site, 'all of these but the last at once', everything)];
}

const visitors = <T>(visit: (visitor: number) => T): T[] =>
  Array.from({ length: VISITORS }, (_, at) => visit(at + 1));

/** Each visitor has an address of their own, and reads everything. */
async function ask({ url }: RunningSite, path: string, visitor: number): Promise<number> {
  const response = await fetch(url + path, { headers: { 'X-Forwarded-For': `203.0.113.${visitor}` } });
  for await (const _ of response.body ?? []);
  return response.status;
}

/** Raises the content version, as a save does, so that nothing is cached. */
async function changeSomething({ dataDir }: RunningSite): Promise<void> {
  using database = new DatabaseSync(join(dataDir, 'mulhim.db'), { timeout: 5_000 });
  database.exec(`update counter set value = value + 1 where id = 'content_version'`);
}

async function peakWhile({ pid }: RunningSite, what: string, work: () => Promise<number[]>): Promise<Peak> {
  await pause(500);
  const before = await residentBytes(pid);
  // Restarts the count of the most resident memory.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const done = new AbortController();
  let others = 0;
  const watching = (async () => {
    while (!done.signal.aborted) {
      const children = await childrenOf(pid);
      const sizes = await Promise.all(children.map((child) => residentBytes(child).catch(() => 0)));
      others = Math.max(
        others,
        sizes.reduce((sum, size) => sum + (size || 0), 0),
      );
      await pause(SAMPLE_MS);
    }
  })();
  const statuses = new Set(await work());
  done.abort();
  await watching;
  return { what, server: ((await peakBytes(pid)) - before) / MEGABYTE, others: others / MEGABYTE, statuses };
}

async function peakBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** What the addresses name. */
interface Named {
  interview: Interview;
  /** Of the interview. */
  path: string;
  topic: string;
  /** Pages of the whole list with this many on each. */
  pages(size: number): number;
  /** This many words of an interview, as a query. */
  query(count: number): string;
}

/** An address of each kind that a visitor can ask for, without the book of all; of lists also the last page. */
async function addressesOf({ url }: RunningSite): Promise<string[]> {
  const list = await fetch(`${url}/podcasts?page=0&pageSize=100&sort=createdAt&order=asc&fields=all`);
  const total = Number(list.headers.get('x-total-count'));
  const interviews = (await list.json()) as Interview[];
  const wordsOf = (name: string) => name.split(' ').filter((word) => word.length > 3);
  const interview = interviews.find(({ name, guest }) => guest && wordsOf(name).length > 2);
  const topic = interviews.flatMap(({ topics }) => topics).find(({ name }) => name.endsWith(' 0'));
  if (!interview || !topic) throw new Error('no interview with a guest, or no topic');
  const named: Named = {
    interview,
    path: new URL((await fetch(`${url}/interview/${interview._id}`)).url).pathname,
    topic: topic._id,
    pages: (size) => Math.ceil(total / size),
    query: (count) => encodeURIComponent(wordsOf(interview.name).slice(0, count).join(' ')),
  };
  const cards = await Promise.all(['/', named.path].map((page) => cardOf(url + page)));
  return [...pagesOf(named), ...FILES, ...cards, ...picturesAndBooks(named), ...callsOf(named)];
}

async function cardOf(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  return new URL(/og:image" content="([^"]+)"/.exec(html)?.[1] ?? page).pathname;
}

const pagesOf = ({ interview, path, topic, pages, query }: Named): string[] => [
  '/',
  '/interviews',
  `/interviews?page=${pages(24)}`,
  '/interviews/latest',
  `/interviews/latest?page=${pages(24)}`,
  path,
  '/guests',
  `/guest/${interview.guest?._id}`,
  '/topics',
  `/topic/${topic}`,
  `/topic/${topic}?page=2`,
  '/about-sara',
  '/about-platform',
  '/reading-list',
  '/offline',
  `/search?q=${query(1)}`,
  `/search?q=${query(3)}`,
  '/search?q=من',
  '/nowhere',
];

const FILES = [
  '/feed.xml',
  '/atom.xml',
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/sitemap/2.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/docs',
  '/openapi.json',
];

const picturesAndBooks = ({ interview }: Named): string[] => [
  `/cards/questions/${interview._id}/${interview.questions[0]?._id}`,
  `/books/${interview._id}.epub`,
];

const callsOf = ({ interview, pages, query }: Named): string[] => [
  '/podcasts',
  '/podcasts?fields=all',
  '/podcasts?page=0&pageSize=100&fields=all',
  `/podcasts?page=${pages(10) - 1}&pageSize=10`,
  `/podcasts?sort=name&order=desc&page=${pages(20)}&pageSize=10`,
  `/podcasts?q=${query(1)}`,
  '/podcasts?q=من',
  `/podcasts/${interview._id}`,
  `/podcasts/search?q=${query(2)}&limit=50`,
  '/podcasts/search?q=من&limit=50',
  '/platform',
  '/contact',
  '/fonts',
];
