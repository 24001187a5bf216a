import { fieldsOf, idOf, ONCE_IN_AN_ANSWER, packTerm } from './packed-terms.ts';

/** Seven bits a byte, the low ones first; the last byte of a number has no high bit (LEB128). */
const MORE = 0x80;
const LOW = 0x7f;
const BITS = 7;
const NUMBER_BYTES = 5;

/**
 * The terms of a document (`packTerms`) as a database stores them: of each how far it is from the one before, twice, one
 * more where it stands once, in an answer, as two of three do; else a byte with its fields follows. Less than half as
 * long, so a document fits a page of the database.
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

/** Each document is read into the same place first: nothing tells beforehand how many terms it has. */
let place = new Uint32Array(1_024);

/** See `termsToBytes`. */
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
 * Of the same list the terms with one of the numbers `ids`, which ascend: a rank looks at few terms of each document,
 * and nothing else is unpacked.
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
      // Two bytes are what most of the longer numbers have.
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

/** Numbers in any order. */
export function numbersToBytes(numbers: readonly number[]): Uint8Array {
  const writer = new Writer(numbers.length * NUMBER_BYTES);
  for (const number of numbers) writer.add(number);
  return writer.end();
}

/** Whether one list of numbers (`numbersToBytes`) has another in it, unbroken. Nothing is unpacked for it. */
export function holdsList(list: Uint8Array, part: Uint8Array): boolean {
  const bytes = Buffer.from(list.buffer, list.byteOffset, list.byteLength);
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) {
    // In the middle of a number it is chance.
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
