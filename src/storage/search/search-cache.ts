import { LRUCache } from 'lru-cache';
import type { FoundAnswer, FoundInterview } from '../../features/search/search.store.ts';
import type { KnownTerm } from './vocabulary.server.ts';

const MEGABYTE = 1024 * 1024;
/** An object of a few members, and its place in a map. */
const OBJECT_BYTES = 200;
const LETTER_BYTES = 2;

/** The terms of an interview as they are stored. */
export interface StoredDocument {
  number: number;
  /** Words. */
  length: number;
  /** See `termsToBytes`. */
  terms: Uint8Array;
}

/** What an interview is known by, beside its terms. */
export interface DocumentHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

export type SearchCache = ReturnType<typeof createSearchCache>;

/**
 * What the last searches read: steps of one search, and the letters of a word being typed, ask for the same newest
 * interviews again and again. It holds for one version of the index and the texts.
 */
export function createSearchCache() {
  return {
    documents: cacheOf<number, StoredDocument>(32, ({ terms }) => terms.byteLength),
    interviews: cacheOf<string, FoundInterview>(8, ({ name, summary, questions }) =>
      textBytes([name, summary, ...questions.map(({ question }) => question)]),
    ),
    answers: cacheOf<string, FoundAnswer[]>(24, (answers) => textBytes(answers.map(({ text }) => text))),
    heads: cacheOf<number, DocumentHead>(8, ({ id, name }) => textBytes([id, name])),
    /** By the id of an interview. */
    numbers: cacheOf<string, number>(4, () => 0),
    /** By what the terms begin with. */
    completions: cacheOf<string, KnownTerm[]>(8, (terms) => textBytes(terms.map(({ term }) => term))),
    terms: cacheOf<string, KnownTerm | 'absent'>(4, () => 0),
  };
}

/** What is kept of these keys, and the keys of which nothing is. */
export function partKnown<Key extends number | string, Value extends object>(
  keys: readonly Key[],
  cache: LRUCache<Key, Value>,
): { known: Map<Key, Value>; unknown: Key[] } {
  const known = new Map<Key, Value>();
  const unknown: Key[] = [];
  for (const key of keys) {
    const value = cache.get(key);
    if (value === undefined) unknown.push(key);
    else known.set(key, value);
  }
  return { known, unknown };
}

function cacheOf<Key extends number | string, Value extends object | number | string>(
  maxMegabytes: number,
  bytesOf: (value: Value) => number,
): LRUCache<Key, Value> {
  return new LRUCache({
    maxSize: maxMegabytes * MEGABYTE,
    sizeCalculation: (value) => OBJECT_BYTES + bytesOf(value),
  });
}

function textBytes(texts: string[]): number {
  return texts.reduce((sum, { length }) => sum + OBJECT_BYTES + length * LETTER_BYTES, 0);
}
