import { grown } from './bytes.ts';

/**
 * What some words of an index stand for in a query: entries of a place and a value, in a linked list for each word. One table
 * is filled for one query after the other, so that a query allocates nothing as long as the vocabulary.
 */
export class WordTable {
  /** The words that have entries, each once. */
  readonly words: number[] = [];
  /** The first entry of each word; 0 without one. */
  first = new Uint32Array(0);
  /** Of each entry, from 1 on, its place, its value, and the next entry of its word; 0 after the last. */
  places = new Uint32Array(64);
  values = new Uint8Array(64);
  next = new Uint32Array(64);
  #count = 0;

  /** Removes all entries; `highest` is the highest number of a word. */
  clear(highest: number): void {
    for (const word of this.words) this.first[word] = 0;
    this.words.length = 0;
    this.#count = 0;
    this.first = grown(this.first, highest + 1);
  }

  /** Adds an entry for each of the words; of the values of one word in one place the least stays. */
  add(words: Iterable<number>, place: number, value = 0): void {
    for (const word of words) {
      const known = this.first[word] === 0 ? 0 : this.find(word, place);
      if (known === 0) this.#addEntry(word, place, value);
      else this.values[known] = Math.min(value, this.values[known] ?? 0);
    }
  }

  /** The number of the entry for this word in this place; 0 without one. */
  find(word: number, place: number): number {
    let entry = this.first[word] ?? 0;
    while (entry !== 0 && this.places[entry] !== place) entry = this.next[entry] ?? 0;
    return entry;
  }

  #addEntry(word: number, place: number, value: number): void {
    const before = this.first[word] ?? 0;
    if (before === 0) this.words.push(word);
    const entry = (this.#count += 1);
    if (entry === this.places.length) {
      this.places = grown(this.places, entry + 1);
      this.values = grown(this.values, entry + 1);
      this.next = grown(this.next, entry + 1);
    }
    this.places[entry] = place;
    this.values[entry] = value;
    this.next[entry] = before;
    this.first[word] = entry;
  }
}
