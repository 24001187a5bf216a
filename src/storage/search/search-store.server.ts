import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  ListingStore,
  type Collection,
  type KnownTerm,
  type NamedHead,
  type SearchedText,
  type StoredTerms,
  type TermGroup,
} from '#arabic-search';
import type { FoundInterview, SearchedInterviews, SearchReader } from '../../features/search/search.store.ts';
import { MEMORY_SHARE } from '../../kernel/memory-share.server.ts';
import { saidText } from '../../rich-text/rich-text.server.ts';
import type { Traits } from '../engine.server.ts';
import {
  IS_ALSO_PUBLISHED,
  selectInterviews,
  withQuestionTexts,
} from '../interviews/interview-rows.server.ts';
import type { Tables } from '../tables.ts';
import { readCollection } from './collection.server.ts';

const MEGABYTE = 1024 * 1024;
/** Approximate size of a small object and its entry in a map. */
const OBJECT_BYTES = 200;
const LETTER_BYTES = 2;
/** Sorts after every letter, by bytes. */
const LAST_LETTER = '\u{10FFFF}';

/** Storage for searches, with separate connections. */
export interface SearchStorage {
  search: SearchReader;
  close(): Promise<void>;
}

/** Every call is a few short statements; none scans all interviews. */
export function createSearchReader(db: Kysely<Tables>, traits: Traits): SearchReader {
  let version = -1;
  let cache = createCache();
  return {
    async open() {
      const all = await readCollection(db);
      // A search that began earlier uses the previous cache, so the new one contains nothing of another
      // version.
      if (all.version !== version) [version, cache] = [all.version, createCache()];
      return new SqlSearchStore(db, traits, all, cache);
    },
  };
}

type Cache = ReturnType<typeof createCache>;

/**
 * Caches what the last searches read: the steps of one search, and the letters of a word being typed, read
 * the same newest interviews again and again. It is valid for one version of the index and the texts.
 */
function createCache() {
  return {
    terms: cacheOf<string, KnownTerm | 'absent'>(4, () => 0),
    completions: cacheOf<string, KnownTerm[]>(8, (terms) => textBytes(terms.map(({ term }) => term))),
    documentsOf: cacheOf<number, Int32Array>(4, ({ byteLength }) => byteLength),
    stored: cacheOf<number, StoredTerms>(12, ({ terms }) => terms.byteLength),
    heads: cacheOf<number, NamedHead>(8, ({ id, name }) => textBytes([id, name])),
    interviews: cacheOf<string, FoundInterview>(8, ({ name, summary, questions }) =>
      textBytes([name, summary, ...questions.map(({ question }) => question)]),
    ),
    answers: cacheOf<string, SearchedText[]>(12, (answers) => textBytes(answers.map(({ text }) => text))),
  };
}

function cacheOf<Key extends number | string, Value extends object | string>(
  maxMegabytes: number,
  bytesOf: (value: Value) => number,
): LRUCache<Key, Value> {
  return new LRUCache({
    maxSize: Math.floor(maxMegabytes * MEGABYTE * MEMORY_SHARE),
    sizeCalculation: (value) => OBJECT_BYTES + bytesOf(value),
  });
}

function textBytes(texts: string[]): number {
  return texts.reduce((sum, { length }) => sum + OBJECT_BYTES + length * LETTER_BYTES, 0);
}

/** The values of the keys; missing ones are read and cached. */
async function remember<Key extends number | string, Value extends object | string>(
  cache: LRUCache<Key, Value>,
  keys: readonly Key[],
  read: (unknown: Key[]) => Promise<Iterable<[Key, Value]>>,
): Promise<Map<Key, Value>> {
  const values = new Map<Key, Value>();
  const unknown: Key[] = [];
  for (const key of keys) {
    const value = cache.get(key);
    if (value === undefined) unknown.push(key);
    else values.set(key, value);
  }
  if (unknown.length === 0) return values;
  for (const [key, value] of await read(unknown)) {
    values.set(key, value);
    cache.set(key, value);
  }
  return values;
}

export class SqlSearchStore extends ListingStore implements SearchedInterviews {
  readonly collection: Collection;
  readonly #db: Kysely<Tables>;
  readonly #traits: Traits;
  readonly #cache: Cache;

  constructor(db: Kysely<Tables>, traits: Traits, collection: Collection, cache = createCache()) {
    super();
    this.#db = db;
    this.#traits = traits;
    this.collection = collection;
    this.#cache = cache;
  }

