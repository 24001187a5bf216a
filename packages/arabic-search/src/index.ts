export { analyse, ANALYSER_VERSION, KEY_CLASSES } from './analyser/analyse.ts';
export type { AnalysedWord, KnownWords, Token } from './analyser/analyse.ts';
export { indexTerms } from './analyser/index-terms.ts';
export { deletionKeys } from './analyser/slips.ts';
export { groupsOf } from './ranking/candidates.ts';
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
export { allTerms, allWords, packDocument, TermMaker } from './index-document.ts';
export type { IndexedText, IndexedWord, PackedDocument, TermNumbers } from './index-document.ts';
export { listClauses } from './list-clauses.ts';
export { ListingStore } from './listing-store.ts';
export type { NamedHead, StoredTerms } from './listing-store.ts';
export type { DocumentMatch, QuestionMatch, SearchMatch } from './match.ts';
export { MemoryStore, textsAboveAnswers } from './memory-store.ts';
export { idOf, isInName, TERM_ID_MAX } from './packed-terms.ts';
export { readQuery } from './query/query.ts';
export type { TermClause } from './query/query-plan.ts';
export { canMatch, rankPhrase, rankTiers } from './search-index.ts';
export type { RankedHead, TierQuery } from './search-index.ts';
export { search, searchWithQuestions } from './search.ts';
export type { DocumentReader, Found, Searched } from './search.ts';
export { findSimilar } from './similar.ts';
export { numbersToBytes, termsFromBytes, termsToBytes } from './stored-lists.ts';
export type { Collection, KnownTerm, SearchedText, SearchStore, TermGroup } from './store.ts';
export {
  longBeginnings,
  queryTerms,
  vocabularyWord,
  wholeTerms,
  wordFrequencies,
  wordsByDeletion,
} from './vocabulary.ts';
export { FIELD_WEIGHTS, SEARCH_FIELDS } from './weights.ts';
export type { SearchField } from './weights.ts';
