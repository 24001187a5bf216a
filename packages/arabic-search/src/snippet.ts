import { SNIPPETS } from './weights.ts';

/** A word or phrase to mark, in UTF-16 units of a text. */
export interface Mark {
  start: number;
  end: number;
  /** Places in the query of the words it answers, none for a stop word. */
  words: number[];
}

export interface Snippet {
  /** Plain text cut from the original at word ends. */
  snippet: string;
  /** Whole words to mark, in UTF-16 units of `snippet`, ascending, never overlapping. */
  ranges: { start: number; end: number }[];
}

interface Span {
  start: number;
  end: number;
}

/** A mark with the white-space delimited token around it. */
type SpacedMark = Mark & { token: Span };

/** The snippet without its two ellipses. */
const ROOM = SNIPPETS.length - 2;
const SENTENCE_START = /[.!?\u061F\u061B…][»”")\]]* /g;
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** More to tidy than line ends. */
const UNTIDY = /[\u202A-\u202E\u2066-\u2069]|\s\s|[^\S \n]|^\s|\s$/;

/** A text on one line, without the bidi controls that a cut would leave unpaired. */
export function snippetText(text: string): string {
  if (!UNTIDY.test(text)) return text.replaceAll('\n', ' ');
  return text.replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').trim();
}

/**
 * The piece of `content`, a `snippetText`, that shows most of its marks: cut at word ends, with «…» at each cut and the
 * marks' places counted in the piece (docs/search.md).
 */
export function cutSnippet(content: string, marks: Mark[]): Snippet {
  const { start, end } = snippetSpan(content, marks);
  const before = start > 0 ? '…' : '';
  const after = end < content.length ? '…' : '';
  const shift = before.length - start;
  const ranges = marks
    .filter((mark) => mark.start >= start && mark.start < end)
    .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift }));
  return { snippet: `${before}${content.slice(start, end)}${after}`, ranges };
}

function countDistinct(marks: Mark[]): number {
  return new Set(marks.flatMap((mark) => mark.words)).size;
}

function snippetSpan(content: string, marks: Mark[]): Span {
  if (content.length <= SNIPPETS.length) return { start: 0, end: content.length };
  const window = bestWindow(marks.map((mark) => ({ ...mark, token: tokenAround(content, mark) })));
  const start = snippetStart(content, window);
  return { start, end: Math.max(snippetEnd(content, start), window.end) };
}

/** A token too long for a snippet counts as its word alone, and that as much of it as fits. */
function tokenAround(content: string, { start, end }: Span): Span {
  const tokenStart = content.lastIndexOf(' ', start) + 1;
  const space = content.indexOf(' ', end);
  const tokenEnd = space === -1 ? content.length : space;
  if (tokenEnd - tokenStart <= ROOM) return { start: tokenStart, end: tokenEnd };
  if (end - start <= ROOM) return { start, end };
  const lastSpace = content.lastIndexOf(' ', start + ROOM);
  return { start, end: lastSpace > start ? lastSpace : letterStart(content, start + ROOM) };
}

/** The tokens of the marks that fit together with most distinct words, then most marks, then earliest. */
function bestWindow(marks: SpacedMark[]): Span {
  let best = { start: 0, end: 0, distinct: 0, count: 0 };
  marks.forEach((first, index) => {
    const inside = marks
      .slice(index, index + ROOM)
      .filter((mark) => mark.token.end - first.token.start <= ROOM);
    const distinct = countDistinct(inside);
    const isBetter = distinct > best.distinct || (distinct === best.distinct && inside.length > best.count);
    const end = inside.at(-1)?.token.end ?? first.token.end;
    if (isBetter) best = { start: first.token.start, end, distinct, count: inside.length };
  });
  return best;
}

/** A sentence start before the window if one is near, else a word start. */
function snippetStart(content: string, window: Span): number {
  const lead = Math.min(SNIPPETS.lead, ROOM - (window.end - window.start));
  if (window.start <= lead) return 0;
  const from = window.start - lead;
  const sentence = [...content.slice(from, window.start).matchAll(SENTENCE_START)].at(-1);
  if (sentence) return from + sentence.index + sentence[0].length;
  const space = content.indexOf(' ', from - 1);
  return space === -1 || space >= window.start ? window.start : space + 1;
}

function snippetEnd(content: string, start: number): number {
  if (content.length - start <= ROOM) return content.length;
  const space = content.lastIndexOf(' ', start + ROOM);
  return space > start ? space : letterStart(content, start + ROOM);
}

/** The place at or before `at` that parts no letter from its marks and joiners, and no surrogate pair. */
function letterStart(content: string, at: number): number {
  let place = at;
  while (place > 0 && /^(?:[\p{M}\u0640\u200C\u200D]|[\uDC00-\uDFFF])/u.test(content.slice(place, place + 1)))
    place -= 1;
  return place;
}
