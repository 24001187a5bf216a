import { foldedSpelling } from '../kernel/arabic.ts';
import { linesOfText, textOfRuns, type Run, type TextBlock } from './blocks.ts';

/** A wide gap between words, where other white space was joined to one space. */
export const GAP = '\u2003';

/** What writers put between the two hemistichs of a line, the surest first. */
const SEPARATORS = [
  /[\t\u2003]+|[ \u00A0]{3,}/g,
  /[*\u066D]+/g,
  /(?<= )(?:[/|]{1,2}|=+|#+|~+|-+|[\u2013\u2014]+)(?= )/g,
  /\u0640{3,}/g,
  /\.{2,}|\u2026+/g,
];

/** Where the sign between the hemistichs of a line begins and ends; null if it has none, or several. */
function separatorIn(line: string): { from: number; to: number } | null {
  const letters = Array.from(line.matchAll(/\p{L}/gu), ({ index }) => index);
  const [first = 0, last = 0] = [letters.at(0), letters.at(-1)];
  for (const separator of SEPARATORS) {
    const [sign, ...others] = Array.from(line.matchAll(separator), ({ 0: text, index: from }) => ({
      from,
      to: from + text.length,
    })).filter(({ from, to }) => from > first && to <= last);
    if (sign) return others.length === 0 ? sign : null;
  }
  return null;
}

/** What divides a text into hemistichs: line ends, and the signs between the two of a line, with the spaces around them. */
export function dividersOfVerse(text: string): { from: number; to: number }[] {
  return Array.from(text.matchAll(/[^\n]+|\n/g), ({ 0: line, index }) => {
    const sign = line === '\n' ? { from: 0, to: 1 } : separatorIn(line);
    if (!sign) return [];
    const [before, after] = [line.slice(0, sign.from).trimEnd(), line.slice(sign.to).trimStart()];
    return [{ from: index + before.length, to: index + line.length - after.length }];
  }).flat();
}

/** The lines of a paragraph, each as its two hemistichs, or whole where no sign divides it. */
export function linesOfVerse(block: TextBlock): TextBlock[][] {
  return linesOfText(block).flatMap((line) => {
    const text = textOfRuns(line.runs);
    if (!hasWords(text)) return [];
    const part = (from: number, to?: number): TextBlock => ({
      ...line,
      alignment: 'start',
      runs: cutRuns(line.runs, from, to),
    });
    const sign = separatorIn(text);
    return [sign ? [part(0, sign.from), part(sign.to)] : [part(0)]];
  });
}

/**
 * The paragraphs of a verse block: hemistichs in turn, and centred lines that no sign divides, as those of free verse. Such
 * lines are hemistichs as well where they certainly are.
 */
export function paragraphsOfVerse(block: TextBlock): TextBlock[] {
  const lines = linesOfVerse(block);
  const all = lines.flat();
  const pairs = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) =>
    all.slice(2 * index, 2 * index + 2).map(({ runs }) => textOfRuns(runs)),
  );
  if (lines.every(({ length }) => length === 1) && areHemistichs(pairs)) return all;
  return lines.flatMap((line) =>
    line.length === 2 ? line : line.map((whole) => ({ ...whole, alignment: 'center' })),
  );
}

/** How many words a hemistich has, and how much longer the longer of two is at most. */
const WORDS = { min: 2, max: 10 };
const LONGER_MAX = 1.8;

/** Whether each two texts are about as long as each other, as the metre makes them. */
export function areBalanced(pairs: readonly string[][]): boolean {
  return pairs.every((pair) => {
    const halves = pair.map(foldedSpelling);
    const lengths = halves.map(({ length }) => length);
    return (
      pair.length === 2 &&
      halves.every((half) => isBetween(WORDS, half.split(' ').length)) &&
      Math.max(...lengths) <= LONGER_MAX * Math.min(...lengths)
    );
  });
}

function isBetween({ min, max }: typeof WORDS, count: number): boolean {
  return count >= min && count <= max;
}

/** Whether texts are hemistichs beyond doubt: balanced, and the lines rhyme, or each line in itself. */
export function areHemistichs(pairs: readonly string[][]): boolean {
  const ends = pairs.map((pair) => pair.map((half) => foldedSpelling(half).at(-1)));
  const isSame = (letters: unknown[]) => new Set(letters).size === 1;
  const rhymes = ends.every(isSame) || (ends.length > 1 && isSame(ends.map(([, last]) => last)));
  return pairs.length > 0 && rhymes && areBalanced(pairs);
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** The runs from one offset of their text to another, each white space as one space. */
function cutRuns(runs: readonly Run[], from: number, to = Infinity): Run[] {
  let start = 0;
  return runs.map(({ text, marks }) => {
    const cut = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    start += text.length;
    return { text: cut.replace(/[ \t\u00A0\u2003]+/g, ' '), marks };
  });
}
