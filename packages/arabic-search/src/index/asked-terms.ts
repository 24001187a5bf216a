import { addSums } from './counts.ts';
import type { WordSet } from './word-set.ts';
import { WordTable } from './word-table.ts';
import type { Words } from './words.ts';

/** About how many words have the terms of most queries. */
const EXPECTED = 1_000;

/** The words that have some of these terms, and which of the terms each has. */
export class AskedTerms {
  readonly width: number;
  /** The terms of very many words, with their places among all terms. */
  readonly wide: { term: number; words: WordSet; place: number }[] = [];
  readonly #index: Words;
  readonly #table = new WordTable(EXPECTED);
  /** The place of the first term of each word, and of the further ones of those that have several. */
  readonly #first: number[] = [];
  readonly #further = new Map<number, number[]>();

  constructor(words: Words, terms: Uint32Array) {
    this.#index = words;
    this.width = terms.length;
    for (const [place, term] of terms.entries()) {
      if (words.isWide(term))
        this.wide.push({ term, words: words.emptySet().add(words.withTerm(term)), place });
      else for (const word of words.withTerm(term)) this.#add(word, place);
    }
  }

  #add(word: number, place: number): void {
    const index = this.#table.add(word);
    if (this.#first[index] === undefined) this.#first[index] = place;
    else this.#further.set(index, [...(this.#further.get(index) ?? []), place]);
  }

  /** All words: those of each wide term, and those of all others. */
  *lists(): Iterable<Iterable<number>> {
    yield this.words;
    for (const { term } of this.wide) yield this.#index.withTerm(term);
  }

  /** The words of the terms that are not wide. */
  get words(): number[] {
    return this.#table.words;
  }

  /** The index of a word in `words`, or -1. */
  find(word: number): number {
    return this.#table.find(word);
  }

  /** Adds a sum to each term that the word with this index has, in a row of sums. */
  count(index: number, sum: number, sums: Uint32Array, row: number): void {
    addTo(sums, row * this.width + (this.#first[index] ?? 0), sum);
    const further = this.#further.get(index);
    if (further) for (const place of further) addTo(sums, row * this.width + place, sum);
  }
}

/** Adds a sum to the one at a place. */
export function addTo(sums: Uint32Array, at: number, sum: number): void {
  sums[at] = addSums(sums[at] ?? 0, sum);
}
