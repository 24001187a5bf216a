import type { KnownTerm } from '../store.ts';
import { vocabularyWord } from '../vocabulary.ts';
import { deletionKeys } from '../analyser/slips.ts';
import { Buckets } from './buckets.ts';
import { bytesOf, grown, textOf } from './bytes.ts';
import { Dictionary, mixed } from './dictionary.ts';
import type { Snapshot } from './snapshot.ts';

/** Shorter beginnings are terms themselves (`beginningTerm`). */
const BEGINNING_LETTERS = 4;
/** Longer words have no deletion keys. */
const LETTERS = 24;

/** The terms of all words by number, and in how many documents each is. */
export class Terms {
  readonly texts = new Dictionary();
  frequencies = new Uint32Array(0);
  nameFrequencies = new Uint32Array(0);
  /** Surface forms and bases by their first letters, and by their spellings with one letter left out. */
  readonly byBeginning = new Buckets((term, take) => this.#hashBeginning(term, take));
  readonly byDeletion = new Buckets((term, take) => this.#hashDeletions(term, take));

  /** The number of a term, or 0. */
  find(term: string): number {
    const { bytes, size } = bytesOf(term);
    return this.texts.find(bytes, size);
  }

  add(term: string): number {
    const { bytes, size } = bytesOf(term);
    const number = this.texts.add(bytes, size);
    this.frequencies = grown(this.frequencies, number + 1);
    this.nameFrequencies = grown(this.nameFrequencies, number + 1);
    return number;
  }

  text(term: number): string {
    return textOf(this.texts.get(term));
  }

  frequency(term: number): number {
    return this.frequencies[term] ?? 0;
  }

  /** Counts a document that has these terms, or with -1 no longer has them. */
  count(terms: Iterable<number>, by: 1 | -1): void {
    for (const term of terms) this.frequencies[term] = this.frequency(term) + by;
  }

  countInName(terms: Iterable<number>, by: 1 | -1): void {
    for (const term of terms) this.nameFrequencies[term] = (this.nameFrequencies[term] ?? 0) + by;
  }

  known(term: number): KnownTerm {
    return { id: term, term: this.text(term), frequency: this.frequency(term) };
  }

  /** The terms of surface forms or bases with this beginning of at least four letters, which documents have. */
  beginningWith(beginning: string): number[] {
    const found: number[] = [];
    const hash = hashOf(codePoints(beginning), 0, BEGINNING_LETTERS + 1);
    const { bytes, size } = bytesOf(beginning);
    const wanted = bytes.slice(0, size);
    for (const term of this.byBeginning.find(hash, this.texts.count)) {
      if (this.frequency(term) > 0 && this.texts.startsWith(term, wanted, size)) found.push(term);
    }
    return found;
  }

  /** Those in names first, then the most frequent. */
  completions(beginning: string, limit?: number): KnownTerm[] {
    const nameFrequency = (term: number) => this.nameFrequencies[term] ?? 0;
    const found = this.beginningWith(beginning).map((term) => this.known(term));
    found.sort(
      (a, b) =>
        nameFrequency(b.id) - nameFrequency(a.id) || b.frequency - a.frequency || (a.term < b.term ? -1 : 1),
    );
    return found.slice(0, limit);
  }

  /** Surface forms and bases that have one of these keys among their `deletionKeys`. */
  withDeletion(keys: string[]): KnownTerm[] {
    const found = new Map<number, KnownTerm>();
    for (const key of new Set(keys)) {
      const letters = codePoints(key);
      for (const term of this.byDeletion.find(hashOf(letters, 0, letters.length), this.texts.count)) {
        if (found.has(term) || this.frequency(term) === 0) continue;
        const known = this.known(term);
        const word = vocabularyWord(known.term) ?? '';
        if (word.length > key.length && deletionKeys(word).includes(key)) found.set(term, known);
      }
    }
    return [...found.values()];
  }

  /** Sorts all terms for `beginningWith` and `withDeletion`, which is done from time to time as well. */
  sort(): void {
    this.byBeginning.sort(this.texts.count);
    this.byDeletion.sort(this.texts.count);
  }

  pass(through: Snapshot): void {
    for (const part of [this.texts, this.byBeginning, this.byDeletion]) part.pass(through);
    this.frequencies = through.array(this.frequencies);
    this.nameFrequencies = through.array(this.nameFrequencies);
  }

  #hashBeginning(term: number, take: (hash: number) => void): void {
    const letters = this.#lettersOf(term);
    if (letters.length > BEGINNING_LETTERS) take(hashOf(letters, 0, BEGINNING_LETTERS + 1));
  }

  #hashDeletions(term: number, take: (hash: number) => void): void {
    const letters = this.#lettersOf(term);
    if (letters.length > LETTERS + 1) return;
    for (let left = 1; left < letters.length; left += 1) {
      // Without either letter of a doubled one, the spelling is the same.
      if (left === 1 || letters[left] !== letters[left - 1]) take(hashOf(letters, 1, letters.length, left));
    }
  }

  /** The letters of a surface form or a base with the letter of its class; none of other terms. */
  #lettersOf(term: number): number[] {
    const bytes = this.texts.get(term);
    const letters: number[] = [];
    if (bytes[0] !== SURFACE && bytes[0] !== BASE) return letters;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) letters.push(byte);
      else if (byte < 0xe0) letters.push(((byte & 0x1f) << 6) | ((bytes[(at += 1)] ?? 0) & 0x3f));
      else return codePoints(textOf(bytes));
    }
    return letters;
  }
}

const SURFACE = 's'.charCodeAt(0);
const BASE = 'b'.charCodeAt(0);

function codePoints(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function hashOf(letters: number[], from: number, to: number, without = -1): number {
  let hash = 0;
  for (let at = from; at < to; at += 1) {
    if (at !== without) hash = (Math.imul(hash, 0x01000193) + (letters[at] ?? 0)) | 0;
  }
  return mixed(hash);
}
