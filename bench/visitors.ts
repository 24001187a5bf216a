import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { BOOK_OF_ALL_PATH } from '../src/features/books/book-path.ts';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import type { Interview } from '../e2e/fixtures/test.ts';
import { startLargeSite } from './large-site.ts';
import { SHORT_INTERVIEW } from './many-interviews.ts';
import { childrenOf, residentBytes } from './processor-time.ts';
import type { BenchmarkRow } from './row.ts';

const FEW = 100;
const TOPICS = 40;
const VISITORS = 10;
const SAMPLE_MS = 20;
const GROWTH_MAX_MB = 20;
const MEGABYTE = 1024 * 1024;
const EVERYTHING = 'all others at once';

/**
 * Memory while ten visitors at a time ask for each public address, which the server has to make again: its peak over the
 * memory before, and what its other processes hold, on a small and on a large site.
 */
export async function benchmarkVisitors(interviews: number): Promise<BenchmarkRow[]> {
  const shape = { ...SHORT_INTERVIEW, topics: TOPICS };
  const peaks = async (count: number) => {
    const site = await startLargeSite(count, { env: { TRUST_PROXY: 'on' }, shape });
    const found = await peaksOf(site);
    await site.stop();
    return found;
  };
  const [few, many] = [await peaks(FEW), await peaks(interviews)];
  return [...many].map(([name, peak]) => {
    const [server, others] = [
      peak.server - (few.get(name)?.server ?? 0),
      peak.others - (few.get(name)?.others ?? 0),
    ];
    return {
      what: name,
      figure: `${describe(few.get(name))} with ${FEW} interviews, ${describe(peak)} with ${interviews}`,
      target: `at most ${GROWTH_MAX_MB} MB more`,
      isReached: Math.max(server, others) <= GROWTH_MAX_MB,
    };
  });
}

/** Megabytes, and what was answered. */
interface Peak {
  server: number;
  others: number;
  statuses: Set<number>;
}

const describe = (peak: Peak | undefined) =>
  peak === undefined
    ? 'nothing'
    : `+${peak.server.toFixed(0)} MB${peak.others >= 1 ? ` and ${peak.others.toFixed(0)} MB elsewhere` : ''} (${[...peak.statuses].toSorted().join(' ')})`;

async function peaksOf(site: RunningSite): Promise<Map<string, Peak>> {
  const addresses = await addressesOf(site);
  const peaks = new Map<string, Peak>();
  const all = Object.values(addresses).filter((path) => path !== BOOK_OF_ALL_PATH);
  // The first round loads code and fills caches.
  for (const path of all) await ask(site, path, 0);
  for (const [name, path] of Object.entries(addresses)) {
    await changeSomething(site);
    peaks.set(
      name,
      await peakWhile(site, () => Promise.all(visitors((visitor) => ask(site, path, visitor)))),
    );
  }
  await changeSomething(site);
  peaks.set(
    EVERYTHING,
    await peakWhile(site, async () => {
      const answers = visitors(async (visitor) => {
        const statuses = [];
        for (let at = 0; at < all.length; at += 1)
          statuses.push(await ask(site, all[(at + visitor * 7) % all.length] ?? '/', visitor));
        return statuses;
      });
      return (await Promise.all(answers)).flat();
    }),
  );
  return peaks;
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

async function peakWhile({ pid }: RunningSite, work: () => Promise<number[]>): Promise<Peak> {
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
  return { server: ((await peakBytes(pid)) - before) / MEGABYTE, others: others / MEGABYTE, statuses };
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

/** An address of each kind that a visitor can ask for; of lists also the last page. */
async function addressesOf({ url }: RunningSite): Promise<Record<string, string>> {
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
  const all = [...pagesOf(named), ...FILES, ...cards, ...picturesAndBooks(named), ...callsOf(named)];
  return Object.fromEntries([...all, BOOK_OF_ALL_PATH].map((path) => [decodeURIComponent(path), path]));
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
