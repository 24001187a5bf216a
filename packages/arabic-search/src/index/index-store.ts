import { packTerm } from '../packed-terms.ts';
import type { QueryWord } from '../query/query-plan.ts';
import { largest } from '../ranking/largest.ts';
import type {
  DocumentHead,
  KnownTerm,
  NameMatch,
  RankedDocument,
  SearchStore,
  TermGroup,
  WeighedForm,
} from '../store.ts';
import { SEARCH_FIELDS } from '../weights.ts';
import { AskedWords } from './asked-words.ts';
import { grown } from './bytes.ts';
import { addSums, fieldsOfSum, isInName, ONE_WORD, sumOf } from './counts.ts';
import type { Documents, StoredText } from './documents.ts';
import { standingOf } from './layout.ts';
import type { Postings } from './postings.ts';
import { WordTable } from './word-table.ts';
import type { Words } from './words.ts';

/** A name is rarely longer; the whole document is read for one that is. */
const NAME_NUMBERS = 64;
const BITS = 32;

/** What the search asks of an index. */
export class IndexStore implements SearchStore {
  readonly #words: Words;
  readonly #documents: Documents;
  /** The documents of each word, with its counts by field. */
  readonly #postings: Postings;
  #matching: { asked: readonly QueryWord[]; tier: number; words: AskedWords } | null = null;
  // Scratch space.
  #totals = new Float64Array(64);
  #sums = new Uint32Array(64);
  #rows = new Uint32Array(64);

  constructor({ words, documents, postings }: { words: Words; documents: Documents; postings: Postings }) {
    this.#words = words;
    this.#documents = documents;
    this.#postings = postings;
  }

