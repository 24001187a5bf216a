import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createIndex,
  loadIndex,
  type ArabicIndex,
  type IndexedDocument,
  type ReadTexts,
} from '#arabic-search';
import type { WholeInterview } from '../../src/features/interviews/interview.store.ts';
import { searchedTexts } from '../../src/features/search/searched-texts.server.ts';
import {
  createRandom,
  LONG_INTERVIEW,
  makeInterviews,
  pick,
  SHORT_INTERVIEW,
  type InterviewShape,
} from '../many-interviews.ts';
import { quantile } from '../row.ts';
import { readSampleTexts } from '../sample-words.ts';
import { memoryPeers, type Engine } from './engines.ts';
import { makeQueries, type QueryKind } from './queries.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 20;
const MOST = 50;
const TYPED_MS = 100;
/** Coprime to the number of queries, so that kinds alternate. */
const STRIDE = 379;
const REPLACED = 40;

interface Collection {
  what: string;
  documents: IndexedDocument[];
  /** Replacements for documents of this collection. */
  others: IndexedDocument[];
  kinds: QueryKind[];
}

/**
 * `npm run bench -- search-index [number]`: the index in memory without a server or a database. Its size, how long it takes
 * to make, to change, to save and to load, and its searches in one thread; then the same searches in other engines in memory.
 * With a number also for this many interviews of 250 words.
 */
export async function benchmarkIndex([number]: string[]): Promise<void> {
  const short = [3_000, 20_000, ...(number === undefined ? [] : [Number(number)])];
  for (const count of short) await measureIndex(await readCollection(count, SHORT_INTERVIEW, '250 words'));
  await measureIndex(await readCollection(1_000, LONG_INTERVIEW, '3,000 words'));
  await measureIndex(evenCollection());
  await comparePeers(3_000);
}

async function measureIndex({ what, documents, others, kinds }: Collection): Promise<void> {
  print(`\n── ${what}`);
  const startedAt = performance.now();
  const index = createIndex();
  for (const document of documents) index.add(document);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { bytes, differentWords, terms } = index.statistics;
  print(`made in ${seconds.toFixed(1)} s: ${differentWords} different words, ${terms} terms`);
  const [first] = documents;
  await index.search(first?.texts[0]?.text ?? '', { limit: 1, readTexts: readerOf(documents) });
  const { saved, savedMs } = timed('saved', () => Buffer.concat([...index.save()]));
  const { loaded, loadedMs } = timed('loaded', () => loadIndex(saved));
  print(
    `${(bytes / MEGABYTE).toFixed(1)} MB; saved in ${savedMs.toFixed(0)} ms, loaded in ${loadedMs.toFixed(0)} ms`,
  );
  const typed = kinds.filter(({ targetMs }) => targetMs <= TYPED_MS).flatMap(({ queries }) => queries);
  const readTexts = readerOf(documents);
  await measureSearches('all typed kinds', loaded, mix(typed), LIMIT, readTexts);
  for (const { what: kind, queries } of kinds) {
    await measureSearches(kind, loaded, queries, kind.startsWith('attack') ? MOST : LIMIT, readTexts);
  }
  const times = others.map((other, at) => {
    const { id, publishedAt } = documents[Math.floor((at * documents.length) / others.length)] ?? other;
    return timed('replaced', () => loaded.add({ ...other, id, publishedAt })).replacedMs;
  });
  print(`${'a document replaced whole'.padEnd(40)} ${figures(times)}`);
}

async function measureSearches(
  what: string,
  index: ArabicIndex,
  queries: string[],
  limit: number,
  readTexts: ReadTexts,
): Promise<void> {
  for (const query of queries.slice(-50)) await index.search(query, { limit, readTexts });
  const times: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    await index.search(query, { limit, readTexts });
    times.push(performance.now() - startedAt);
  }
  print(`${what.padEnd(40)} ${figures(times)}`);
}

function figures(times: number[]): string {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(2));
  return `${(1_000 / mean).toFixed(0).padStart(6)}/s  p50 ${p50}  p95 ${p95}  worst ${worst} ms`;
}

function timed<Name extends string, Value>(name: Name, run: () => Value) {
  const startedAt = performance.now();
  const value = run();
  const result = { [name]: value, [`${name}Ms`]: performance.now() - startedAt };
  return result as Record<Name, Value> & Record<`${Name}Ms`, number>;
}

