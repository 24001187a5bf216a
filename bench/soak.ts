import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN_ENV, connect } from '../e2e/fixtures/test.ts';
import { onLargeSite, saveAnswer } from './large-site.ts';
import { residentBytes } from './processor-time.ts';
import { median, type BenchmarkRow } from './row.ts';
import { readSampleTexts } from './sample-words.ts';

const INTERVIEWS = 300;
const STEP_MS = 1_000;
const PAGES_A_STEP = 20;
const SEARCHES_A_STEP = 2;
const STEPS_A_SAVE = 20;
const STEPS_A_SAMPLE = 10;
const GROWTH_MAX = 1.1;
const MEGABYTE = 1024 * 1024;

/**
 * Memory of one process while readers open pages and search, and the host saves an answer every twenty seconds. It is
 * flat if the last quarter of the time needs no more than the second, in which every cache is full. A search that takes
 * over a second is refused, which is counted: on a busy machine it must not end the hour.
 */
export async function benchmarkSoak(minutes: number): Promise<BenchmarkRow[]> {
  const options = { env: { ...ADMIN_ENV, SEARCH_RATE: '0' } };
  return onLargeSite(INTERVIEWS, options, async ({ url, pid }) => {
    const refused = { searches: 0 };
    const step = await createSteps(url, refused);
    const samples: number[] = [];
    const steps = (minutes * 60_000) / STEP_MS;
    for (let number = 0; number < steps; number += 1) {
      await Promise.all([step(number), pause(STEP_MS)]);
      if (number % STEPS_A_SAMPLE === 0) samples.push((await residentBytes(pid)) / MEGABYTE);
    }
    return [row(minutes, samples, refused.searches)];
  });
}

async function createSteps(
  url: string,
  refused: { searches: number },
): Promise<(number: number) => Promise<void>> {
  const api = await connect(url);
  const words = [...new Set((await readSampleTexts()).join(' ').split(/\s+/))];
  const list = await api.interviews();
  const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length]!;
  const ask = async (path: string) => {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    if (response.status === 503 && path.startsWith('/search')) refused.searches += 1;
    else if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  const page = (place: number): string => {
    const { _id: id } = at(list, place);
    return at(
      ['/', '/interviews', `/interview/${id}`, `/podcasts/${id}`, `/podcasts?page=${place % 30}&pageSize=10`],
      place,
    );
  };
  const query = (place: number) => encodeURIComponent(`${at(words, place)} ${at(words, place * 7 + 1)}`);
  const save = (place: number) =>
    saveAnswer(api, at(list, place), `<p>${words.slice(place % 500, (place % 500) + 80).join(' ')}</p>`);
  return async (number) => {
    if (number % STEPS_A_SAVE === 0) await save(number / STEPS_A_SAVE);
    for (let each = 0; each < PAGES_A_STEP; each += 1) await ask(page(number * 13 + each));
    for (let each = 0; each < SEARCHES_A_STEP; each += 1)
      await ask(`/search?q=${query(number * SEARCHES_A_STEP + each)}`);
  };
}

function row(minutes: number, samples: number[], refused: number): BenchmarkRow {
  const quarter = (number: number) =>
    median(samples.slice((samples.length * number) / 4, (samples.length * (number + 1)) / 4));
  const [first, second, third, last] = [quarter(0), quarter(1), quarter(2), quarter(3)].map(Math.round);
  const growth = quarter(3) / quarter(1);
  return {
    what: `memory over ${minutes} minutes`,
    figure: `${first}, ${second}, ${third} and ${last} MB in the quarters, ${Math.round(Math.max(...samples))} at most; ${growth.toFixed(2)} times; ${refused} searches refused`,
    target: `at most ${GROWTH_MAX} times`,
    isReached: growth <= GROWTH_MAX,
  };
}
