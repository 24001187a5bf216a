import { SLIPS } from '../weights.ts';
import type { Token } from './analyse.ts';

/** Shorter words have too many neighbours; longer strings are not words. */
const DELETION_LETTERS = { least: 3, most: 24 };

/** Letters that sound alike. */
export const SOUND_ALIKES = ['ضظ', 'ذزد', 'سصث', 'تط', 'تث', 'قغ', 'هح'];
/** Pairs of letters that sound alike or are adjacent on the keyboard. */
const CONFUSED = confusedPairs(SOUND_ALIKES, [
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'رهوزظ',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]);

/** The forms of a word whose neighbours are looked up; none for a number or a short word. */
export function slipForms({ kind, surface, keys }: Token): string[] {
  if (kind === 'number') return [];
  return [...new Set([surface, ...keys.b])].filter((form) => form.length >= SLIPS.minLetters);
}

/**
 * The word with each letter left out in turn; none for numbers. Two words that differ by one error share such a key, or
 * one is a key of the other (docs/search.md).
 */
export function deletionKeys(term: string): string[] {
  const letters = Array.from(term);
  if (
    letters.length < DELETION_LETTERS.least ||
    letters.length > DELETION_LETTERS.most ||
    /\p{Nd}/u.test(term)
  )
    return [];
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))];
}

/** The keys under which the vocabulary has the neighbours of a form. */
export function slipKeys(form: string): string[] {
  return [form, ...deletionKeys(form)];
}

/** A word of the vocabulary that may be mistyped as a form of a query's word. */
export interface Slip {
  form: string;
  term: string;
  distance: number;
}

/** The candidates that may be mistyped as `form`, most likely first: by distance, then by frequency. */
export function rankNeighbours(form: string, candidates: { term: string; frequency: number }[]): Slip[] {
  const allowed = form.length >= SLIPS.longLetters ? 2 : 1;
  return candidates
    .flatMap(({ term, frequency }) => {
      const distance = slipDistance(form, term, allowed);
      return distance === null || distance === 0 ? [] : [{ form, term, frequency, distance }];
    })
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
    .slice(0, SLIPS.neighbours)
    .map(({ term, distance }) => ({ form, term, distance }));
}

const LONG_VOWELS: ReadonlySet<number> = new Set(Array.from('اوي', (letter) => letter.charCodeAt(0)));

/**
 * The Damerau–Levenshtein distance: letters left out, added, replaced or swapped; likely errors cost a little less than
 * one. Null above `allowed`.
 */
export function slipDistance(from: string, to: string, allowed: number): number | null {
  if (Math.abs(from.length - to.length) > allowed) return null;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const [a, b] = [from.charCodeAt(i - 1), to.charCodeAt(j - 1)];
      let least = Math.min(
        (last[j] ?? 0) + additionCost(a, from.charCodeAt(i - 2)),
        (row[j - 1] ?? 0) + additionCost(b, to.charCodeAt(j - 2)),
        (last[j - 1] ?? 0) + exchangeCost(a, b),
      );
      const isTurned = a === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === b;
      if (isTurned) least = Math.min(least, (before[j - 2] ?? 0) + SLIPS.likelyCost);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  const distance = last.at(-1) ?? 0;
  return Math.ceil(distance) > allowed ? null : distance;
}

/** An added or missing letter; a long vowel or a doubled letter costs less. */
function additionCost(letter: number, before: number): number {
  return letter === before || LONG_VOWELS.has(letter) ? SLIPS.likelyCost : 1;
}

function exchangeCost(a: number, b: number): number {
  if (a === b) return 0;
  return CONFUSED.has(pairOf(a, b)) ? SLIPS.likelyCost : 1;
}

function pairOf(a: number, b: number): number {
  return a * 0x10000 + b;
}

function confusedPairs(groups: string[], rows: string[]): ReadonlySet<number> {
  const pairs = new Set<number>();
  const add = (a: string, b: string): void => {
    const [first, second] = [a.charCodeAt(0), b.charCodeAt(0)];
    pairs.add(pairOf(first, second)).add(pairOf(second, first));
  };
  for (const group of groups) for (const a of group) for (const b of group) add(a, b);
  for (const row of rows) Array.from(row).forEach((letter, at) => add(letter, row.charAt(at + 1)));
  return pairs;
}