  async findTerms(terms: string[]): Promise<Map<string, KnownTerm>> {
    const found = await remember(this.#cache.terms, terms, async (unknown) => {
      const texts = [...new Set(unknown)];
      const rows = await this.#termsWhere(
        this.#traits.isAnyOf(sql.ref('term'), this.#traits.textList(texts)),
      );
      const known = new Map(rows.map((row) => [row.term, row]));
      return texts.map((term) => [term, known.get(term) ?? 'absent']);
    });
    return new Map(
      terms.flatMap((term) => {
        const known = found.get(term);
        return known === undefined || known === 'absent' ? [] : [[term, known] as const];
      }),
    );
  }

  async completions(beginning: string, limit?: number): Promise<KnownTerm[]> {
    const begins = sql`term >= ${beginning} and term < ${beginning + LAST_LETTER}`;
    if (limit === undefined) return this.#termsWhere(begins);
    const key = `${limit} ${beginning}`;
    const found = await remember(this.#cache.completions, [key], async () => [
      [
        key,
        await this.#termsWhere(
          sql`${begins} order by name_frequency desc, frequency desc, term limit ${limit}`,
        ),
      ],
    ]);
    return found.get(key) ?? [];
  }

  async termsByDeletion(keys: string[]): Promise<KnownTerm[]> {
    const traits = this.#traits;
    const spelledSo = sql`
      select term_id from search_term_delete where ${traits.isAnyOf(sql.ref('key'), traits.textList(keys))}`;
    return this.#termsWhere(traits.isAnyOf(sql.ref('id'), spelledSo));
  }

  async #termsWhere(condition: RawBuilder<unknown>): Promise<KnownTerm[]> {
    const { rows } = await sql<KnownTerm>`
      select id, term, frequency from search_term
      ${this.#traits.joinByKey('search_frequency', 'term_id', 'id')} where ${condition}
    `.execute(this.#db);
    return rows;
  }

  async newest(groups: TermGroup[], options: { limit: number; share: number }): Promise<number[]> {
    const { documents } = this.collection;
    const newest = this.#traits.termIndex.newest(groups, { ...options, documents });
    const { rows } = await sql<{ number: number }>`${newest}`.execute(this.#db);
    return rows.map(({ number }) => number);
  }

  documentsOf(terms: number[]): Promise<Map<number, Int32Array>> {
    return remember(this.#cache.documentsOf, terms, (unknown) =>
      this.#traits.termIndex.documentsOf(this.#db, unknown),
    );
  }

  async readTerms(numbers: number[]): Promise<StoredTerms[]> {
    const found = await remember(this.#cache.stored, numbers, async (unknown) => {
      const { rows } = await sql<StoredTerms>`
        select number, length, terms from search_text where ${this.#isNumber(unknown)}
      `.execute(this.#db);
      return rows.map((row) => [row.number, row]);
    });
    return [...found.values()];
  }

  async readWords(numbers: number[]): Promise<{ number: number; words: Uint8Array }[]> {
    const { rows } = await sql<{ number: number; words: Uint8Array }>`
      select number, words from search_words where ${this.#isNumber(numbers)}
    `.execute(this.#db);
    return rows;
  }

  async readHeads(numbers: number[]): Promise<Map<number, NamedHead>> {
    return remember(this.#cache.heads, numbers, async (unknown) => {
      const { rows } = await sql<NamedHead>`
        select number, interview_id as id, name, published_at as ${sql.id('publishedAt')} from search_document
        where ${this.#isNumber(unknown)}
      `.execute(this.#db);
      return rows.map((row) => [row.number, row]);
    });
  }

  async numbersOf(ids: string[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ number: number }>`
      select number from search_document
      where ${this.#traits.isAnyOf(sql.ref('interview_id'), this.#traits.textList(ids))}
    `.execute(this.#db);
    return rows.map(({ number }) => number);
  }

  #isNumber(numbers: number[]) {
    return this.#traits.isAnyOf(sql.ref('number'), this.#traits.numberList(numbers));
  }

  async readDocuments(ids: string[]): Promise<FoundInterview[]> {
    const db = this.#db;
    const found = await remember(this.#cache.interviews, ids, async (unknown) => {
      const rows = await selectInterviews(db)
        .where('interview.id', 'in', unknown)
        .where(IS_ALSO_PUBLISHED)
        .execute();
      return (await withQuestionTexts(db, rows)).map(
        ({ id, name, summary, image, guest, topics, questions }) => [
          id,
          { id, name, summary, image, guest, topics, questions },
        ],
      );
    });
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async readAnswers(ids: string[]): Promise<Map<string, SearchedText[]>> {
    return remember(this.#cache.answers, ids, async (unknown) => {
      const traits = this.#traits;
      const { rows } = await sql<{ interview: string; id: string; answer: string }>`
        select interview_id as interview, question.id, answer from question
        ${traits.joinByKey('interview', 'id', 'interview_id')}
        where ${traits.isAnyOf(sql.ref('interview_id'), traits.textList(unknown))} and ${IS_ALSO_PUBLISHED}
        order by interview_id, position
      `.execute(this.#db);
      const byInterview = Map.groupBy(rows, ({ interview }) => interview);
      return unknown.map((id) => [
        id,
        (byInterview.get(id) ?? []).map((row): SearchedText => ({
          field: 'answer',
          questionId: row.id,
          text: saidText(row.answer),
        })),
      ]);
    });
  }
}
