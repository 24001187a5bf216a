import { analyse, type Token } from '../analyser/analyse.ts';
import { SOUND_ALIKES } from '../analyser/slips.ts';
import type { SearchStore } from '../store.ts';
import { SLIPS } from '../weights.ts';
import { planWord, VERB_TIER, type Verbs } from './query-plan.ts';
import { findVerbs } from './verbs.ts';

/** These are confused so often that they are one letter to many. */
const ONE_LETTER = ['ضظ'];
/** Letters that sound alike, or stand for the g of other languages. */
const GROUPS = [...SOUND_ALIKES, 'جغقك'];
const VOWELS = ['ا', 'و', 'ي'];
/** Shorter words and stems have many neighbours. */
const LONG_LETTERS = 5;
/** A longer word has too many spellings to look up, and is found by its typing errors. */
const MOST_LETTERS = 12;
/** The classes of long forms, and those in which an index has them: a word that is its own stem has no key for it. */
const FOUND_IN = [
  ['b', ['s', 'b']],
  ['t', ['s', 'b', 't']],
  ['k', ['k']],
] as const;

/**
 * The terms of the index that find an unknown word as others spell it: with a letter that sounds alike, with or without a
 * long vowel, in any form (ضلم: يظلم; فديو: فيديوهات; استانبول: إسطنبول). A known word only has its doubled ي: فيينا.
 */
export function soundAlikes(store: SearchStore, { kind, surface }: Token, isKnown: boolean): string[] {
  if (kind !== 'arabic' || surface.length < 3 || surface.length > MOST_LETTERS) return [];
  if (isKnown)
    return knownOf(
      store,
      otherYa(surface).flatMap((word) => [`s${word}`, `b${word}`]),
    );
  const same = otherLetters(surface, ONE_LETTER).flatMap(readWord);
  const letters = surface.length < LONG_LETTERS ? [] : otherLetters(surface, GROUPS);
  const similar = [...letters, ...otherVowels(surface)].flatMap(readWord);
  const verbs = findVerbs(store, same);
  return knownOf(store, [
    ...same.flatMap((token, place) => allTermsOf(token, verbs[place] ?? null)),
    ...similar.flatMap(termsOf),
  ]);
}

function knownOf(store: SearchStore, terms: string[]): string[] {
  return [...store.findTerms([...new Set(terms)]).keys()];
}

function allTermsOf(token: Token, verbs: Verbs | null): string[] {
  return [...planWord(token, { verbs }).terms].flatMap(([term, tier]) => (tier <= VERB_TIER ? term : []));
}

function readWord(word: string): Token[] {
  const tokens = analyse(word);
  return tokens.length === 1 ? tokens : [];
}

/** Its spelling and its long forms. */
function termsOf({ surface, keys }: Token): string[] {
  const forms = FOUND_IN.flatMap(([keyClass, classes]) =>
    keys[keyClass]
      .filter(({ length }) => length >= LONG_LETTERS)
      .flatMap((key) => classes.map((found) => found + key)),
  );
  return [`s${surface}`, ...forms];
}

function otherLetters(word: string, groups: string[]): string[] {
  return Array.from(word).flatMap((letter, at) =>
    groups
      .filter((group) => group.includes(letter))
      .flatMap((group) =>
        Array.from(group.replace(letter, ''), (other) => word.slice(0, at) + other + word.slice(at + 1)),
      ),
  );
}

function otherVowels(word: string): string[] {
  if (word.length < SLIPS.minLetters) return [];
  return Array.from(word).flatMap((letter, at) => [
    ...VOWELS.map((vowel) => word.slice(0, at) + vowel + word.slice(at)),
    ...(VOWELS.includes(letter) ? [word.slice(0, at) + word.slice(at + 1)] : []),
  ]);
}

function otherYa(word: string): string[] {
  return [...word.matchAll(/(?<!^|ي)ي+(?!$)/g)].map(
    ({ 0: ya, index }) => word.slice(0, index) + (ya === 'ي' ? 'يي' : 'ي') + word.slice(index + ya.length),
  );
}