/** Made, measured and asked one after the other, over the same interviews and queries. */
async function comparePeers(count: number): Promise<void> {
  const interviews: WholeInterview[] = [];
  for await (const interview of makeInterviews(count)) interviews.push(interview);
  const kinds = makeQueries(await readSampleTexts()).filter(({ targetMs }) => targetMs <= TYPED_MS);
  const queries = mix(kinds.flatMap((kind) => kind.queries));
  print(`\n── ${count} interviews of 250 words in engines in memory, ten results`);
  for (const [name, open] of Object.entries(memoryPeers('words'))) {
    const before = usedBytes();
    const startedAt = performance.now();
    const engine = await open(interviews);
    const seconds = (performance.now() - startedAt) / 1_000;
    const megabytes = (usedBytes() - before) / MEGABYTE;
    const times = await measureEngine(engine, queries);
    print(
      `${name.padEnd(24)} made in ${seconds.toFixed(1)} s  ${megabytes.toFixed(0).padStart(4)} MB  ${figures(times)}`,
    );
    await engine.close();
  }
}

async function measureEngine(engine: Engine, queries: string[]): Promise<number[]> {
  for (const query of queries.slice(-100)) await engine.search(query);
  const times: number[] = [];
  for (const query of queries.slice(0, 500)) {
    const startedAt = performance.now();
    await engine.search(query);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Memory in use after garbage has been collected. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function readCollection(count: number, shape: InterviewShape, words: string): Promise<Collection> {
  const documents: IndexedDocument[] = [];
  for await (const interview of makeInterviews(count + REPLACED, shape))
    documents.push(documentOf(interview));
  const kinds = makeQueries(await readSampleTexts());
  return { what: `${count} interviews of ${words}`, documents, others: documents.splice(count), kinds };
}

/** Interviews without vocabulary of their own: each has most of 4,000 words, so every query matches nearly all of them. */
function evenCollection(): Collection {
  const random = createRandom(5);
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];
  const list = (length: number, make: () => string) => Array.from({ length }, make);
  const words = list(4_000, () => list(3 + Math.floor(random() * 6), () => pick(letters, random)).join(''));
  const text = (length: number, from = words) => list(length, () => pick(from, random)).join(' ');
  const documents = list(1_500 + REPLACED, () => text(6)).map((name, number): IndexedDocument => ({
    id: `even${number}`,
    publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    texts: [
      { field: 'name', text: name },
      { field: 'content', text: text(20) },
      ...Array.from({ length: 30 }, (_, question) => [
        { field: 'question' as const, questionId: `q${question}`, text: text(10) },
        { field: 'answer' as const, questionId: `q${question}`, text: text(190) },
      ]).flat(),
    ],
  }));
  const short = words.filter((word) => word.length <= 4);
  const slipped = (word: string) => word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
  const kind = (what: string, make: () => string): QueryKind => ({
    what: `attack: ${what}`,
    targetMs: 500,
    queries: list(40, () => make().slice(0, 200)),
  });
  return {
    what: '1,500 interviews of 6,000 words, all with the same 4,000',
    documents,
    others: documents.splice(1_500),
    kinds: [
      { what: 'two words', targetMs: TYPED_MS, queries: list(100, () => text(2)) },
      kind('short words', () => text(50, short)),
      kind('words', () => text(30)),
      kind('words with clitics', () =>
        list(30, () => pick(['وال', 'بال', 'فل', 'كال'], random) + pick(short, random)).join(' '),
      ),
      kind('misspelled words', () => list(30, () => slipped(pick(words, random))).join(' ')),
      kind('words cut in two', () => list(25, () => pick(words, random).replace(/^../, '$& ')).join(' ')),
      kind('phrases of two words', () => `"${text(2, short)}"`),
    ],
  };
}

function documentOf(interview: WholeInterview): IndexedDocument {
  const questions = interview.questions.map((question) => ({ version: 1, ...question }));
  return {
    id: interview.id,
    publishedAt: interview.publishedAt ?? interview.createdAt,
    texts: searchedTexts({ ...interview, questions }),
  };
}

function readerOf(documents: IndexedDocument[]): ReadTexts {
  const byId = new Map(documents.map((document) => [document.id, document.texts]));
  return async (shown) => shown.map(({ id, place }) => byId.get(id)?.[place]?.text ?? null);
}

function mix(queries: string[]): string[] {
  return queries.map((_, index) => queries[(index * STRIDE) % queries.length] ?? '');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
