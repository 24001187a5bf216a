import { KEY_CLASSES, type AnalysedWord, type Token } from './analyse.ts';

/** What an index stores of one text, in its order. */
export interface IndexTerms {
  /** One surface form a word: their places are what a phrase asks about. */
  surface: string[];
  /** Every other key, the letter of its class in front; a second surface form has the class `s`. */
  keys: string[];
}

/** Beginnings of so many letters are terms of their own: more words begin so than can be asked for one by one. */
const BEGINNING_LETTERS = 3;
const BEGINNING = 'p';

/** The forms of a word that a vocabulary of surface forms and bases may know. */
export function knownForms({ surface, alts, keys }: AnalysedWord): string[] {
  return [...new Set([surface, ...alts, ...keys.b])];
}

/** The terms that stand for all beginnings of a word, in its surface form and as a base. */
export function beginningTerms(word: AnalysedWord): string[] {
  const terms = new Set<string>();
  for (const form of knownForms(word)) {
    const letters = Array.from(form.slice(0, 2 * BEGINNING_LETTERS));
    for (let count = Math.min(letters.length, BEGINNING_LETTERS); count > 0; count -= 1) {
      terms.add(BEGINNING + letters.slice(0, count).join(''));
    }
  }
  return [...terms];
}

/** The one term of all words that begin so; null for a beginning that is longer than any such term. */
export function beginningTerm(beginning: string): string | null {
  return Array.from(beginning).length <= BEGINNING_LETTERS ? BEGINNING + beginning : null;
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
