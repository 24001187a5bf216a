import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createIndex, FIELD_WEIGHTS, type SearchedText } from '#arabic-search';
import type { WholeInterview } from '../../src/features/interviews/interview.store.ts';
import { createSearches } from '../../src/features/search/search.server.ts';
import { searchedTexts } from '../../src/features/search/searched-texts.server.ts';
import { richTextToPlainText } from '../../src/rich-text/rich-text.server.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { createDatabase } from '../../src/storage/postgres.testing.ts';
import { fetchPackages } from '../fetched-packages.ts';
import { storeInterviews } from '../many-interviews.ts';

/** A search engine over interviews. */
export interface Engine {
  /** Ids of the ten best results, best first. */
  search(query: string): Promise<string[]>;
  /** The passage that it shows of a result; absent if it shows none. */
  snippet?(query: string, id: string): Promise<string>;
  close(): Promise<void>;
}

export type OpenEngine = (interviews: WholeInterview[]) => Promise<Engine>;

/**
 * How other engines are asked: `words` as in a search box, with prefixes and typing errors, and every word required where
 * an engine can require it; `questions` with any of the words, and with the settings that find most for whole questions.
 */
export type AskedFor = 'words' | 'questions';

export const FOUND = 10;
/** About as long as the snippets of this search. */
const SNIPPET_WORDS = 27;
const BATCH = 500;
const FIELDS = ['name', 'questions', 'summary', 'answers'] as const;
const WEIGHTS: Record<(typeof FIELDS)[number], number> = {
  name: FIELD_WEIGHTS.name,
  questions: FIELD_WEIGHTS.question,
  summary: FIELD_WEIGHTS.content,
  answers: FIELD_WEIGHTS.answer,
};

const FOLDER = 'build/search-engines';
const PACKAGES = {
  flexsearch: '0.8.212',
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
  '@orama/stemmers': '3.1.18',
  '@orama/stopwords': '3.1.18',
};

interface Texts extends Record<(typeof FIELDS)[number], string> {
  id: string;
}

function textsOf({ id, name, summary, questions }: WholeInterview): Texts {
  return {
    id,
    name,
    questions: questions.map(({ question }) => question).join('\n'),
    summary,
    answers: questions.map(({ answer }) => richTextToPlainText(answer)).join('\n'),
  };
}

