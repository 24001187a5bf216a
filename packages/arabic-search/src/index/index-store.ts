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
import { grown } from './bytes.ts';
import { addSums, isInName, ONE_WORD, sumOf, weighSum } from './counts.ts';
import type { Documents, StoredText } from './documents.ts';
import { standingOf } from './layout.ts';
import type { Postings } from './postings.ts';
import { MatchingWords } from './matching-words.ts';
import { WordTable } from './word-table.ts';
import type { Words } from './words.ts';

/** So much of a document is read for its name, and for a word that most have. The rest is only read if it is needed. */
const FIRST_NUMBERS = 64;
const ALL_NUMBERS = Number.POSITIVE_INFINITY;
const BITS = 32;
/** The list of words of a term that is looked for in texts is longer, and more documents have the term than this share. */
const WIDE_BYTES = 2_000;
const EVERYWHERE = 1 / 8;
const ALL_BITS = 0xff_ff_ff_ff;

/** What the search asks of an index. */
export class IndexStore implements SearchStore {
  readonly #words: Words;
  readonly #documents: Documents;
  /** The documents of each word, with its counts by field. */
  readonly #postings: Postings;
  readonly #matching = new MatchingWords();
  // Scratch space.
  /** The words of the groups of `newest` that are looked for in texts, and of the terms of `termsOf`. */
  readonly #wide = new WordTable();
  readonly #table = new WordTable();
  #tabled: readonly number[] = [];
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

