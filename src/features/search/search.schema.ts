import type { Image } from '../media/media.schema.ts';

/** Spec, section 9. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_DEBOUNCE_MS = 300;
export const SEARCH_LIMIT_DEFAULT = 20;
export const SEARCH_LIMIT_MAX = 50;
export const SNIPPET_LENGTH = 160;

export const SEARCH_FIELDS = ['name', 'content', 'question', 'answer'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export interface SearchMatch {
  field: SearchField;
  /** The pair that matched, for `question` and `answer`. */
  questionId?: string;
  /** Plain text cut from the original at word ends. */
  snippet: string;
  /** Whole words to mark, in UTF-16 units of `snippet`, ascending, never overlapping. */
  ranges: { start: number; end: number }[];
}

export interface SearchResult {
  id: string;
  name: string;
  summary: string;
  image: Image | null;
  match: SearchMatch;
}
