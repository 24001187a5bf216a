/** A set of words, as bits: for thousands of them, which a table would take long to be filled with. */
export class WordSet {
  readonly #bits: Uint32Array;

  /** `count` is the highest number of a word. */
  constructor(count: number) {
    this.#bits = new Uint32Array((count >>> 5) + 1);
  }

  add(words: Iterable<number>): this {
    for (const word of words) this.#bits[word >>> 5] = (this.#bits[word >>> 5] ?? 0) | (1 << (word & 31));
    return this;
  }

  has(word: number): boolean {
    return ((this.#bits[word >>> 5] ?? 0) & (1 << (word & 31))) !== 0;
  }
}
