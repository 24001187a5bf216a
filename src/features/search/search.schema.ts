import type { QuestionMatch, SearchMatch } from '#arabic-search';
import type { Image } from '../media/media.schema.ts';

export type { QuestionMatch, SearchMatch };

export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_LIMIT_DEFAULT = 20;
export const SEARCH_LIMIT_MAX = 50;
export const SNIPPET_LENGTH = 160;
/** Distinct queries without results that are stored per week, and for how many weeks. */
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

/** A result on the page of results, with the matching questions, best first. */
export interface SearchPageResult extends SearchResult {
  questions: QuestionMatch[];
}

/** The data of the page of results. */
export interface SearchPage {
  results: SearchPageResult[];
  /** The corrected query, in the spelling of the texts, if only that found anything. */
  correction: string | null;
}
