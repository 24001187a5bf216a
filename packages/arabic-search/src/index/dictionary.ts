import { Rows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** How full the hash table may become. */
const FULL = 0.75;

/** Numbers different strings of bytes from 1 on, in an open-addressing hash table. None is ever removed. */
export class Dictionary {
  readonly rows = new Rows({ isGrowing: false });
  /** Numbers by the hash of their bytes; 0 is free. */
  slots = new Uint32Array(256);

  /** The highest number. */
  get count(): number {
    return this.rows.count - 1;
  }

  /** The number of the first `size` bytes; 0 if they have none. */
  find(bytes: Uint8Array, size: number): number {
    return this.slots[this.#slotOf(bytes, 0, size)] ?? 0;
  }

  /** The same, with a new number if they have none. */
  add(bytes: Uint8Array, size: number): number {
    const slot = this.#slotOf(bytes, 0, size);
    const known = this.slots[slot] ?? 0;
    if (known !== 0) return known;
    const number = this.rows.count;
    this.rows.set(number, bytes, size);
    this.slots[slot] = number;
    if (number > this.slots.length * FULL) this.#spread();
    return number;
  }

  get(number: number): Uint8Array {
    const start = this.rows.start(number);
    return this.rows.chunk(number).subarray(start, start + this.rows.size(number));
  }

  startsWith(number: number, beginning: Uint8Array, size: number): boolean {
    return this.rows.size(number) >= size && this.#begins(number, beginning, 0, size);
  }

  pass(through: Snapshot): void {
    this.rows.pass(through);
    this.slots = through.array(this.slots);
  }

  /** The slot of these bytes, or the free one that they would get. */
  #slotOf(bytes: Uint8Array, from: number, size: number): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(bytes, from, size) & mask;
    for (;;) {
      const number = this.slots[slot] ?? 0;
      if (number === 0) return slot;
      if (this.rows.size(number) === size && this.#begins(number, bytes, from, size)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #begins(number: number, bytes: Uint8Array, from: number, size: number): boolean {
    const [chunk, start] = [this.rows.chunk(number), this.rows.start(number)];
    for (let index = 0; index < size; index += 1) {
      if (chunk[start + index] !== bytes[from + index]) return false;
    }
    return true;
  }

  #spread(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let number = 1; number < this.rows.count; number += 1) {
      const slot = this.#slotOf(this.rows.chunk(number), this.rows.start(number), this.rows.size(number));
      this.slots[slot] = number;
    }
  }
}

/** FNV-1a with its bits mixed, because the low ones choose the slot. */
function hashOf(bytes: Uint8Array, from: number, size: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + size; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return mixed(hash);
}

export function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 12)) >>> 0;
}
