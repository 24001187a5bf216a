import { analyse, type Keys, type KnownWords, type Token } from './analyser/analyse.ts';
import { beginningTerms, indexTerms } from './analyser/index-terms.ts';
import { packTerms, type FieldCounts } from './packed-terms.ts';
import type { SearchedText } from './store.ts';
import { shortened, surfaceTerm } from './vocabulary.ts';
import type { SearchField } from './weights.ts';

/** A word as the index stores it; all its occurrences share one object. */
export interface IndexedWord {
  /** Every term of the word, its surface form first. */
  terms: string[];
}

/** The numbers of the terms of a word, in their order; 0 for a term that has none. */
export type TermNumbers = readonly number[];

export interface IndexedText {
  field: SearchField;
  /** In the order of the text. */
  words: IndexedWord[];
}

/** A map or a cache of the words of texts. */
interface KnownTexts {
  get(text: string): IndexedWord[] | undefined;
  set(text: string, words: IndexedWord[]): unknown;
}

/** Makes the terms of texts. A word or text that is still in a cache is not analysed again. */
export class TermMaker {
  readonly #words: KnownWords;
  readonly #texts: KnownTexts;
  /** The key is the object that the analyser shares between all occurrences of a word. */
  readonly #made = new WeakMap<Keys, IndexedWord>();

  constructor(words: KnownWords = new Map(), texts: KnownTexts = new Map()) {
    this.#words = words;
    this.#texts = texts;
  }

  wordsOf(texts: SearchedText[]): IndexedText[] {
    return texts.map(({ field, text }) => ({ field, words: this.#wordsIn(text) }));
  }

  #wordsIn(text: string): IndexedWord[] {
    const known = this.#texts.get(text);
    if (known) return known;
    const words = analyse(text, this.#words).map((token) => this.#wordOf(token));
    this.#texts.set(text, words);
    return words;
  }

  #wordOf(token: Token): IndexedWord {
    const known = this.#made.get(token.keys);
    if (known) return known;
    const surface = surfaceTerm(token.surface);
    const { keys } = indexTerms([token]);
    const terms = [...new Set([surface, ...keys.map(shortened), ...beginningTerms(token)])];
    const word = { terms };
    this.#made.set(token.keys, word);
    return word;
  }
}

/** The distinct words of the texts. */
export function allWords(texts: IndexedText[]): Set<IndexedWord> {
  return new Set(texts.flatMap(({ words }) => words));
}

/** The distinct terms of words. */
export function allTerms(words: Iterable<IndexedWord>): Set<string> {
  const terms = new Set<string>();
  for (const word of words) for (const term of word.terms) terms.add(term);
  return terms;
}

/** Separates two texts, so that a phrase cannot match across them; no term has this number. */
const TEXT_END = 0;

export interface PackedDocument {
  /** The number of words. */
  length: number;
  /** See `packTerms`. */
  terms: Uint32Array<ArrayBuffer>;
  /** The surface forms in the order of the texts. */
  words: number[];
}

/** What an index stores of a document; a term without a number is left out. */
export function packDocument(
  texts: IndexedText[],
  numbers: ReadonlyMap<IndexedWord, TermNumbers>,
): PackedDocument {
  const occurrences = new Map<IndexedWord, FieldCounts>();
  const words: number[] = [];
  let length = 0;
  for (const text of texts) {
    for (const word of text.words) {
      countsOf(occurrences, word)[text.field] += 1;
      words.push(numbers.get(word)?.[0] ?? TEXT_END);
    }
    words.push(TEXT_END);
    length += text.words.length;
  }
  return { length, terms: packTerms(countTerms(occurrences, numbers)), words };
}

function countTerms(
  occurrences: ReadonlyMap<IndexedWord, FieldCounts>,
  numbers: ReadonlyMap<IndexedWord, TermNumbers>,
): Map<number, FieldCounts> {
  const counts = new Map<number, FieldCounts>();
  for (const [word, fields] of occurrences) {
    for (const number of numbers.get(word) ?? []) {
      if (number === 0) continue;
      const sum = countsOf(counts, number);
      sum.name += fields.name;
      sum.question += fields.question;
      sum.content += fields.content;
      sum.answer += fields.answer;
    }
  }
  return counts;
}

/** The counts of a word or a term; they start at 0. */
function countsOf<Key>(counts: Map<Key, FieldCounts>, key: Key): FieldCounts {
  const known = counts.get(key);
  if (known) return known;
  const zero = { name: 0, question: 0, content: 0, answer: 0 };
  counts.set(key, zero);
  return zero;
}
