import { LRUCache } from 'lru-cache';
import { findSimilar, search, searchWithQuestions, type AnalysedWord, type Searched } from '#arabic-search';
import { QUESTIONS_SHOWN, type SearchPage, type SearchResult } from './search.schema.ts';
import type { FoundInterview, SearchReader } from './search.store.ts';
import { textsAbove } from './searched-texts.server.ts';

/** Words of texts that are analysed once; readers of one site search the same texts. */
const WORDS_CACHED = 5_000;

/** Everything that is asked of the index and the texts together, wherever it runs. */
export interface Searches {
  /** The interviews that `q` finds, best first, each with the place that matched. */
  find(q: string, limit: number): Promise<SearchResult[]>;
  /** The same for the page of results: with the questions that matched, and the query without its slips. */
  findForPage(q: string, limit: number): Promise<SearchPage>;
  /** Ids of interviews that share most of what one speaks of, the nearest first; none where it is gone. */
  findSimilar(interviewId: string): Promise<string[]>;
}

/** The searches in this thread. */
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