  get collection() {
    return { documents: Math.max(1, this.#documents.count), words: this.#documents.words };
  }

  findTerms(texts: string[]): Map<string, KnownTerm> {
    const found = new Map<string, KnownTerm>();
    for (const term of texts) {
      const id = this.#words.terms.find(term);
      const frequency = this.#words.terms.frequency(id);
      if (frequency > 0) found.set(term, { id, term, frequency });
    }
    return found;
  }

  completions(beginning: string, limit?: number): KnownTerm[] {
    return this.#words.terms.completions(beginning, limit);
  }

  termsByDeletion(keys: string[]): KnownTerm[] {
    return this.#words.terms.withDeletion(keys);
  }

  newest(groups: TermGroup[], { limit }: { limit: number }): number[] {
    const [first, ...others] = groups.map((group) => this.#bitsOf(group));
    const found: number[] = [];
    if (first === undefined) return found;
    for (const other of others)
      for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) & (other[at] ?? 0);
    for (let at = first.length - 1; at >= 0; at -= 1) {
      for (let bits = first[at] ?? 0; bits !== 0 && found.length < limit;) {
        const bit = BITS - 1 - Math.clz32(bits);
        found.push(at * BITS + bit);
        bits &= ~(1 << bit);
      }
    }
    return found;
  }

  /** The documents of a group as bits. */
  #bitsOf({ terms, inName }: TermGroup): Uint32Array {
    const bits = new Uint32Array(this.#documents.rows.count / BITS + 1);
    for (const word of this.#words.withTerms(terms)) {
      const count = this.#postings.read(word);
      const { numbers, values } = this.#postings;
      for (let at = 0; at < count; at += 1) {
        if (inName && !isInName(values[at] ?? 0)) continue;
        const number = numbers[at] ?? 0;
        bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
      }
    }
    return bits;
  }

  heaviest(words: WeighedForm[][], limit: number): number[] {
    const size = this.#documents.rows.count;
    const totals = (this.#totals = grown(this.#totals, size)).fill(0, 0, size);
    for (const forms of words) {
      const counted = new Uint8Array(size);
      for (const { terms, weight } of forms) {
        for (const word of this.#words.withTerms(terms.map(({ id }) => id))) {
          const count = this.#postings.read(word);
          for (let at = 0; at < count; at += 1) {
            const number = this.#postings.numbers[at] ?? 0;
            if (counted[number] === 1) continue;
            counted[number] = 1;
            totals[number] = (totals[number] ?? 0) + weight;
          }
        }
      }
    }
    return largest(totals.subarray(0, size), limit);
  }

  /** From the texts of the documents or from the lists of the words, whichever are shorter. */
  termsOf(numbers: number[], terms: Uint32Array): RankedDocument[] {
    const asked = new AskedTerms(this.#words, terms);
    const width = terms.length;
    const sums = (this.#sums = grown(this.#sums, numbers.length * width)).fill(0, 0, numbers.length * width);
    const add = (row: number, word: number, sum: number) => {
      for (let place = asked.first(word), next = 0; place >= 0; place = asked.next(word, (next += 1))) {
        const at = row * width + place;
        sums[at] = addSums(sums[at] ?? 0, sum);
      }
    };
    const inTexts = numbers.reduce((sum, number) => sum + this.#documents.rows.size(number), 0);
    const inLists = asked.words.reduce((sum, word) => sum + this.#postings.size(word), 0);
    if (inTexts < inLists) this.#countInTexts(numbers, asked, add);
    else this.#countInLists(numbers, asked, add);
    return numbers.map((number, row) => {
      const found: number[] = [];
      for (let place = 0; place < width; place += 1) {
        const sum = sums[row * width + place] ?? 0;
        if (sum !== 0) found.push(packTerm(terms[place] ?? 0, fieldsOfSum(sum)));
      }
      return { number, length: this.#documents.length(number), terms: found };
    });
  }

  #countInTexts(
    numbers: number[],
    asked: AskedTerms,
    add: (row: number, word: number, sum: number) => void,
  ): void {
    for (const [row, number] of numbers.entries()) {
      for (const { field, from, to } of this.#documents.texts(number)) {
        const one = ONE_WORD[field] ?? 0;
        for (let at = from; at < to; at += 1) {
          const word = asked.find(this.#documents.numbers[at] ?? 0);
          if (word >= 0) add(row, word, one);
        }
      }
    }
  }

  #countInLists(
    numbers: number[],
    asked: AskedTerms,
    add: (row: number, word: number, sum: number) => void,
  ): void {
    const rows = (this.#rows = grown(this.#rows, this.#documents.rows.count));
    for (const [row, number] of numbers.entries()) rows[number] = row + 1;
    const least = Math.min(...numbers);
    for (const [index, word] of asked.words.entries()) {
      const count = this.#postings.read(word, least);
      for (let at = 0; at < count; at += 1) {
        const row = rows[this.#postings.numbers[at] ?? 0] ?? 0;
        if (row > 0) add(row - 1, index, sumOf(this.#postings.values[at] ?? 0));
      }
    }
    for (const number of numbers) rows[number] = 0;
  }

  havingPhrase(numbers: number[], surface: number[]): number[] {
    const phrase = surface.map((term) => this.#words.withOwnTerm(term));
    return numbers.filter((number) => {
      const texts = this.#documents.texts(number);
      return texts.some((text) => hasPhrase(this.#documents.numbers, text, phrase));
    });
  }

  namesHaving(asked: readonly QueryWord[], tier: number): (number: number) => NameMatch {
    return (number) => {
      const words = this.matching(asked, tier);
      let [name] = this.#documents.texts(number, NAME_NUMBERS);
      if (!name || !isName(name) || name.to > NAME_NUMBERS) name = this.#documents.texts(number).find(isName);
      if (!name) return { found: 0, marks: 0, length: 0 };
      const { tiers, matches } = words.find(this.#documents.numbers, name.from, name.to, tier);
      const places = standingOf(this.#documents.layout(name), matches).map(({ place }) => place);
      return { found: tiers.size, marks: new Set(places).size, length: name.to - name.from };
    };
  }

  /** The words that match a query in tiers up to this one; names and texts of one search are compared with the same. */
  matching(asked: readonly QueryWord[], tier: number): AskedWords {
    if (this.#matching?.asked !== asked || this.#matching.tier < tier) {
      this.#matching = { asked, tier, words: new AskedWords(this.#words, asked, tier) };
    }
    return this.#matching.words;
  }

  heads(numbers: number[]): DocumentHead[] {
    return numbers.map((number) => ({
      number,
      id: this.#documents.id(number),
      publishedAt: this.#documents.date(number),
    }));
  }

  numbersOf(ids: string[]): number[] {
    return ids.map((id) => this.#documents.find(id)).filter((number) => number > 0);
  }
}

function isName({ field }: StoredText): boolean {
  return SEARCH_FIELDS[field] === 'name';
}

/** Whether a text has these words next to each other; each may be one of several. */
export function hasPhrase(
  words: Uint32Array,
  { from, to }: StoredText,
  phrase: readonly (readonly number[])[],
): boolean {
  const [firsts = []] = phrase;
  for (let at = from; at + phrase.length <= to; at += 1) {
    if (!firsts.includes(words[at] ?? 0)) continue;
    if (phrase.every((options, index) => options.includes(words[at + index] ?? 0))) return true;
  }
  return false;
}

/** The words that have some of these terms, and which of the terms each has. */
class AskedTerms {
  readonly #table: WordTable;
  /** The first term of each word, and the further ones of those that have several. */
  readonly #first: number[] = [];
  readonly #further = new Map<number, number[]>();

  constructor(words: Words, terms: Uint32Array) {
    this.#table = new WordTable(terms.reduce((sum, term) => sum + words.byTerm.size(term) / 2, 0));
    for (const [place, term] of terms.entries()) {
      for (const word of words.withTerm(term)) {
        const row = this.#table.add(word);
        if (this.#first[row] === undefined) this.#first[row] = place;
        else this.#further.set(row, [...(this.#further.get(row) ?? []), place]);
      }
    }
  }

  get words(): number[] {
    return this.#table.words;
  }

  /** The index of a word in `words`, or -1. */
  find(word: number): number {
    return this.#table.find(word);
  }

  /** The index of the first term that the word with this index has. */
  first(index: number): number {
    return this.#first[index] ?? -1;
  }

  /** The same for its further terms, from 1 on; -1 behind the last. */
  next(index: number, place: number): number {
    return this.#further.get(index)?.[place - 1] ?? -1;
  }
}
