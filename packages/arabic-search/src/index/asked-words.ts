import { prefixTierOf, type QueryWord } from '../query/query-plan.ts';
import { shortened } from '../vocabulary.ts';
import { SNIPPETS } from '../weights.ts';
import { grown } from './bytes.ts';
import type { WordSet } from './word-set.ts';
import { WordTable } from './word-table.ts';
import type { Words } from './words.ts';

/** What a text has of the words of a query. */
export interface FoundInText {
  /** The first tier of each word of the query that was found. */
  tiers: Map<number, number>;
  /** The indexes of the words of the text that match, ascending; of one word of the query at most `SNIPPETS.marks`. */
  matches: number[];
}

/** About how many words match most queries. */
const EXPECTED = 1_000;
const NOTHING: FoundInText = { tiers: new Map(), matches: [] };

/** Which words of the index match the words of a query, in which tiers up to one. */
export class AskedWords {
  readonly #table: WordTable;
  /** For each row of the table the first tier of each word of the query; 0 without a match. */
  #tiers = new Uint8Array(1_024);
  readonly #width: number;
  /** The tier of the words that begin with each word of the query. */
  readonly #prefixTiers: number[];
  /** How often each word of the query was found in the text that is looked at. */
  readonly #counts: Uint8Array;
  /** Further words that are begun in the query, which are too many for the table. */
  readonly #begun: { place: number; words: WordSet }[] = [];

  constructor(index: Words, asked: readonly Pick<QueryWord, 'token' | 'terms' | 'prefixes'>[], tier: number) {
    this.#width = asked.length;
    this.#prefixTiers = asked.map(prefixTierOf);
    this.#counts = new Uint8Array(asked.length);
    this.#table = new WordTable(EXPECTED);
    for (const [place, { terms, prefixes }] of asked.entries()) {
      for (const [term, first] of terms) {
        if (first <= tier) this.#add(index.withTerm(index.terms.find(shortened(term))), place, first);
      }
      const prefixTier = this.#prefixTierOf(place);
      if (tier < prefixTier) continue;
      for (const term of prefixes.flatMap((prefix) => index.beginningWith(prefix))) {
        const words = index.withOwnTerm(term);
        if (index.isWide(term)) this.#begun.push({ place, words: index.emptySet().add(words) });
        else this.#add(words, place, prefixTier);
      }
    }
  }

  #add(words: Iterable<number>, place: number, tier: number): void {
    for (const word of words) {
      const at = this.#table.add(word) * this.#width + place;
      this.#tiers = grown(this.#tiers, at + this.#width);
      const known = this.#tiers[at] ?? 0;
      if (known === 0 || known > tier) this.#tiers[at] = tier;
    }
  }

  /** What the text of these words, from `from` to `to`, has of the query up to a tier. */
  find(words: Uint32Array, from: number, to: number, tier: number): FoundInText {
    let found = NOTHING;
    const counts = this.#counts.fill(0);
    for (let at = from; at < to; at += 1) {
      const word = words[at] ?? 0;
      const row = this.#table.find(word);
      if (row < 0 && this.#begun.length === 0) continue;
      let isMatch = false;
      for (let place = 0; place < this.#width; place += 1) {
        const first = this.#tierOf(word, row, place);
        const count = counts[place] ?? 0;
        if (first > tier || count === SNIPPETS.marks) continue;
        counts[place] = count + 1;
        isMatch = true;
        if (found === NOTHING) found = { tiers: new Map(), matches: [] };
        found.tiers.set(place, Math.min(first, found.tiers.get(place) ?? first));
      }
      if (isMatch) found.matches.push(at - from);
    }
    return found;
  }

  /** The first tier in which a word matches a word of the query; above every tier without a match. */
  #tierOf(word: number, row: number, place: number): number {
    const first = row < 0 ? 0 : (this.#tiers[row * this.#width + place] ?? 0);
    const prefixTier = this.#prefixTierOf(place);
    if (first > 0 && first <= prefixTier) return first;
    const isBegun = this.#begun.some((begun) => begun.place === place && begun.words.has(word));
    if (isBegun) return prefixTier;
    return first === 0 ? Number.POSITIVE_INFINITY : first;
  }

  #prefixTierOf(place: number): number {
    return this.#prefixTiers[place] ?? Number.POSITIVE_INFINITY;
  }
}
