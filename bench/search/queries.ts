import { SEARCH_MAX_LENGTH } from '../../src/features/interviews/search-limits.ts';
import { createRandom, pick } from '../many-interviews.ts';

export interface QueryKind {
  what: string;
  queries: string[];
  /** Limit of the 95th percentile, in milliseconds. */
  targetMs: number;
}

const PER_KIND = 200;
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** Queries of readers and of an attacker, built from the words of the interviews; the same on every run. */
export function makeQueries(texts: string[]): QueryKind[] {
  const random = createRandom(7);
  const words = texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  const long = words.filter((word) => word.length >= 5);
  const common = mostCommon(words);
  const list = (make: () => string): string[] => Array.from({ length: PER_KIND }, make);
  const phrase = (length: number): string => {
    const start = Math.floor(random() * (words.length - length));
    return words.slice(start, start + length).join(' ');
  };
  return [
    { what: 'a whole word', queries: list(() => `${pick(long, random)} `), targetMs: 50 },
    {
      what: 'a word being typed, 3 letters',
      queries: list(() => pick(long, random).slice(0, 3)),
      targetMs: 50,
    },
    {
      what: 'a word being typed, 4 letters',
      queries: list(() => pick(long, random).slice(0, 4)),
      targetMs: 50,
    },
    { what: 'two words', queries: list(() => `${pick(long, random)} ${pick(long, random)}`), targetMs: 50 },
    { what: 'five words of one sentence', queries: list(() => phrase(5)), targetMs: 50 },
    { what: 'a phrase of two', queries: list(() => `"${phrase(2)}"`), targetMs: 50 },
    { what: 'a misspelled word', queries: list(() => slip(pick(long, random), random)), targetMs: 50 },
    { what: 'a word that does not occur', queries: list(() => `${pick(long, random)}غظغظ`), targetMs: 50 },
    { what: 'two letters', queries: list(() => pick(long, random).slice(0, 2)), targetMs: 100 },
    { what: 'every pair of letters', queries: allPairs(), targetMs: 100 },
    { what: 'the most frequent words', queries: common.slice(0, PER_KIND), targetMs: 500 },
    {
      what: 'a phrase of the most frequent words',
      queries: list(() => `"${pick(common, random)} ${pick(common, random)}"`),
      targetMs: 500,
    },
    {
      what: 'as many frequent words as allowed',
      queries: list(() => manyWords(common, random)),
      targetMs: 500,
    },
    { what: 'as many rare words as allowed', queries: list(() => manyWords(long, random)), targetMs: 500 },
  ];
}

function allPairs(): string[] {
  return Array.from(LETTERS, (first) => Array.from(LETTERS, (second) => first + second)).flat();
}

function mostCommon(words: string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}

function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  return word.slice(0, at) + pick([...LETTERS], random) + word.slice(at + 1);
}

function manyWords(words: string[], random: () => number): string {
  const many = Array.from({ length: SEARCH_MAX_LENGTH / 2 }, () => pick(words.slice(0, 100), random));
  return many.join(' ').slice(0, SEARCH_MAX_LENGTH);
}
