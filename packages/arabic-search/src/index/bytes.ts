export type Numbers =
  Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** How much longer than before an array becomes that has to grow. */
const GROWTH = 1.125;
const LEAST_LENGTH = 64;

/** The array, or a longer copy of it if it has fewer than `length` elements. */
export function grown<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const Type = array.constructor as new (length: number) => A;
  const longer = new Type(Math.max(length, LEAST_LENGTH, Math.ceil(array.length * GROWTH)));
  longer.set(array);
  return longer;
}

/** LEB128: seven bits per byte, low bits first; every byte of a number except the last has the high bit. */
const MORE = 0x80;
const LOW = 0x7f;
const BITS = 7;
/** Of a number below 2^32. */
export const NUMBER_BYTES = 5;

/** Writes a number and returns the place behind it. */
export function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let next = at;
  let left = number;
  for (; left >= MORE; left >>>= BITS) bytes[next++] = (left & LOW) | MORE;
  bytes[next++] = left;
  return next;
}

/** Reads the numbers of `bytes` into `into`, which must have room for them, at most `most`. Returns how many they are. */
export function readNumbers(
  bytes: Uint8Array,
  from: number,
  to: number,
  into: Uint32Array,
  most = Number.POSITIVE_INFINITY,
): number {
  let [at, count] = [from, 0];
  while (at < to && count < most) {
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
    into[count++] = number;
  }
  return count;
}

/** Reads numbers one by one. Slower than `readNumbers`, for few of them. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let byte = this.#bytes[this.at++] ?? 0;
    let number = byte & LOW;
    for (let shift = BITS; byte >= MORE; shift += BITS) {
      byte = this.#bytes[this.at++] ?? 0;
      number |= (byte & LOW) << shift;
    }
    return number;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const TWO_BYTES = 0x800;

/** The text in UTF-8, valid until the next call, and how many bytes it has. */
export function bytesOf(text: string): { bytes: Uint8Array; size: number } {
  place = grown(place, text.length * 3);
  let size = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < MORE) place[size++] = unit;
    else if (unit < TWO_BYTES) {
      place[size++] = 0xc0 | (unit >>> 6);
      place[size++] = MORE | (unit & 0x3f);
    } else return { bytes: place, size: encoder.encodeInto(text, place).written };
  }
  return { bytes: place, size };
}

let place = new Uint8Array(1_024);

/** A text from UTF-8. Most are short and Arabic or Latin, for which the decoder takes several times as long. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < MORE) text += String.fromCharCode(byte);
    else if (byte < 0xe0)
      text += String.fromCharCode(((byte & 0x1f) << 6) | ((bytes[(at += 1)] ?? 0) & 0x3f));
    else return decoder.decode(bytes);
  }
  return text;
}
