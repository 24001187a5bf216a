import { KEY_CLASSES, type AnalysedWord, type Token } from './analyse.ts';

/** What an index stores of one text, in text order. */
interface IndexTerms {
  /** One surface form per word; phrases are found by their positions. */
  surface: string[];
  /** All other keys, with the letter of the class in front; further surface forms have the class `s`. */
  keys: string[];
}

/** Prefixes up to this length are terms themselves, because too many words have them to look up each. */
const BEGINNING_LETTERS = 3;
const BEGINNING = 'p';

/** The forms of a word that can be in the vocabulary of surface forms and bases. */
export function knownForms({ surface, alts, keys }: AnalysedWord): string[] {
  return [...new Set([surface, ...alts, ...keys.b])];
}

/** The terms for the short prefixes of a word's surface forms and bases. */
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

/** The term of all words with this prefix, or null if the prefix is too long to have one. */
export function beginningTerm(beginning: string): string | null {
  return Array.from(beginning).length <= BEGINNING_LETTERS ? BEGINNING + beginning : null;
}

/** The terms of an analysed text, without keys that follow from others of the same word. */
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
