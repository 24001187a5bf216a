import { randomInt } from 'node:crypto';

export const ID_LENGTH = 12;
export const ID_PATTERN = /^[a-z0-9]{12}$/;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random entity id: 12 characters of `[a-z0-9]`, 62 bits, never reused (decisions, section 8). */
export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