/** This product's search over a database of its own, including the matching place, as in the API. */
async function openOwn(databaseUrl: string | null, interviews: WholeInterview[]): Promise<Engine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
  const storage = await openStorage({ databaseUrl, dataDir });
  await storeInterviews(storage, interviews);
  const searches = createSearches(storage.search);
  return {
    search: async (query) => (await searches.find(query, FOUND)).map(({ id }) => id),
    async close() {
      await storage.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** This search without a database: the index and the texts are in memory. */
async function openIndex(interviews: WholeInterview[]): Promise<Engine> {
  const index = createIndex();
  const texts = new Map<string, SearchedText[]>();
  for (const interview of interviews) {
    const { id, createdAt } = interview;
    const questions = interview.questions.map((question) => ({ version: 1, ...question }));
    texts.set(id, searchedTexts({ ...interview, questions }));
    index.add({ id, publishedAt: createdAt, texts: texts.get(id) ?? [] });
  }
  const find = (query: string) =>
    index.search(query, {
      limit: FOUND,
      readTexts: async (shown) => shown.map(({ id, place }) => texts.get(id)?.[place]?.text ?? null),
    });
  return {
    search: async (query) => (await find(query)).map(({ id }) => id),
    snippet: async (query, id) => (await find(query)).find((found) => found.id === id)?.match.snippet ?? '',
    close: async () => {},
  };
}

/** MiniSearch with prefixes and fuzzy matching, as its documentation recommends: in a question, of longer words. */
async function openMiniSearch(asked: AskedFor, interviews: WholeInterview[]): Promise<Engine> {
  const { default: MiniSearch } = await load('minisearch/dist/es/index.js');
  const index = new MiniSearch({ fields: [...FIELDS] });
  index.addAll(interviews.map(textsOf));
  const isTolerant = (word: string) => asked === 'words' || word.length > 3;
  const options = {
    boost: WEIGHTS,
    prefix: isTolerant,
    fuzzy: (word: string) => (isTolerant(word) ? 0.2 : false),
  };
  return {
    search: async (query) => idsOf(index.search(query, options)),
    close: async () => {},
  };
}

/**
 * Orama with its Arabic tokeniser and stemmer, and a tolerance of one. In a question it would count every tolerated word
 * like the word itself, so there it has its stop words instead, and no weights.
 */
async function openOrama(asked: AskedFor, interviews: WholeInterview[]): Promise<Engine> {
  const orama = await load('@orama/orama/dist/esm/index.js');
  const { stemmer } = await load('@orama/stemmers/dist/ar.js');
  const { stopwords } = await load('@orama/stopwords/dist/ar.js');
  const stopWords = asked === 'questions' ? stopwords : [];
  const index = orama.create({
    schema: Object.fromEntries(FIELDS.map((field) => [field, 'string'])),
    components: { tokenizer: { language: 'arabic', stemming: true, stemmer, stopWords } },
  });
  await orama.insertMultiple(index, interviews.map(textsOf), BATCH);
  const options = asked === 'words' ? { boost: WEIGHTS, tolerance: 1 } : {};
  return {
    async search(term) {
      const { hits } = await orama.search(index, { term, limit: FOUND, ...options });
      return idsOf(hits);
    },
    close: async () => {},
  };
}

/** FlexSearch with its normalising encoder and beginnings; it has no Arabic stemmer, no typing errors and no weights. */
async function openFlexSearch(asked: AskedFor, interviews: WholeInterview[]): Promise<Engine> {
  const { default: flexSearch } = await load('flexsearch/dist/flexsearch.bundle.module.min.mjs');
  const index = new flexSearch.Document({
    document: { id: 'id', index: [...FIELDS] },
    tokenize: 'forward',
    encoder: flexSearch.Charset.Normalize,
  });
  for (const interview of interviews) index.add(textsOf(interview));
  const options = { limit: FOUND, suggest: asked === 'questions', merge: true };
  return {
    search: async (query) => idsOf(index.search(query, options)),
    close: async () => {},
  };
}

/** SQLite's FTS5: without marks, the last word as a prefix, `bm25` with the weights. */
async function openFts5(asked: AskedFor, interviews: WholeInterview[]): Promise<Engine> {
  const database = new DatabaseSync(':memory:');
  database.exec(`create virtual table found using fts5 (
    id unindexed, ${FIELDS.join()}, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  )`);
  const insert = database.prepare('insert into found values (?, ?, ?, ?, ?)');
  database.exec('begin');
  for (const interview of interviews) {
    const texts = textsOf(interview);
    insert.run(texts.id, ...FIELDS.map((field) => texts[field]));
  }
  database.exec('commit');
  const weights = [0, ...FIELDS.map((field) => WEIGHTS[field])].join();
  const select = database.prepare(
    `select id from found where found match ? order by bm25(found, ${weights}) limit ${FOUND}`,
  );
  const cut = database.prepare(
    `select snippet(found, -1, '', '', '', ${SNIPPET_WORDS}) as shown from found where found match ? and id = ?`,
  );
  return {
    async search(query) {
      const match = fts5Query(query, asked);
      return match === null ? [] : idsOf(select.all(match));
    },
    snippet: async (query, id) => String(cut.get(fts5Query(query, asked), id)?.['shown'] ?? ''),
    close: async () => database.close(),
  };
}

function fts5Query(query: string, asked: AskedFor): string | null {
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return null;
  if (query.startsWith('"')) return `"${words.join(' ')}"`;
  return `${words.map((word) => `"${word}"`).join(asked === 'words' ? ' ' : ' OR ')}*`;
}

/** PostgreSQL's text search with its `arabic` configuration and `ts_rank`. */
async function openTextSearch(
  databaseUrl: string,
  asked: AskedFor,
  interviews: WholeInterview[],
): Promise<Engine> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const vector = FIELDS.map(
    (field, index) => `setweight(to_tsvector('arabic', ${field}), '${'ABCD'[index]}')`,
  );
  await client.query(`create table found (id text, ${FIELDS.map((field) => `${field} text`).join()},
    vector tsvector generated always as (${vector.join(' || ')}) stored)`);
  for (let at = 0; at < interviews.length; at += BATCH) {
    const batch = interviews.slice(at, at + BATCH).map(textsOf);
    await client.query(
      `insert into found (id, ${FIELDS.join()})
       select id, ${FIELDS.join()} from json_populate_recordset(null::found, $1)`,
      [JSON.stringify(batch)],
    );
  }
  await client.query('create index on found using gin (vector)');
  await client.query('vacuum analyze found');
  const weights = FIELDS.map((field) => WEIGHTS[field] / WEIGHTS.name).toReversed();
  const allWords = `websearch_to_tsquery('arabic', $1)`;
  const tsquery = asked === 'words' ? allWords : `replace(${allWords}::text, ' & ', ' | ')::tsquery`;
  const search = `select id from found, (select ${tsquery} as asked)
    where vector @@ asked order by ts_rank('{${weights.join()}}', vector, asked) desc limit ${FOUND}`;
  const headline = `select ts_headline('arabic', concat_ws(E'\n', ${FIELDS.join()}), ${tsquery},
    'StartSel="", StopSel="", MaxWords=${SNIPPET_WORDS}') as shown from found where id = $2`;
  return {
    search: async (query) => idsOf((await client.query<{ id: string }>(search, [query])).rows),
    snippet: async (query, id) =>
      (await client.query<{ shown: string }>(headline, [query, id])).rows[0]?.shown ?? '',
    close: () => client.end(),
  };
}

/** This search in this process, by name; on PostgreSQL it gets a new database each time. */
export function ownEngines(serverUrl: string): Record<string, OpenEngine> {
  return {
    'this search, SQLite': (interviews) => openOwn(null, interviews),
    'this search, PostgreSQL': async (interviews) => openOwn(await newDatabase(serverUrl), interviews),
  };
}

/** Every engine that needs no server, by name. */
export function memoryPeers(asked: AskedFor): Record<string, OpenEngine> {
  return {
    'this search, in memory': openIndex,
    MiniSearch: (interviews) => openMiniSearch(asked, interviews),
    'Orama, Arabic': (interviews) => openOrama(asked, interviews),
    FlexSearch: (interviews) => openFlexSearch(asked, interviews),
    'FTS5 alone': (interviews) => openFts5(asked, interviews),
  };
}

/** Every other engine by name; PostgreSQL gets a new database each time. */
export function peers(serverUrl: string, asked: AskedFor): Record<string, OpenEngine> {
  return {
    ...memoryPeers(asked),
    'PostgreSQL, arabic': async (interviews) =>
      openTextSearch(await newDatabase(serverUrl), asked, interviews),
  };
}

export function newDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, `engine_${randomBytes(8).toString('hex')}`);
}

// These packages have no types in this project.
async function load(file: string) {
  fetchPackages(FOLDER, PACKAGES);
  return import(resolve(FOLDER, 'node_modules', file));
}

function idsOf(found: readonly unknown[]): string[] {
  return found.slice(0, FOUND).map((hit) => String((hit as { id: unknown }).id));
}
