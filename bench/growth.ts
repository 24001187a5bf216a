import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ADMIN_ENV, connect, type Api, type Interview } from '../e2e/fixtures/test.ts';
import { PUBLIC_PAGES } from '../src/site/public-pages.ts';
import type { RunningSite } from '../e2e/fixtures/running-site.ts';
import { saveAnswer, startLargeSite } from './large-site.ts';
import { SHORT_INTERVIEW } from './many-interviews.ts';
import { median, type BenchmarkRow } from './row.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const TOPICS = 40;
const ROUNDS = 25;
const RATIO_MAX = 1.5;

type Step = () => Promise<unknown>;

/** The cost of each kind of uncached response, for growing numbers of interviews. */
export async function benchmarkGrowth(most: number): Promise<BenchmarkRow[]> {
  const sizes = SIZES.filter((size) => size <= most);
  const times = new Map<string, number[]>();
  for (const size of sizes) {
    const site = await startLargeSite(size, {
      env: ADMIN_ENV,
      shape: { ...SHORT_INTERVIEW, topics: TOPICS },
    });
    for (const [name, ms] of await timesOf(site)) times.set(name, [...(times.get(name) ?? []), ms]);
    await site.stop();
  }
  return [...times].map(([name, measured]) => {
    const ratio = (measured.at(-1) ?? Number.NaN) / (measured[0] ?? Number.NaN);
    const figures = measured.map((ms, index) => `${sizes[index]}: ${ms.toFixed(1)} ms`);
    return {
      what: `${name} with more interviews`,
      figure: `${figures.join(', ')}; ${ratio.toFixed(2)} times`,
      target: `at most ${RATIO_MAX} times`,
      isReached: ratio <= RATIO_MAX,
    };
  });
}

async function timesOf(site: RunningSite): Promise<[name: string, ms: number][]> {
  const database = new DatabaseSync(join(site.dataDir, 'mulhim.db'), { timeout: 5_000 });
  const change = database.prepare(`update counter set value = value + 1 where id = 'content_version'`);
  const steps = await stepsOf(site, await connect(site.url));
  const times: [string, number][] = [];
  for (const [name, step] of Object.entries(steps)) {
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      change.run();
      const startedAt = performance.now();
      await step();
      measured.push(performance.now() - startedAt);
    }
    times.push([name, median(measured.slice(ROUNDS / 5))]);
  }
  database.close();
  return times;
}

async function stepsOf({ url }: RunningSite, api: Api): Promise<Record<string, Step>> {
  const read =
    (path: string): Step =>
    async () => {
      const response = await fetch(url + path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    };
  const readAsAdmin =
    (path: string): Step =>
    () =>
      api.admin('GET', path);
  const list = await fetch(`${url}/podcasts?page=0&pageSize=100&sort=createdAt&order=asc&fields=all`);
  const total = Number(list.headers.get('x-total-count'));
  const interviews = (await list.json()) as Interview[];
  const [interview] = interviews;
  // The first topic is the most common one.
  const topic = interviews.flatMap(({ topics }) => topics).find(({ name }) => name.endsWith(' 0'));
  const path = new URL((await fetch(`${url}/interview/${interview?._id}`)).url).pathname;
  let saves = 0;
  return {
    home: read(PUBLIC_PAGES.home.path),
    'first page of the list': read(PUBLIC_PAGES.interviews.path),
    'last page of the list': read(`/interviews?page=${Math.ceil(total / 24)}`),
    interview: read(path),
    'list of the API': read('/podcasts?page=0&pageSize=10'),
    guest: read(`/guest/${interview?.guest?._id}`),
    'suggested guests for one letter': readAsAdmin(`/podcasts/guests?q=${encodeURIComponent('م')}`),
    'page of the most frequent topic': read(`/topic/${topic?._id}`),
    topics: read(PUBLIC_PAGES.topics.path),
    feed: read('/feed.xml'),
    sitemap: read('/sitemap.xml'),
    'page of the admin list': readAsAdmin('/podcasts?page=0&pageSize=10&sort=createdAt&order=desc&state=all'),
    'page of the admin list by name': readAsAdmin('/podcasts?page=0&pageSize=10&sort=name&state=all'),
    save: () => saveAnswer(api, interview, `<p>جواب رقم ${(saves += 1)} من القياس</p>`),
  };
}
