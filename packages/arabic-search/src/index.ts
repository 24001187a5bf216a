export { analyse, ANALYSER_VERSION } from './analyser/analyse.ts';
export { indexTerms } from './analyser/index-terms.ts';
export { IndexError } from './index/api.ts';
export type {
  ArabicIndex,
  FoundPage,
  FoundPlace,
  IndexedDocument,
  IndexProblem,
  IndexStatistics,
  ReadTexts,
  SearchOptions,
  ShownText,
} from './index/api.ts';
export { createIndex, loadIndex } from './index/arabic-index.ts';
export type { DocumentMatch, QuestionMatch, SearchMatch } from './match.ts';
export { readQuery } from './query/query.ts';
export type { SearchedText } from './store.ts';
export { FIELD_WEIGHTS, SEARCH_FIELDS } from './weights.ts';
export type { SearchField } from './weights.ts';
