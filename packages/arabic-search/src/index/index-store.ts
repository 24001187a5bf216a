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
import type { WordSet } from './word-set.ts';
import { WordTable } from './word-table.ts';
import type { Words } from './words.ts';

/** A name is rarely longer; the whole document is read for one that is. */
const NAME_NUMBERS = 64;
const BITS = 32;
/** About how many words have the terms of most queries. */
const EXPECTED = 1_000;
const ALL_BITS = 0xff_ff_ff_ff;

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
    const bits = new Uint32Array((this.#documents.rows.count >>> 5) + 1).fill(ALL_BITS);
    const isWide = ({ terms }: TermGroup) => terms.some((term) => this.#words.isWide(term));
    for (const group of groups) if (!isWide(group)) this.#keep(bits, group);
    const wide = groups.filter(isWide).map(({ terms, inName }) => {
      const words = this.#words.emptySet();
      for (const term of terms) words.add(this.#words.withTerm(term));
      return { words, inName };
    });
    const found: number[] = [];
    for (let at = bits.length - 1; at >= 0; at -= 1) {
      for (let left = bits[at] ?? 0; left !== 0 && found.length < limit;) {
        const bit = BITS - 1 - Math.clz32(left);
        left &= ~(1 << bit);
        const number = at * BITS + bit;
        if (wide.every((group) => this.#hasAny(number, group))) found.push(number);
      }
    }
    return found;
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

  /** Whether a document has one of very many words. */
  #hasAny(number: number, { words, inName }: { words: WordSet; inName: boolean }): boolean {
    return this.#documents.texts(number).some((text) => {
      if (inName && !isName(text)) return false;
      for (let at = text.from; at < text.to; at += 1) {
        if (words.has(this.#documents.numbers[at] ?? 0)) return true;
      }
      return false;
    });
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
    const size = numbers.length * width;
    const sums = (this.#sums = grown(this.#sums, size)).fill(0, 0, size);
    const inTexts = numbers.reduce((sum, number) => sum + this.#documents.rows.size(number), 0);
    if (asked.wide.length > 0 || inTexts < this.#bytesOfLists(asked.words, inTexts)) {
      this.#countInTexts(numbers, asked, sums);
    } else this.#countInLists(numbers, asked, sums);
    return numbers.map((number, row) => {
      const found: number[] = [];
      for (let place = 0; place < width; place += 1) {
        const sum = sums[row * width + place] ?? 0;
        if (sum !== 0) found.push(packTerm(terms[place] ?? 0, fieldsOfSum(sum)));
      }
      return { number, length: this.#documents.length(number), terms: found };
    });
  }

  /** The bytes of the lists of words, counted up to `most`. */
  #bytesOfLists(words: number[], most: number): number {
    let sum = 0;
    for (const word of words) if ((sum += this.#postings.size(word)) > most) break;
    return sum;
  }

  #countInTexts(numbers: number[], asked: AskedTerms, sums: Uint32Array): void {
    for (const [row, number] of numbers.entries()) {
      for (const { field, from, to } of this.#documents.texts(number)) {
        const one = ONE_WORD[field] ?? 0;
        for (let at = from; at < to; at += 1) {
          const word = this.#documents.numbers[at] ?? 0;
          const index = asked.find(word);
          if (index >= 0) asked.count(index, one, sums, row);
          for (const { words, place } of asked.wide) {
            if (words.has(word)) addTo(sums, row * asked.width + place, one);
          }
        }
      }
    }
  }

  #countInLists(numbers: number[], asked: AskedTerms, sums: Uint32Array): void {
    const rows = (this.#rows = grown(this.#rows, this.#documents.rows.count));
    for (const [row, number] of numbers.entries()) rows[number] = row + 1;
    const least = Math.min(...numbers);
    for (const [index, word] of asked.words.entries()) {
      const count = this.#postings.read(word, least);
      for (let at = 0; at < count; at += 1) {
        const row = rows[this.#postings.numbers[at] ?? 0] ?? 0;
        if (row > 0) asked.count(index, sumOf(this.#postings.values[at] ?? 0), sums, row - 1);
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
  readonly width: number;
  /** The terms of very many words, with their places among all terms. */
  readonly wide: { words: WordSet; place: number }[] = [];
  readonly #table = new WordTable(EXPECTED);
  /** The place of the first term of each word, and of the further ones of those that have several. */
  readonly #first: number[] = [];
  readonly #further = new Map<number, number[]>();

  constructor(words: Words, terms: Uint32Array) {
    this.width = terms.length;
    for (const [place, term] of terms.entries()) {
      if (words.isWide(term)) this.wide.push({ words: words.emptySet().add(words.withTerm(term)), place });
      else for (const word of words.withTerm(term)) this.#add(word, place);
    }
  }

  #add(word: number, place: number): void {
    const index = this.#table.add(word);
    if (this.#first[index] === undefined) this.#first[index] = place;
    else this.#further.set(index, [...(this.#further.get(index) ?? []), place]);
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

function addTo(sums: Uint32Array, at: number, sum: number): void {
  sums[at] = addSums(sums[at] ?? 0, sum);
}
