const BITS = 32;
const LEAST = 64;

/** Rows, from 0 on, for some of the numbers above 0: an open-addressing hash table that is at most half full. */
export class WordTable {
  /** The words of the rows. */
  readonly words: number[] = [];
  #keys: Uint32Array;
  #rows: Uint32Array;

  /** `expected` is about how many rows there will be. */
  constructor(expected: number) {
    const size = 1 << (BITS - Math.clz32(Math.max(expected, LEAST) * 2));
    this.#keys = new Uint32Array(size);
    this.#rows = new Uint32Array(size);
  }

  /** The row of a word, or -1. */
  find(word: number): number {
    const mask = this.#keys.length - 1;
    for (let slot = slotOf(word) & mask; ; slot = (slot + 1) & mask) {
      const key = this.#keys[slot];
      if (key === word) return this.#rows[slot] ?? 0;
      if (key === 0) return -1;
    }
  }

  /** The row of a word, which may be a new one. */
  add(word: number): number {
    const known = this.find(word);
    if (known >= 0) return known;
    const row = this.words.push(word) - 1;
    if (this.words.length * 2 > this.#keys.length) this.#spread();
    else this.#place(word, row);
    return row;
  }

  #place(word: number, row: number): void {
    const mask = this.#keys.length - 1;
    let slot = slotOf(word) & mask;
    while (this.#keys[slot] !== 0) slot = (slot + 1) & mask;
    this.#keys[slot] = word;
    this.#rows[slot] = row;
  }

  #spread(): void {
    this.#keys = new Uint32Array(this.#keys.length * 2);
    this.#rows = new Uint32Array(this.#rows.length * 2);
    for (const [row, word] of this.words.entries()) this.#place(word, row);
  }
}

/** Fibonacci hashing: the high bits of the product are mixed best. */
function slotOf(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> 8;
}
