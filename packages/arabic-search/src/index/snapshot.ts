import { ANALYSER_VERSION } from '../analyser/analyse.ts';
import { IndexError } from './api.ts';
import type { Numbers } from './bytes.ts';

/** Also shows the byte order of the machine, which is that of the arrays. */
const MARK = 0x41_52_53_49;
/** Raised with every change of what the index holds. */
const FORMAT = 1;
/** Every array begins at a multiple of this. */
const ALIGNED = 8;
const HEAD = 4;

/** Every part of an index passes its arrays and numbers through, in the same order to be saved and to be loaded. */
export interface Snapshot {
  array<A extends Numbers>(array: A): A;
  number(value: number): number;
}

interface Passing {
  pass(through: Snapshot): void;
}

/**
 * The arrays of an index, each a part: first their lengths and all numbers, last a checksum of everything. `isCurrent` tells
 * whether the index is still as it was.
 */
export function* save(index: Passing, isCurrent: () => boolean): Generator<Uint8Array, void, undefined> {
  const numbers: number[] = [];
  const arrays: Numbers[] = [];
  index.pass({
    array(array) {
      numbers.push(array.length);
      arrays.push(array);
      return array;
    },
    number(value) {
      numbers.push(value);
      return value;
    },
  });
  const head = Uint32Array.of(MARK, FORMAT, ANALYSER_VERSION, numbers.length);
  let sum = 0;
  for (const array of [head, Float64Array.from(numbers), ...arrays]) {
    if (!isCurrent()) throw new IndexError('changed', 'The index was changed while it was being saved');
    const part = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const rest = new Uint8Array(aligned(part.length) - part.length);
    sum = checksum(checksum(sum, part), rest);
    yield part;
    if (rest.length > 0) yield rest;
  }
  yield new Uint8Array(Uint32Array.of(sum, 0).buffer);
}

/** The bytes of all arrays. */
export function sizeOf(index: Passing): number {
  let bytes = 0;
  index.pass({
    array(array) {
      bytes += array.byteLength;
      return array;
    },
    number: (value) => value,
  });
  return bytes;
}

/** Sets the arrays of an index to parts of `given`. */
export function load(index: Passing, given: Uint8Array<ArrayBuffer>): void {
  const bytes = given.byteOffset % ALIGNED === 0 ? given : given.slice();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4));
  const [mark, format, analyser, count = 0] = words;
  if (mark !== MARK || format !== FORMAT || analyser !== ANALYSER_VERSION) {
    throw new IndexError('format', 'These bytes are no index of this version');
  }
  const end = bytes.length - ALIGNED;
  if (bytes.length % ALIGNED !== 0 || checksum(0, bytes.subarray(0, end)) !== words.at(-2)) {
    throw new IndexError('damaged', 'The index is incomplete or damaged');
  }
  let at = bytes.byteOffset + HEAD * Uint32Array.BYTES_PER_ELEMENT;
  const numbers = new Float64Array(bytes.buffer, at, count).values();
  at += count * Float64Array.BYTES_PER_ELEMENT;
  const next = () => numbers.next().value ?? 0;
  index.pass({
    array<A extends Numbers>(array: A): A {
      const Type = array.constructor as new (buffer: ArrayBuffer, start: number, length: number) => A;
      const loaded = new Type(bytes.buffer, at, next());
      at += aligned(loaded.byteLength);
      return loaded;
    },
    number: next,
  });
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED;
}

/** FNV-1a over four bytes at a time: any change of them changes it. */
function checksum(before: number, bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let sum = before;
  // An iterator takes three times as long.
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ (words[at] ?? 0), 0x01000193);
  return sum >>> 0;
}
