import { grown, NUMBER_BYTES, NumberReader, writeNumber } from './bytes.ts';
import { Rows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** A longer block is cut in two, so that a change in the middle of a long list moves few bytes. */
const BLOCK_BYTES = 4_096;
/** The value of most entries. It takes no space. */
export const PLAIN = 1;

/**
 * Lists of numbers by number, each from the highest down, with a value above 0 for each of them. An entry is the difference
 * from the number before it (the first of a block: the number itself), shifted by one bit. The low bit is 1 if the value is
 * `PLAIN`, otherwise the value, which is below 2^14, follows.
 */
export class Postings {
  /** The first block of each list, with its highest numbers, and all further ones. */
  readonly heads = new Rows({ isGrowing: true });
  readonly others = new Rows({ isGrowing: true });
  /** The rows of the further blocks of long lists, in their order. */
  readonly further = new Map<number, number[]>();
  /** What the last call of `read` has read. */
  numbers = new Uint32Array(1_024);
  values = new Uint32Array(1_024);

  /** Reads a list into `numbers` and `values`: all that are at least `least`, perhaps more. Returns how many they are. */
  read(list: number, least = 0): number {
    let count = this.#readBlock(this.heads, list, 0);
    for (const block of this.further.get(list) ?? []) {
      if (count > 0 && (this.numbers[count - 1] ?? 0) < least) break;
      count = this.#readBlock(this.others, block, count);
    }
    return count;
  }

  /** About how many entries a list has: its bytes. */
  size(list: number): number {
    let sum = this.heads.size(list);
    for (const block of this.further.get(list) ?? []) sum += this.others.size(block);
    return sum;
  }

  /** Adds a number, or changes its value; 0 removes it. */
  set(list: number, number: number, value: number): void {
    const further = this.further.get(list) ?? [];
    // The last block that begins with this number or a higher one.
    let index = -1;
    while (index + 1 < further.length && this.#firstOf(further[index + 1] ?? 0) >= number) index += 1;
    const rows = index < 0 ? this.heads : this.others;
    const block = further[index] ?? list;
    this.#change(rows, block, number, value);
    if (rows.size(block) > BLOCK_BYTES) {
      this.further.set(list, further.toSpliced(index + 1, 0, this.#cut(rows, block)));
    } else if (rows.size(block) === 0 && index >= 0) this.further.set(list, further.toSpliced(index, 1));
  }

  pass(through: Snapshot): void {
    this.heads.pass(through);
    this.others.pass(through);
    const lists = Array.from(this.further, ([list, blocks]) => [list, blocks.length, ...blocks]);
    const flat = through.array(Uint32Array.from(lists.flat()));
    for (let at = 0; at < flat.length;) {
      const [list = 0, count = 0] = flat.subarray(at, at + 2);
      this.further.set(list, [...flat.subarray(at + 2, at + 2 + count)]);
      at += 2 + count;
    }
  }

  #firstOf(block: number): number {
    return new NumberReader(this.others.chunk(block), this.others.start(block)).next() >>> 1;
  }

  #readBlock(rows: Rows, row: number, already: number): number {
    const bytes = rows.chunk(row);
    const start = rows.start(row);
    const end = start + rows.size(row);
    this.numbers = grown(this.numbers, already + end - start);
    this.values = grown(this.values, already + end - start);
    const { numbers, values } = this;
    let [at, count, last] = [start, already, 0];
    while (at < end) {
      let byte = bytes[at++] ?? 0;
      let entry = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++] ?? 0;
        entry |= (byte & 0x7f) << shift;
      }
      let value = PLAIN;
      if ((entry & 1) === 0) {
        byte = bytes[at++] ?? 0;
        value = byte & 0x7f;
        if (byte >= 0x80) value |= (bytes[at++] ?? 0) << 7;
      }
      last = count === already ? entry >>> 1 : last - (entry >>> 1);
      numbers[count] = last;
      values[count++] = value;
    }
    return count;
  }

  #change(rows: Rows, row: number, number: number, value: number): void {
    const start = rows.start(row);
    const end = start + rows.size(row);
    const reader = new NumberReader(rows.chunk(row), start);
    let [from, higher, last] = [start, 0, 0];
    /** The entry that follows the number: it becomes the difference from another one. */
    let next: { number: number; isPlain: boolean; at: number } | null = null;
    while (reader.at < end) {
      const entry = reader.next();
      const at = reader.at;
      last = last === 0 ? entry >>> 1 : last - (entry >>> 1);
      if (last < number) {
        next = { number: last, isPlain: (entry & 1) === 1, at };
        break;
      }
      if ((entry & 1) === 0) reader.next();
      if (last > number) [from, higher] = [reader.at, last];
    }
    let size = 0;
    if (value !== 0) {
      size = writeNumber(changed, 0, (higher === 0 ? number : higher - number) * 2 + Number(value === PLAIN));
      if (value !== PLAIN) size = writeNumber(changed, size, value);
    }
    if (next !== null) {
      const before = value === 0 ? higher : number;
      const difference = before === 0 ? next.number : before - next.number;
      size = writeNumber(changed, size, difference * 2 + Number(next.isPlain));
    }
    rows.splice(row, { from: from - start, to: (next?.at ?? end) - start }, changed, size);
  }

  /** Moves the second half of a block to a new one, and returns its row. */
  #cut(rows: Rows, row: number): number {
    const start = rows.start(row);
    const bytes = rows.chunk(row).slice(start, start + rows.size(row));
    const reader = new NumberReader(bytes, 0);
    let [at, number] = [0, 0];
    let entry = reader.next();
    for (;;) {
      number = at === 0 ? entry >>> 1 : number - (entry >>> 1);
      if (at > bytes.length / 2) break;
      if ((entry & 1) === 0) reader.next();
      at = reader.at;
      entry = reader.next();
    }
    const block = this.others.count;
    const size = writeNumber(changed, 0, number * 2 + (entry & 1));
    this.others.set(block, bytes.subarray(reader.at), bytes.length - reader.at);
    this.others.splice(block, { from: 0, to: 0 }, changed, size);
    rows.splice(row, { from: at, to: bytes.length }, changed, 0);
    return block;
  }
}

/** An entry that was changed, its value, and the entry behind it. */
const changed = new Uint8Array(3 * NUMBER_BYTES);
