import { SNIPPETS } from './weights.ts';

/** A word or phrase to mark, in UTF-16 units of a text. */
export interface Mark {
  start: number;
  end: number;
  /** The words of the query that match here, by their index, with the tier of each match. */
  words: ReadonlyMap<number, number>;
}

/** The value of a mark that matches this word of the query in this tier. */
type WorthOf = (word: number, tier: number) => number;

export interface Snippet {
  /** Plain text, cut from the original between words. */
  snippet: string;
  /** Whole words to mark, in UTF-16 units of `snippet`, ascending, never overlapping. */
  ranges: { start: number; end: number }[];
}

interface Span {
  start: number;
  end: number;
}

/** A mark with the text around it up to the next spaces. */
type SpacedMark = Mark & { token: Span };

/** The length of a snippet without its two ellipses. */
const ROOM = SNIPPETS.length - 2;
const SENTENCE_START = /[.!?\u061F\u061B…][»”")\]]* /g;
/** An ellipsis behind them would be a fourth dot, or look like one. */
const SENTENCE_END = /[.!?\u061F…][»”")\]]*$/;
/** What looks wrong in front of an ellipsis: spaces, commas, dashes, opening marks. */
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},:;\u060C\u061B]+$/u;
/** Those of direction, and U+FEFF, which is white space only by its class. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Whether more than line breaks has to be normalised. */
const UNTIDY = /[\u202A-\u202E\u2066-\u2069]|\s\s|[^\S \n]|^\s|\s$/;

/** The text in one line, without bidi controls, which a cut could leave unpaired, and as the words of the index. */
export function snippetText(text: string): string {
  if (!UNTIDY.test(text)) return text.replaceAll('\n', ' ');
  return text.replace(CONTROLS, '').replace(/\s+/g, ' ').trim();
}

/**
 * The best passage of `content` (a `snippetText`) by its marks: cut between words, with «…» at each cut but at the end of a
 * sentence. The ranges are positions in the passage (docs/search.md).
 */
export function cutSnippet(content: string, marks: Mark[], worthOf: WorthOf): Snippet {
  const { start, end } = snippetSpan(content, marks, worthOf);
  const before = start > 0 ? '…' : '';
  const passage = content.slice(start, end);
  const isWhole = end === content.length || SENTENCE_END.test(passage);
  const shift = before.length - start;
  const ranges = marks
    .filter((mark) => mark.start >= start && mark.start < end)
    .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift }));
  return { snippet: before + (isWhole ? passage : `${passage.replace(LOOSE_END, '')}…`), ranges };
}

/**
 * The answer to a question may come before or after the words of the question, so the best passage has these words near
 * its middle, and begins and ends with a sentence if possible.
 */
function snippetSpan(content: string, marks: Mark[], worthOf: WorthOf): Span {
  if (content.length <= SNIPPETS.length) return { start: 0, end: content.length };
  const spaced = marks.map((mark) => ({ ...mark, token: tokenAround(content, mark) }));
  const sentences = sentenceStarts(content);
  let best = { start: 0, end: snippetEnd(content, 0), value: 0 };
  let from = 0;
  for (const start of startsNear(content, spaced)) {
    while ((spaced[from]?.token.start ?? start) < start) from += 1;
    const end = snippetEnd(content, start);
    const inside = marksUntil(spaced, from, end);
    const isFinished = end === content.length || sentences.has(end + 1);
    const value =
      worthTogether(inside, worthOf) *
      (1 + SNIPPETS.wholeSentence * (Number(sentences.has(start)) + Number(isFinished))) *
      (1 - SNIPPETS.offCentre * Math.abs(centreOf(inside, { start, end }) - SNIPPETS.centre)) *
      (1 + SNIPPETS.repetition * inside.length);
    if (value > best.value) best = { start, end, value };
  }
  return best;
}

/** The positions, ascending, at which a passage that shows a mark can begin. */
function startsNear(content: string, marks: SpacedMark[]): number[] {
  const starts = new Set<number>();
  let next = 0;
  for (const { token } of marks) {
    next = Math.max(next, token.end - ROOM);
    if (next === 0) starts.add(0);
    for (let space = content.indexOf(' ', Math.max(0, next - 1)); space !== -1 && space < token.start;) {
      starts.add(space + 1);
      space = content.indexOf(' ', space + 1);
    }
    starts.add(token.start);
    next = Math.max(next, token.start + 1);
  }
  return [...starts];
}

function sentenceStarts(content: string): ReadonlySet<number> {
  const starts = [...content.matchAll(SENTENCE_START)].map(({ index, 0: end }) => index + end.length);
  return new Set([0, ...starts]);
}

function marksUntil(marks: SpacedMark[], from: number, end: number): SpacedMark[] {
  const inside: SpacedMark[] = [];
  for (let at = from; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined || mark.token.end > end) break;
    inside.push(mark);
  }
  return inside;
}

/** The value of all marks: each word of the query counts once, by its best match. */
function worthTogether(marks: Mark[], worthOf: WorthOf): number {
  const worth = new Map<number, number>();
  for (const { words } of marks) {
    for (const [word, tier] of words) worth.set(word, Math.max(worth.get(word) ?? 0, worthOf(word, tier)));
  }
  return [...worth.values()].reduce((sum, value) => sum + value, 0);
}

/** The relative position of the middle of the marks, from 0 (start) to 1 (end). */
function centreOf(marks: Mark[], { start, end }: Span): number {
  const sum = marks.reduce((total, mark) => total + (mark.start + mark.end) / 2, 0);
  return marks.length === 0 ? 0 : (sum / marks.length - start) / (end - start);
}

/** The text around a mark up to the next spaces. If it is too long for a snippet: the mark itself, or what fits of it. */
function tokenAround(content: string, { start, end }: Span): Span {
  const tokenStart = content.lastIndexOf(' ', start) + 1;
  const space = content.indexOf(' ', end);
  const tokenEnd = space === -1 ? content.length : space;
  if (tokenEnd - tokenStart <= ROOM) return { start: tokenStart, end: tokenEnd };
  if (end - start <= ROOM) return { start, end };
  const lastSpace = content.lastIndexOf(' ', start + ROOM);
  return { start, end: lastSpace > start ? lastSpace : letterStart(content, start + ROOM) };
}

function snippetEnd(content: string, start: number): number {
  if (content.length - start <= ROOM) return content.length;
  const space = content.lastIndexOf(' ', start + ROOM);
  return space > start ? space : letterStart(content, start + ROOM);
}

/** The last position up to `at` that separates no letter from its diacritics and joiners and splits no surrogate pair. */
function letterStart(content: string, at: number): number {
  let place = at;
  while (place > 0 && /^(?:[\p{M}\u0640\u200C\u200D]|[\uDC00-\uDFFF])/u.test(content.slice(place, place + 1)))
    place -= 1;
  return place;
}
