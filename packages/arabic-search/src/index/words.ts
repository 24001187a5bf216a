import { analyseWord, type Token } from '../analyser/analyse.ts';
import { beginningTerm, beginningTerms, indexTerms } from '../analyser/index-terms.ts';
import type { RawToken } from '../analyser/characters.ts';
import { shortened, surfaceTerm } from '../vocabulary.ts';
import { grown, NUMBER_BYTES, readNumbers, writeNumber } from './bytes.ts';
import { Dictionary } from './dictionary.ts';
import { PLAIN, Postings } from './postings.ts';
import { Recent } from './recent.ts';
import type { Snapshot } from './snapshot.ts';
import { Terms } from './terms.ts';

const RECENT = 50_000;
/** The value of a term in the list of a word of which only a second spelling (`alts`) has it. */
const OF_ALTERNATIVE = 2;

/**
 * The different words of all texts by number. A word is the list of its terms, its surface form first: a text has four times
 * as many terms as words, so documents are listed by word and words by term.
 */
export class Words {
  readonly terms = new Terms();
  readonly lists = new Dictionary();
  readonly byTerm = new Postings();
  /** By their letters: a word that has just been added is not analysed again. */
  readonly #recent = new Recent<number>(RECENT);
  #place = new Uint32Array(256);

  /** The highest number of a word. */
  get count(): number {
    return this.lists.count;
  }

  /** The number of a word, which is new if it has terms that no other one has. */
  add(raw: RawToken): number {
    const known = this.#recent.get(raw.letters);
    if (known !== undefined) return known;
    const word = this.#make({ ...analyseWord(raw), start: raw.start, end: raw.end });
    this.#recent.set(raw.letters, word);
    return word;
  }

  #make(token: Token): number {
    const keys = indexTerms([token]).keys.map(shortened);
    const texts = new Set([surfaceTerm(token.surface), ...keys, ...beginningTerms(token)]);
    const terms = Array.from(texts, (term) => this.terms.add(term));
    const bytes = new Uint8Array(terms.length * NUMBER_BYTES);
    let size = 0;
    for (const term of terms) size = writeNumber(bytes, size, term);
    const before = this.lists.count;
    const word = this.lists.add(bytes, size);
    if (word <= before) return word;
    const own = new Set([...keys, ...beginningTerms({ ...token, alts: [] })]);
    for (const [index, text] of [...texts].entries()) {
      const isOwn = index === 0 || (own.has(text) && !text.startsWith('s'));
      this.byTerm.set(terms[index] ?? 0, word, isOwn ? PLAIN : OF_ALTERNATIVE);
    }
    return word;
  }

  /** The terms of a word, valid until the next call. */
  termsOf(word: number): Uint32Array {
    const { rows } = this.lists;
    const [start, size] = [rows.start(word), rows.size(word)];
    this.#place = grown(this.#place, size);
    return this.#place.subarray(0, readNumbers(rows.chunk(word), start, start + size, this.#place));
  }

  /** The words of a term, valid until the next call. */
  withTerm(term: number): Uint32Array {
    const count = this.byTerm.read(term);
    return this.byTerm.numbers.subarray(0, count);
  }

  /** The words of any of these terms, each once, valid until the next call. */
  withTerms(terms: readonly number[]): Iterable<number> {
    const [first = 0, ...others] = terms;
    if (others.length === 0) return this.withTerm(first);
    const words = new Set<number>();
    for (const term of terms) for (const word of this.withTerm(term)) words.add(word);
    return words;
  }

  /** The words that have a term not only by a second spelling. Of a surface form those that are spelt so. */
  withOwnTerm(term: number): number[] {
    const words: number[] = [];
    const count = this.byTerm.read(term);
    for (let at = 0; at < count; at += 1) {
      if (this.byTerm.values[at] === PLAIN) words.push(this.byTerm.numbers[at] ?? 0);
    }
    return words;
  }

  /** The terms that words have as their own if their surface form or a base begins with these letters. */
  beginningWith(letters: string): number[] {
    const short = beginningTerm(letters);
    if (short !== null) return [this.terms.find(short)];
    return [surfaceTerm(letters), shortened(`b${letters}`)].flatMap((text) => this.terms.beginningWith(text));
  }

  pass(through: Snapshot): void {
    for (const part of [this.terms, this.lists, this.byTerm]) part.pass(through);
  }
}
