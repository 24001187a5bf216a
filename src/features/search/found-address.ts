import { passageFragment } from '../quotes/passage-link.ts';
import type { SearchMatch } from './search.schema.ts';

/**
 * The words around the marked ones that identify the place: few, and of the same sentence, because browsers find no
 * passage that spans two blocks.
 */
const BEFORE = /(?:[^\s.!?:\u061F\u061B\u2026]+\s+){0,2}$/u;
const AFTER = /^[^\s.!?:\u061F\u061B\u2026]*(?:\s+[^\s.!?:\u061F\u061B\u2026]+){0,3}/u;

/**
 * Where a result leads: to the matched words, to their question if browsers would not find the words, or to the top.
 */
export function foundAddress(id: string, { field, questionId, snippet, ranges }: SearchMatch): string {
  if (questionId === undefined) return `/interview/${id}`;
  const [first] = ranges;
  // A question also occurs in the list of questions, where a browser would find it first.
  if (!first || field === 'question') return `/interview/${id}#q-${questionId}`;
  const { start, end } = first;
  const before = BEFORE.exec(snippet.slice(0, start))?.[0] ?? '';
  const after = AFTER.exec(snippet.slice(end))?.[0] ?? '';
  return `/interview/${id}#${passageFragment(questionId, [before + snippet.slice(start, end) + after])}`;
}
