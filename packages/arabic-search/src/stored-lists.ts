import { fieldsOf, idOf, ONCE_IN_AN_ANSWER, packTerm } from './packed-terms.ts';

/** LEB128: seven bits per byte, low bits first; every byte of a number except the last has the high bit. */
const MORE = 0x80;
const LOW = 0x7f;
const BITS = 7;
const NUMBER_BYTES = 5;

/**
 * The terms of a document (`packTerms`) as a database stores them, in less than half the space. Each term is the
 * difference of its number from the previous one, shifted by one bit. The low bit is 1 if the term occurs once, in an
 * answer, as two thirds of all terms do; otherwise a byte with its fields follows.
 */
export function termsToBytes(terms: Uint32Array): Uint8Array {
  const writer = new Writer(terms.length * (NUMBER_BYTES + 1));
  let last = 0;
  for (const packed of terms) {
    const id = idOf(packed);
    const fields = fieldsOf(packed);
    const isOnce = fields === ONCE_IN_AN_ANSWER;
    writer.add((id - last) * 2 + Number(isOnce));
    if (!isOnce) writer.addByte(fields);
    last = id;
  }
  return writer.end();
}

/** A buffer for all calls, because the number of terms is not known before they are read. */
let place = new Uint32Array(1_024);

/** The reverse of `termsToBytes`. */
export function termsFromBytes(bytes: Uint8Array): Uint32Array {
  if (place.length < bytes.length) place = new Uint32Array(bytes.length * 2);
  let [count, id, at] = [0, 0, 0];
  while (at < bytes.length) {
    let byte = bytes[at++] ?? 0;
    let number = byte & LOW;
    for (let shift = BITS; byte >= MORE; shift += BITS) {
      byte = bytes[at++] ?? 0;
      number |= (byte & LOW) << shift;
    }
    id += number >>> 1;
    const fields = (number & 1) === 1 ? ONCE_IN_AN_ANSWER : (bytes[at++] ?? 0);
    place[count++] = packTerm(id, fields);
  }
  return place.slice(0, count);
}

/**
 * The terms in `bytes` (`termsToBytes`) whose numbers are in `ids`, which are ascending. Ranking needs few terms of each
 * document, so the others are skipped without unpacking them.
 */
export function termsAmong(bytes: Uint8Array, ids: Uint32Array): number[] {
  const found: number[] = [];
  const [end, last] = [bytes.length, ids.length];
  let [at, next, id] = [0, 0, 0];
  let wanted = ids[0] ?? 0;
  while (at < end && next < last) {
    let number = bytes[at++] ?? 0;
    if (number >= MORE) {
      let byte = bytes[at++] ?? 0;
      // Most longer numbers have two bytes.
      number = (number & LOW) | ((byte & LOW) << BITS);
      for (let shift = 2 * BITS; byte >= MORE; shift += BITS) {
        byte = bytes[at++] ?? 0;
        number |= (byte & LOW) << shift;
      }
    }
    id += number >>> 1;
    const isOnce = (number & 1) === 1;
    if (!isOnce) at += 1;
    if (id < wanted) continue;
    while (wanted < id && next < last) wanted = ids[++next] ?? 0;
    if (id === wanted) found.push(packTerm(id, isOnce ? ONCE_IN_AN_ANSWER : (bytes[at - 1] ?? 0)));
  }
  return found;
}

/** Numbers in any order, in the same encoding. */
export function numbersToBytes(numbers: readonly number[]): Uint8Array {
  const writer = new Writer(numbers.length * NUMBER_BYTES);
  for (const number of numbers) writer.add(number);
  return writer.end();
}

/** Whether a list of numbers (`numbersToBytes`) contains another as a contiguous part; compares bytes only. */
export function holdsList(list: Uint8Array, part: Uint8Array): boolean {
  const bytes = Buffer.from(list.buffer, list.byteOffset, list.byteLength);
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) {
    // A match that starts inside a number is a coincidence.
    if (at === 0 || (bytes[at - 1] ?? 0) < MORE) return true;
  }
  return false;
}

class Writer {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(most: number) {
    this.#bytes = new Uint8Array(most);
  }

  add(number: number): void {
    let left = number;
    for (; left >= MORE; left >>>= BITS) this.addByte((left & LOW) | MORE);
    this.addByte(left);
  }

  addByte(byte: number): void {
    this.#bytes[this.#at] = byte;
    this.#at += 1;
  }

  end(): Uint8Array {
    return this.#bytes.slice(0, this.#at);
  }
}
