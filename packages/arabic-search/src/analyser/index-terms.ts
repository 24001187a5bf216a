import { KEY_CLASSES, type AnalysedWord, type Token } from './analyse.ts';

/** What an index stores of one text, in order. */
export interface IndexTerms {
  /** One surface form per word: phrases are matched against their positions. */
  surface: string[];
  /** Every other key, prefixed with the letter of its class; a second surface form has the class `s`. */
  keys: string[];
}

/** Prefixes of this length are terms, because too many words begin with them to query each. */
const BEGINNING_LETTERS = 3;
const BEGINNING = 'p';

/** The forms of a word that may be in a vocabulary of surface forms and bases. */
export function knownForms({ surface, alts, keys }: AnalysedWord): string[] {
  return [...new Set([surface, ...alts, ...keys.b])];
}

/** The terms for all prefixes of a word, of its surface form and of its bases. */
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

/** The term of all words with this prefix; null for a longer prefix. */
export function beginningTerm(beginning: string): string | null {
  return Array.from(beginning).length <= BEGINNING_LETTERS ? BEGINNING + beginning : null;
}

/** The terms of an analysed text, without redundant keys. */
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
