import { grown } from './bytes.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows are stored in chunks of this size, so that nothing that grows has to be copied as a whole. */
const CHUNK_BITS = 18;
const CHUNK = 2 ** CHUNK_BITS;
const IN_CHUNK = CHUNK - 1;
/** Smaller ones are not compacted. */
const COMPACTED_FROM = 2 ** 16;

/**
 * Rows of bytes by number, from 1 on. A row is changed in place; one that outgrows its room moves to the end and leaves
 * garbage, which is collected when it is a third of everything.
 */
export class Rows {
  /** The highest number of a row, plus 1. */
  count = 1;
  sizes = new Uint32Array(0);
  chunks: Uint8Array<ArrayBuffer>[] = [];
  /** Chunk and place in it. */
  starts = new Uint32Array(0);
  /** The first free place of the last chunk. */
  end = 0;
  /** Bytes of all rooms, and of those in use. */
  taken = 0;
  live = 0;
  readonly #isGrowing: boolean;

  /** Rows that are `growing` have some room left. */
  constructor({ isGrowing }: { isGrowing: boolean }) {
    this.#isGrowing = isGrowing;
  }

  size(row: number): number {
    return this.sizes[row] ?? 0;
  }

  /** The bytes in which a row begins at `start`. */
  chunk(row: number): Uint8Array<ArrayBuffer> {
    return this.chunks[(this.starts[row] ?? 0) >>> CHUNK_BITS] ?? NOTHING;
  }

  start(row: number): number {
    return (this.starts[row] ?? 0) & IN_CHUNK;
  }

  set(row: number, bytes: Uint8Array, size: number): void {
    this.splice(row, { from: 0, to: this.size(row) }, bytes, size);
  }

  /** Replaces a part of a row by the first `size` bytes. */
  splice(row: number, { from, to }: { from: number; to: number }, bytes: Uint8Array, size: number): void {
    this.#make(row);
    const before = this.size(row);
    const after = before - (to - from) + size;
    const [roomBefore, roomAfter] = [this.#roomFor(before), this.#roomFor(after)];
    const [source, start] = [this.chunk(row), this.start(row)];
    if (roomAfter > roomBefore) this.#place(row, roomAfter);
    const [target, place] = [this.chunk(row), this.start(row)];
    if (roomAfter > roomBefore) {
      target.set(source.subarray(start, start + from), place);
      target.set(source.subarray(start + to, start + before), place + from + size);
    } else if (to - from !== size) target.copyWithin(place + from + size, place + to, place + before);
    // Most parts are a few bytes, for which a view takes longer.
    for (let at = 0; at < size; at += 1) target[place + from + at] = bytes[at] ?? 0;
    this.sizes[row] = after;
    this.live += roomAfter - roomBefore;
    if (this.taken > COMPACTED_FROM && this.taken - this.live > this.taken / 3) this.#compact();
  }

  /** Saves or loads it (`snapshot.ts`). */
  pass(through: Snapshot): void {
    this.count = through.number(this.count);
    this.end = through.number(this.end);
    this.taken = through.number(this.taken);
    this.live = through.number(this.live);
    this.sizes = through.array(this.sizes);
    this.starts = through.array(this.starts);
    const length = through.number(this.chunks.length);
    this.chunks = Array.from({ length }, (_, chunk) => through.array(this.chunks[chunk] ?? NOTHING));
  }

  #make(row: number): void {
    if (row < this.count) return;
    this.count = row + 1;
    this.starts = grown(this.starts, this.count);
    this.sizes = grown(this.sizes, this.count);
  }

  /** In steps of an eighth to a quarter of the size, at least of four bytes. */
  #roomFor(size: number): number {
    if (!this.#isGrowing) return size;
    const step = 1 << Math.max(2, 29 - Math.clz32(size));
    return (size + step - 1) & -step;
  }

  #place(row: number, room: number): void {
    // The second condition: no row begins behind one that is longer than a chunk.
    if (this.end + room > (this.chunks.at(-1)?.length ?? 0) || this.end > IN_CHUNK) {
      this.chunks.push(new Uint8Array(Math.max(CHUNK, Math.ceil(room / 8) * 8)));
      this.end = 0;
    }
    this.starts[row] = (this.chunks.length - 1) * CHUNK + this.end;
    this.end += room;
    this.taken += room;
  }

  #compact(): void {
    const { chunks, starts } = this;
    [this.chunks, this.starts, this.end, this.taken] = [[], new Uint32Array(starts.length), 0, 0];
    for (let row = 1; row < this.count; row += 1) {
      const size = this.size(row);
      if (size === 0) continue;
      const start = starts[row] ?? 0;
      const place = start & IN_CHUNK;
      this.#place(row, this.#roomFor(size));
      const from = chunks[start >>> CHUNK_BITS] ?? NOTHING;
      this.chunk(row).set(from.subarray(place, place + size), this.start(row));
    }
  }
}

const NOTHING = new Uint8Array(0);
