import { fromBytes } from './packed-terms.ts';

/** Between two texts, so that no phrase reaches from one into the next; no term has this number. */
export const TEXT_END = 0;

/** Whether the terms stand one after another in one text. */
export function holdsPhrase(words: Uint8Array, phrase: number[]): boolean {
  const list = fromBytes(words);
  const [first] = phrase;
  if (first === undefined) return false;
  for (let at = list.indexOf(first); at >= 0; at = list.indexOf(first, at + 1)) {
    if (phrase.every((term, index) => list[at + index] === term)) return true;
  }
  return false;
}
