import type { QuestionMatch, SearchMatch } from '#arabic-search';
import type { Image } from '../media/media.schema.ts';

export type { QuestionMatch, SearchMatch };

export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_LIMIT_DEFAULT = 20;
export const SEARCH_LIMIT_MAX = 50;
export const SNIPPET_LENGTH = 160;
/** Different queries without results that are kept of one week, and for how many weeks. */
export const SEARCH_MISSES_A_WEEK = 2_000;
export const SEARCH_WEEKS_KEPT = 26;
/** Questions that the page of results shows under one interview. */
export const QUESTIONS_SHOWN = 3;

export interface SearchResult {
  id: string;
  name: string;
  summary: string;
  image: Image | null;
  match: SearchMatch;
}

/** On the page of results an interview stands with the questions that matched, best first. */
export interface SearchPageResult extends SearchResult {
  questions: QuestionMatch[];
}

/** What the page of results shows. */
export interface SearchPage {
  results: SearchPageResult[];
  /** The query without its slips, in the spelling of the texts, where only that found anything. */
  correction: string | null;
}
