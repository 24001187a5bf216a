import { tokenise } from './analyser/tokenise.ts';
import { createWordFinder } from './find-words.ts';
import type { QueryWord } from './query/query-plan.ts';
import { largest } from './ranking/largest.ts';
import { snippetText } from './snippet.ts';
import type {
  Collection,
  DocumentHead,
  KnownTerm,
  NameMatch,
  RankedDocument,
  SearchStore,
  TermGroup,
  WeighedForm,
} from './store.ts';
import { holdsList, numbersToBytes, termsAmong } from './stored-lists.ts';

export interface StoredTerms {
  number: number;
  /** The number of words. */
  length: number;
  terms: Uint8Array;
}

export interface NamedHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

/** A store that lists documents by term, and reads the terms and words of documents one by one. */
export abstract class ListingStore implements SearchStore {
  abstract readonly collection: Collection;
  abstract findTerms(terms: string[]): Promise<Map<string, KnownTerm>>;
  abstract completions(beginning: string, limit?: number): Promise<KnownTerm[]>;
  abstract termsByDeletion(keys: string[]): Promise<KnownTerm[]>;
  abstract newest(groups: TermGroup[], options: { limit: number; share: number }): Promise<number[]>;
  /** The documents that have each of these terms, in any order. */
  abstract documentsOf(terms: number[]): Promise<Map<number, Iterable<number>>>;
  /** The packed terms of documents (`termsToBytes`), in any order. */
  abstract readTerms(numbers: number[]): Promise<StoredTerms[]>;
  /** The surface terms of documents in text order (`numbersToBytes`). */
  abstract readWords(numbers: number[]): Promise<{ number: number; words: Uint8Array }[]>;
  abstract readHeads(numbers: number[]): Promise<Map<number, NamedHead>>;
  abstract numbersOf(ids: string[]): Promise<number[]>;
  /** Of the heads that were read. */
  readonly #names = new Map<number, string>();

  async heaviest(words: WeighedForm[][], limit: number): Promise<number[]> {
    const ids = words.flatMap((forms) => forms.flatMap(({ terms }) => terms.map(({ id }) => id)));
    return largest(totalWeights(words, await this.documentsOf([...new Set(ids)])), limit);
  }

  async termsOf(numbers: number[], terms: Uint32Array): Promise<RankedDocument[]> {
    const stored = await this.readTerms(numbers);
    return stored.map((document) => ({ ...document, terms: termsAmong(document.terms, terms) }));
  }

  async havingPhrase(numbers: number[], surface: number[]): Promise<number[]> {
    const asked = numbersToBytes(surface);
    const found = (await this.readWords(numbers)).filter(({ words }) => holdsList(words, asked));
    return found.map(({ number }) => number);
  }

  namesHaving(words: QueryWord[], tier: number): (number: number) => NameMatch {
    const finder = createWordFinder(words, tier);
    return (number) => {
      const name = snippetText(this.#names.get(number) ?? '');
      const length = tokenise(name).length;
      if (!finder.isPossible(name, 'any')) return { found: 0, marks: 0, length };
      const { tiers, marks } = finder.find(name);
      return { found: tiers.size, marks: marks.length, length };
    };
  }

  async heads(numbers: number[]): Promise<DocumentHead[]> {
    const read = [...(await this.readHeads(numbers)).values()];
    for (const { number, name } of read) this.#names.set(number, name);
    return read.map(({ publishedAt, ...head }) => ({ ...head, publishedAt: Date.parse(publishedAt) }));
  }
}

/** The total weight of the words in each document, by its number. Of each word only the first form counts. */
function totalWeights(words: WeighedForm[][], lists: Map<number, Iterable<number>>): Float64Array {
  let last = 0;
  for (const numbers of lists.values()) for (const number of numbers) last = Math.max(last, number);
  const totals = new Float64Array(last + 1);
  for (const forms of words) {
    const isCounted = new Uint8Array(last + 1);
    for (const { terms, weight } of forms) {
      for (const number of terms.flatMap(({ id }) => [...(lists.get(id) ?? [])])) {
        if (isCounted[number] === 1) continue;
        isCounted[number] = 1;
        totals[number] = (totals[number] ?? 0) + weight;
      }
    }
  }
  return totals;
}