  newest(groups: TermGroup[], limit: number): number[] {
    const bits = new Uint32Array((this.#documents.rows.count >>> 5) + 1).fill(ALL_BITS);
    const isWide = ({ terms }: TermGroup) => terms.some((term) => this.#isEverywhere(term));
    for (const group of groups) if (!isWide(group)) this.#keep(bits, group);
    const wide = groups.filter(isWide);
    this.#wide.clear(this.#words.count);
    for (const [place, { terms }] of wide.entries())
      for (const term of terms) this.#wide.add(this.#words.withTerm(term), place);
    const found: number[] = [];
    for (let at = bits.length - 1; at >= 0; at -= 1) {
      for (let left = bits[at] ?? 0; left !== 0 && found.length < limit;) {
        const bit = BITS - 1 - Math.clz32(left);
        left &= ~(1 << bit);
        const number = at * BITS + bit;
        if (wide.every(({ inName }, place) => this.#hasAny(number, place, inName))) found.push(number);
      }
    }
    return found;
  }

  /** Whether so many documents have a term, by very many words, that looking into the newest ones is faster. */
  #isEverywhere(term: number): boolean {
    const share = this.#words.terms.frequency(term) / this.#documents.count;
    return this.#words.byTerm.size(term) > WIDE_BYTES && share > EVERYWHERE;
  }

  /** Clears the bits of documents that are not in a group. */
  #keep(bits: Uint32Array, { terms, inName }: TermGroup): void {
    const group = new Uint32Array(bits.length);
    for (const word of this.#words.withTerms(terms)) {
      const count = this.#postings.read(word);
      const { numbers, values } = this.#postings;
      for (let at = 0; at < count; at += 1) {
        if (inName && !isInName(values[at] ?? 0)) continue;
        const number = numbers[at] ?? 0;
        group[number >>> 5] = (group[number >>> 5] ?? 0) | (1 << (number & 31));
      }
    }
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (group[at] ?? 0);
  }

  /** Whether a document has a word with this place in the table: most have one near their beginning. */
  #hasAny(number: number, place: number, inName: boolean): boolean {
    return [FIRST_NUMBERS, ALL_NUMBERS].some((most) =>
      this.#documents.texts(number, most).some((text) => {
        if (inName && !isName(text)) return false;
        const end = Math.min(text.to, most);
        for (let at = text.from; at < end; at += 1) {
          if (this.#wide.find(this.#documents.numbers[at] ?? 0, place) !== 0) return true;
        }
        return false;
      }),
    );
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
  termsOf(numbers: number[], terms: readonly number[]): RankedDocument[] {
    this.#fillTable(terms);
    const width = terms.length;
    const size = numbers.length * width;
    const sums = (this.#sums = grown(this.#sums, size)).fill(0, 0, size);
    const inTexts = numbers.reduce((sum, number) => sum + this.#documents.rows.size(number), 0);
    if (this.#areListsLonger(inTexts)) this.#countInTexts(numbers, width, sums);
    else this.#countInLists(numbers, width, sums);
    return numbers.map((number, row) => {
      const occurrences = new Map<number, number>();
      for (const [place, term] of terms.entries()) {
        const sum = sums[row * width + place] ?? 0;
        if (sum !== 0) occurrences.set(term, weighSum(sum));
      }
      return { number, length: this.#documents.length(number), occurrences };
    });
  }

  /** Documents of one query are read in several parts. */
  #fillTable(terms: readonly number[]): void {
    if (this.#tabled === terms) return;
    this.#tabled = terms;
    this.#table.clear(this.#words.count);
    for (const [place, term] of terms.entries()) this.#table.add(this.#words.withTerm(term), place);
  }

  #areListsLonger(bytes: number): boolean {
    let left = bytes;
    return this.#table.words.some((word) => (left -= this.#postings.size(word)) < 0);
  }

  #countInTexts(numbers: number[], width: number, sums: Uint32Array): void {
    for (const [row, number] of numbers.entries()) {
      for (const { field, from, to } of this.#documents.texts(number)) {
        const one = ONE_WORD[field] ?? 0;
        for (let at = from; at < to; at += 1)
          this.#count(this.#documents.numbers[at] ?? 0, one, sums, row * width);
      }
    }
  }

  #countInLists(numbers: number[], width: number, sums: Uint32Array): void {
    const rows = (this.#rows = grown(this.#rows, this.#documents.rows.count));
    for (const [row, number] of numbers.entries()) rows[number] = row + 1;
    const least = numbers.reduce((low, number) => Math.min(low, number), ALL_NUMBERS);
    for (const word of this.#table.words) {
      const length = this.#postings.read(word, least);
      for (let at = 0; at < length; at += 1) {
        const row = rows[this.#postings.numbers[at] ?? 0] ?? 0;
        if (row > 0) this.#count(word, sumOf(this.#postings.values[at] ?? 0), sums, (row - 1) * width);
      }
    }
    for (const number of numbers) rows[number] = 0;
  }

  /** Adds a sum for a word to the sums of its terms, which begin at `start`. */
  #count(word: number, sum: number, sums: Uint32Array, start: number): void {
    const { first, places, next } = this.#table;
    for (let entry = first[word] ?? 0; entry !== 0; entry = next[entry] ?? 0) {
      const at = start + (places[entry] ?? 0);
      sums[at] = addSums(sums[at] ?? 0, sum);
    }
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
      let [name] = this.#documents.texts(number, FIRST_NUMBERS);
      if (!name || !isName(name) || name.to > FIRST_NUMBERS)
        name = this.#documents.texts(number).find(isName);
      if (!name) return { found: 0, marks: 0, length: 0 };
      const { tiers, matches } = words.find(this.#documents.numbers, name.from, name.to, tier);
      const places = standingOf(this.#documents.layout(name), matches).map(({ place }) => place);
      return { found: tiers.size, marks: new Set(places).size, length: name.to - name.from };
    };
  }

  /** The words that match a query in tiers up to this one, valid until the next query. */
  matching(asked: readonly QueryWord[], tier: number): MatchingWords {
    this.#matching.prepare(this.#words, asked, tier);
    return this.#matching;
  }

  head(number: number): DocumentHead {
    return { number, id: this.#documents.id(number), publishedAt: this.#documents.date(number) };
  }

  numberOf(id: string): number {
    return this.#documents.find(id);
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
