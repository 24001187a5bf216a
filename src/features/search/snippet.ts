import { foldWordsWithOffsets } from '../../kernel/arabic.ts';
import { SNIPPET_LENGTH, type SearchField, type SearchMatch } from './search.schema.ts';
import { wordPattern } from './word-pattern.ts';

/** One text of an interview that a search looks at. */
export interface SearchedText {
  field: SearchField;
  questionId?: string;
  /** The original plain text; asked for only when no earlier text settles the match. */
  read(): string;
}

/** A word to mark and the white-space delimited token around it, in UTF-16 units. */
interface Mark {
  start: number;
  end: number;
  tokenStart: number;
  tokenEnd: number;
  /** The query words that begin it. */
  queryWords: string[];
}

interface Span {
  start: number;
  end: number;
}

/** The snippet without its two ellipses. */
const ROOM = SNIPPET_LENGTH - 2;
/** How far before the first mark a snippet may begin (search specification, section 7). */
const LEAD = 40;
const SENTENCE_START = /[.!?\u061F\u061B…][»”")\]]* /g;
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Where a search met an interview: the text with most distinct query words, the earlier in `texts` before the later,
 * cut to a snippet with whole words to mark (search specification, section 7). `texts` stand in the order of their
 * weight; `foldedWords` are the query's.
 */
export function findMatch(texts: SearchedText[], foldedWords: string[]): SearchMatch {
  const queryWords = [...new Set(foldedWords)];
  const patterns = queryWords.map(wordPattern);
  let best: { text: SearchedText; content: string; marks: Mark[]; distinct: number } | null = null;
  for (const text of texts) {
    const original = text.read();
    const possible = patterns.filter((pattern) => pattern === null || pattern.test(original)).length;
    if (best !== null && possible <= best.distinct) continue;
    const content = original.replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').trim();
    const marks = findMarks(content, queryWords);
    const distinct = countDistinct(marks);
    if (best === null || distinct > best.distinct) best = { text, content, marks, distinct };
    if (distinct === queryWords.length) break;
  }
  if (best === null) throw new RangeError('a match needs a text to look at');
  const { field, questionId } = best.text;
  return {
    field,
    ...(questionId === undefined ? {} : { questionId }),
    ...cutSnippet(best.content, best.marks),
  };
}

function findMarks(content: string, queryWords: string[]): Mark[] {
  return foldWordsWithOffsets(content).flatMap(({ word, start, end }) => {
    const begun = queryWords.filter((queryWord) => word.startsWith(queryWord));
    return begun.length === 0
      ? []
      : [{ start, end, ...tokenAround(content, { start, end }), queryWords: begun }];
  });
}

/** A token too long for a snippet counts as its word alone, and that as much of it as fits. */
function tokenAround(content: string, { start, end }: Span): { tokenStart: number; tokenEnd: number } {
  const tokenStart = content.lastIndexOf(' ', start) + 1;
  const space = content.indexOf(' ', end);
  const tokenEnd = space === -1 ? content.length : space;
  if (tokenEnd - tokenStart <= ROOM) return { tokenStart, tokenEnd };
  return { tokenStart: start, tokenEnd: Math.min(end, letterStart(content, start + ROOM)) };
}

function countDistinct(marks: Mark[]): number {
  return new Set(marks.flatMap((mark) => mark.queryWords)).size;
}

function cutSnippet(content: string, marks: Mark[]): Pick<SearchMatch, 'snippet' | 'ranges'> {
  const { start, end } = snippetSpan(content, marks);
  const before = start > 0 ? '…' : '';
  const after = end < content.length ? '…' : '';
  const shift = before.length - start;
  const ranges = marks
    .filter((mark) => mark.start >= start && mark.start < end)
    .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift }));
  return { snippet: `${before}${content.slice(start, end)}${after}`, ranges };
}

function snippetSpan(content: string, marks: Mark[]): Span {
  if (content.length <= SNIPPET_LENGTH) return { start: 0, end: content.length };
  const window = bestWindow(marks);
  const start = snippetStart(content, window);
  return { start, end: Math.max(snippetEnd(content, start), window.end) };
}

/** The tokens of the marks that fit together with most distinct words, then most marks, then earliest. */
function bestWindow(marks: Mark[]): Span {
  let best = { start: 0, end: 0, distinct: 0, count: 0 };
  marks.forEach((first, index) => {
    const inside = marks
      .slice(index, index + ROOM)
      .filter((mark) => mark.tokenEnd - first.tokenStart <= ROOM);
    const distinct = countDistinct(inside);
    const isBetter = distinct > best.distinct || (distinct === best.distinct && inside.length > best.count);
    const end = inside.at(-1)?.tokenEnd ?? first.tokenEnd;
    if (isBetter) best = { start: first.tokenStart, end, distinct, count: inside.length };
  });
  return best;
}

/** A sentence start before the window if one is near, else a word start. */
function snippetStart(content: string, window: Span): number {
  const lead = Math.min(LEAD, ROOM - (window.end - window.start));
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

/** The place at or before `at` that parts no letter from its marks and no surrogate pair. */
function letterStart(content: string, at: number): number {
  let place = at;
  while (place > 0 && /^(?:\p{M}|[\uDC00-\uDFFF])/u.test(content.slice(place, place + 1))) place -= 1;
  return place;
}
