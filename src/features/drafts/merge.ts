import { commonPlaces } from '../../kernel/common-order.ts';
import type { DraftValue } from './draft-record.ts';

/** Two versions of a form, and the text that both started from. */
export interface Versions<Value extends DraftValue> {
  mine: Value;
  saved: Value;
  base: Value;
}

/**
 * The host's version with what others have changed in the fields that the host left as they were, so that saving it
 * takes back none of that. `dependsOn` maps a field to another one that gives it its meaning, as the details of a guest
 * belong to the chosen guest: if the host has changed that one, both keep the host's values.
 */
export function rebased<Value extends DraftValue>(
  { mine, saved, base }: Versions<Value>,
  dependsOn: Readonly<Record<string, string>> = {},
): Value {
  const isUntouched = (name: string) => mine[name] === base[name];
  const theirs = Object.entries(saved).filter(
    ([name]) => isUntouched(name) && isUntouched(dependsOn[name] ?? name),
  );
  return { ...mine, ...Object.fromEntries(theirs) };
}

export type Side = 'mine' | 'saved';

/** A place in two texts: the same paragraphs in both, or what each has there. */
export interface MergePlace {
  isSame: boolean;
  mine: string[];
  saved: string[];
  /** The side that has changed since the text that both started from; the host's, if both or neither have. */
  suggested: Side;
}

/** Two texts side by side, aligned at the paragraphs that they have in common. */
export function mergePlaces(mine: string[], saved: string[], base: string[]): MergePlace[] {
  const started = new Set(base);
  const isOld = (paragraphs: string[]) => paragraphs.every((one) => started.has(one));
  const differing = (own: string[], theirs: string[]): MergePlace => ({
    isSame: false,
    mine: own,
    saved: theirs,
    suggested: isOld(own) && (theirs.length === 0 || !isOld(theirs)) ? 'saved' : 'mine',
  });
  const places: MergePlace[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...commonPlaces(mine, saved), [mine.length, saved.length] as const]) {
    for (const [own, theirs] of pairsOf(mine.slice(from, a), saved.slice(to, b))) {
      places.push(differing(own, theirs));
    }
    const same = mine.slice(a, a + 1);
    const last = places.at(-1);
    if (last?.isSame) last.mine.push(...same);
    else if (same.length > 0) places.push({ isSame: true, mine: same, saved: same, suggested: 'mine' });
    [from, to] = [a + 1, b + 1];
  }
  return places;
}

/** Different paragraphs one by one. If one side has more, the others of it stand alone at the end that differs more. */
function pairsOf(mine: string[], saved: string[]): [mine: string[], saved: string[]][] {
  const length = Math.min(mine.length, saved.length);
  const isAtEnd = commonWords(mine.at(-1), saved.at(-1)) > commonWords(mine[0], saved[0]);
  const [own, theirs] = isAtEnd ? [mine.length - length, saved.length - length] : [0, 0];
  const pairs = mine
    .slice(own, own + length)
    .map((one, index): [string[], string[]] => [[one], saved.slice(theirs + index, theirs + index + 1)]);
  const rest: [string[], string[]] = isAtEnd
    ? [mine.slice(0, own), saved.slice(0, theirs)]
    : [mine.slice(length), saved.slice(length)];
  if (mine.length === saved.length) return pairs;
  return isAtEnd ? [rest, ...pairs] : [...pairs, rest];
}

function commonWords(one = '', other = ''): number {
  return commonPlaces(trimmed(wordsOf(one)), trimmed(wordsOf(other))).length;
}

/** The paragraphs of the chosen side at each place. */
export function mergedParagraphs(places: MergePlace[], choices: Side[]): string[] {
  return places.flatMap(({ mine, saved }, index) => (choices[index] === 'saved' ? saved : mine));
}

/** Words of one text with the white space after them, and whether the other text has them as well. */
export function markedWords(text: string, other: string): { text: string; isOther: boolean }[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const common = new Set(commonPlaces(trimmed(words), trimmed(others)).map(([place]) => place));
  const parts: { text: string; isOther: boolean }[] = [];
  for (const [index, word] of words.entries()) {
    const isOther = !common.has(index);
    const last = parts.at(-1);
    if (last?.isOther === isOther) last.text += word;
    else parts.push({ text: word, isOther });
  }
  return parts;
}

const trimmed = (words: string[]) => words.map((word) => word.trim());

/** With the white space after each. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}
