import { prefixTierOf, type QueryWord } from '../query/query-plan.ts';
import { shortened } from '../vocabulary.ts';
import { SNIPPETS } from '../weights.ts';
import { WordTable } from './word-table.ts';
import type { Words } from './words.ts';

/** What a text has of the words of a query. */
export interface FoundInText {
  /** The first tier of each word of the query that was found. */
  tiers: Map<number, number>;
  /** The indexes of the words of the text that match, ascending; of one word of the query at most `SNIPPETS.marks`. */
  matches: number[];
}

const NOTHING: FoundInText = { tiers: new Map(), matches: [] };

/** Which words of an index match the words of a query, in which tiers. */
export class MatchingWords {
  /** The words of the index with the place of each word of the query that they match, and the first tier. */
  readonly #table = new WordTable();
  #asked: readonly QueryWord[] = [];
  #tier = 0;
  /** How often each word of the query was found in the text that is looked at. */
  #counts = new Uint8Array(0);

  /** Looks for the words of a query up to a tier; names and texts of one search are compared with the same. */
  prepare(index: Words, asked: readonly QueryWord[], tier: number): void {
    if (this.#asked === asked && this.#tier >= tier) return;
    [this.#asked, this.#tier, this.#counts] = [asked, tier, new Uint8Array(asked.length)];
    this.#table.clear(index.count);
    for (const [place, word] of asked.entries()) {
      for (const [term, first] of word.terms) {
        if (first <= tier) this.#table.add(index.withTerm(index.terms.find(shortened(term))), place, first);
      }
      const prefixTier = prefixTierOf(word);
      if (tier < prefixTier) continue;
      for (const term of word.prefixes.flatMap((prefix) => index.beginningWith(prefix)))
        this.#table.add(index.withOwnTerm(term), place, prefixTier);
    }
  }

  /** What the text of these words, from `from` to `to`, has of the query up to a tier. */
  find(words: Uint32Array, from: number, to: number, tier: number): FoundInText {
    const { first, places, values, next } = this.#table;
    let found = NOTHING;
    const counts = this.#counts.fill(0);
    for (let at = from; at < to; at += 1) {
      let isMatch = false;
      for (let entry = first[words[at] ?? 0] ?? 0; entry !== 0; entry = next[entry] ?? 0) {
        const [place, value] = [places[entry] ?? 0, values[entry] ?? 0];
        const count = counts[place] ?? 0;
        if (value > tier || count === SNIPPETS.marks) continue;
        counts[place] = count + 1;
        isMatch = true;
        if (found === NOTHING) found = { tiers: new Map(), matches: [] };
        found.tiers.set(place, Math.min(value, found.tiers.get(place) ?? value));
      }
      if (isMatch) found.matches.push(at - from);
    }
    return found;
  }
}
