import { KEY_CLASSES, type Token } from './analyse.ts';

/** What an index stores of one text, in its order. */
export interface IndexTerms {
  /** One surface form a word: their places are what a phrase asks about. */
  surface: string[];
  /** Every other key, the letter of its class in front; a second surface form has the class `s`. */
  keys: string[];
}

/** The terms of an analysed text; a key that says nothing new about its word is left out. */
export function indexTerms(tokens: Token[]): IndexTerms {
  return { surface: tokens.map(({ surface }) => surface), keys: tokens.flatMap(storedKeys) };
}

function storedKeys({ surface, alts, keys }: Token): string[] {
  const stored = alts.map((alt) => `s${alt}`);
  for (const keyClass of KEY_CLASSES) {
    for (const key of keys[keyClass]) {
      const isKnown =
        (keyClass === 'b' && key === surface) ||
        (keyClass === 't' && (key === surface || keys.b.includes(key)));
      if (!isKnown) stored.push(keyClass + key);
    }
  }
  return stored;
}
