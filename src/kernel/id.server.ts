import { createHash, randomInt } from 'node:crypto';
import { ID_LENGTH } from './stored-shapes.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random entity id: 12 characters of `[a-z0-9]`, 62 bits, never reused. */
export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The id derived from a name: always the same, and as random as the name is. */
export function idOf(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
