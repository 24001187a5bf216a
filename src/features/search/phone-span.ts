import type { SearchMatch } from './search.schema.ts';

/** Two lines of a result on a phone hold so many letters. */
const LENGTH = 72;
/** Words in front of the first marked one. */
const WORDS_BEFORE = 2;

/**
 * The part of a snippet that a phone shows, so that a marked word is in sight: all of a short one, else from two
 * words before the first mark to a word's end.
 */
export function phoneSpan({ snippet, ranges }: Pick<SearchMatch, 'snippet' | 'ranges'>): {
  start: number;
  end: number;
} {
  const first = ranges[0];
  const start = first && snippet.length > LENGTH ? wordsBefore(snippet, first.start) : 0;
  const limit = Math.max(start + LENGTH, first?.end ?? 0);
  if (snippet.length <= limit) return { start, end: snippet.length };
  const space = snippet.lastIndexOf(' ', limit);
  return { start, end: space > (first?.end ?? 0) ? space : snippet.length };
}

/** Where the second word before a place begins. */
function wordsBefore(text: string, place: number): number {
  let start = place;
  for (let word = 0; word < WORDS_BEFORE && start > 0; word += 1)
    start = text.lastIndexOf(' ', start - 2) + 1;
  return start;
}
