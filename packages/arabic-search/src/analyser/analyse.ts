import { basesOf, type Base } from './base.ts';
import type { RawToken, TokenKind } from './characters.ts';
import { spellNumber } from './numbers.ts';
import { skeletonOf } from './skeleton.ts';
import { stemsOf, verbOf } from './stem.ts';
import { spellArabic } from './surface.ts';
import { tokenise } from './tokenise.ts';

/** Raised with every change of what the index stores; the next start then rebuilds the index. */
export const ANALYSER_VERSION = 9;

/**
 * Classes of keys, each with the letter in front of a stored key: base, ambiguous base, stem, other stems, verb
 * forms, skeleton of the base, skeletons of ambiguous bases.
 */
export const KEY_CLASSES = ['b', 'a', 't', 'u', 'v', 'k', 'l'] as const;
export type KeyClass = (typeof KEY_CLASSES)[number];
export type Keys = Record<KeyClass, readonly string[]>;

/** The forms by which a word is found. */
export interface AnalysedWord {
  kind: TokenKind;
  /** The normalised spelling of the word. */
  surface: string;
  /** Other surface forms. */
  alts: readonly string[];
  keys: Keys;
}

/** A word and its position in the text, in UTF-16 units. */
export interface Token extends AnalysedWord {
  start: number;
  end: number;
}

/** A map or a cache of analysed words by their letters. */
export interface KnownWords {
  get(letters: string): AnalysedWord | undefined;
  set(letters: string, word: AnalysedWord): unknown;
}

/**
 * The words of a text with all their keys, in text order (docs/search.md). To analyse many texts, pass the same `known`
 * each time.
 */
export function analyse(text: string, known: KnownWords = new Map()): Token[] {
  return tokenise(text).map((raw) => {
    const { kind, letters, start, end } = raw;
    let word = known.get(letters);
    if (word === undefined) known.set(letters, (word = analyseWord(raw)));
    return { kind, surface: word.surface, alts: word.alts, keys: word.keys, start, end };
  });
}

/** The forms of one word of `tokenise`. */
export function analyseWord({ kind, letters }: RawToken): AnalysedWord {
  if (kind === 'arabic') return analyseArabic(letters);
  const { surface, alts, stem, parts } = kind === 'number' ? spellNumber(letters) : spellForeign(letters);
  return { kind, surface, alts, keys: { b: [surface], a: [], t: [stem], u: parts, v: [], k: [], l: [] } };
}

function spellForeign(letters: string) {
  const isPlural = letters.length >= 5 && letters.endsWith('s');
  return { surface: letters, alts: [], stem: isPlural ? letters.slice(0, -1) : letters, parts: [] };
}

function analyseArabic(raw: string): AnalysedWord {
  const { surface, alts, letters } = spellArabic(raw);
  const { certain, possible } = basesOf({ surface, letters });
  const stems = certain.map((base) => stemsOf(base.surface));
  const possibleStems = possible.map((base) => stemsOf(base.surface));
  const altStems = alts.flatMap(allBasesOf).map((base) => stemsOf(base.surface));
  const t = distinct(stems.map(({ stem }) => stem));
  const u = distinct([
    ...stems.flatMap(({ others }) => others),
    ...[...possibleStems, ...altStems].flatMap(({ stem, others }) => [stem, ...others]),
  ]);
  const k = skeletons(certain);
  return {
    kind: 'arabic',
    surface,
    alts,
    keys: {
      b: certain.map((base) => base.surface),
      a: possible.map((base) => base.surface),
      t,
      u: u.filter((key) => !t.includes(key)),
      v: distinct([...stems, ...possibleStems].map(({ stem }) => verbOf(stem))),
      k,
      l: skeletons(possible).filter((key) => !k.includes(key)),
    },
  };
}

function allBasesOf(surface: string): Base[] {
  const { certain, possible } = basesOf({ surface, letters: surface });
  return [...certain, ...possible];
}

function skeletons(bases: Base[]): string[] {
  return distinct(bases.map(({ letters }) => skeletonOf(letters)));
}

function distinct(keys: (string | null)[]): string[] {
  const kept: string[] = [];
  for (const key of keys) if (key !== null && key !== '' && !kept.includes(key)) kept.push(key);
  return kept;
}
