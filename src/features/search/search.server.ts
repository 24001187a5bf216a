import { LRUCache } from 'lru-cache';
import { findSimilar, search, searchWithQuestions, type AnalysedWord, type Searched } from '#arabic-search';
import { QUESTIONS_SHOWN, type SearchPage, type SearchResult } from './search.schema.ts';
import type { FoundInterview, SearchReader } from './search.store.ts';
import { textsAbove } from './searched-texts.server.ts';

/** Words of texts whose analysis is cached; searches of one site read the same texts. */
const WORDS_CACHED = 5_000;

/** All queries of the index and the texts, in whichever thread they run. */
export interface Searches {
  /** The interviews that `q` finds, best first, each with the matching place. */
  find(q: string, limit: number): Promise<SearchResult[]>;
  /** The same for the page of results: with the matching questions, and the corrected query. */
  findForPage(q: string, limit: number): Promise<SearchPage>;
  /** Ids of interviews with similar texts, nearest first; empty if the interview does not exist. */
  findSimilar(interviewId: string): Promise<string[]>;
}

/** Runs searches in this thread. */
export function createSearches(reader: SearchReader): Searches {
  const known = new LRUCache<string, AnalysedWord>({ max: WORDS_CACHED });
  const open = async (): Promise<Searched<FoundInterview>> => ({
    store: await reader.open(),
    textsAbove,
    known,
  });
  return {
    async find(q, limit) {
      const found = await search(await open(), q, limit);
      return found.map(({ document, match }) => ({ ...resultFields(document), match }));
    },

    async findForPage(q, limit) {
      const { found, correction } = await searchWithQuestions(await open(), q, limit);
      const results = found.map(({ document, match: { best, questions } }) => ({
        ...resultFields(document),
        match: best,
        questions: questions.slice(0, QUESTIONS_SHOWN),
      }));
      return { results, correction };
    },

    async findSimilar(interviewId) {
      const store = await reader.open();
      const [interview] = await store.readDocuments([interviewId]);
      if (!interview) return [];
      const { name, summary, questions } = interview;
      const text = [name, summary, ...questions.map(({ question }) => question)].join('\n');
      return findSimilar(store, interviewId, text);
    },
  };
}

function resultFields({ id, name, summary, image }: FoundInterview): Omit<SearchResult, 'match'> {
  return { id, name, summary, image };
}
