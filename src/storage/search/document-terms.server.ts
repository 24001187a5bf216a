import { LRUCache } from 'lru-cache';
import { analyse, type AnalysedWord, type Keys, type Token } from '../../features/search/analyser/analyse.ts';
import { beginningTerms, indexTerms } from '../../features/search/analyser/index-terms.ts';
import type { SearchField } from '../../features/search/search.schema.ts';
import { searchedTexts, type SearchedInterview } from '../../features/search/searched-texts.server.ts';
import { shortened, surfaceTerm } from './vocabulary.server.ts';

/** What the index has of a word; one object for all its occurrences. */
export interface IndexedWord {
  surface: string;
  /** Every term of the word, the surface form too. */
  terms: string[];
}

export interface IndexedText {
  field: SearchField;
  /** In the order of the text. */
  words: IndexedWord[];
}

/** Words that are analysed once: Arabic repeats itself. */
const WORDS_KEPT = 10_000;
/** Words of the texts that are kept whole: an edit leaves most texts of its interview as they were. */
const TEXT_WORDS_KEPT = 60_000;

/** Makes terms of texts and remembers the words it met. */
export class TermMaker {
  readonly #known = new LRUCache<string, AnalysedWord>({ max: WORDS_KEPT });
  /** By what the analyser shares between the occurrences of a word. */
  readonly #made = new WeakMap<Keys, IndexedWord>();
  readonly #texts = new LRUCache<string, IndexedWord[]>({
    maxSize: TEXT_WORDS_KEPT,
    sizeCalculation: ({ length }) => length + 1,
  });

  wordsOf(interview: SearchedInterview): IndexedText[] {
    return searchedTexts(interview).map(({ field, text }) => ({ field, words: this.#wordsIn(text) }));
  }

  #wordsIn(text: string): IndexedWord[] {
    const known = this.#texts.get(text);
    if (known) return known;
    const words = analyse(text, this.#known).map((token) => this.#wordOf(token));
    this.#texts.set(text, words);
    return words;
  }

  #wordOf(token: Token): IndexedWord {
    const known = this.#made.get(token.keys);
    if (known) return known;
    const surface = surfaceTerm(token.surface);
    const { keys } = indexTerms([token]);
    const word = {
      surface,
      terms: [...new Set([surface, ...keys.map(shortened), ...beginningTerms(token)])],
    };
    this.#made.set(token.keys, word);
    return word;
  }
}
