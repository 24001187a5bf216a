import type { FindListed } from '../interviews/interview.store.ts';
import { QUESTIONS_SHOWN, type SearchPage, type SearchResult } from './search.schema.ts';
import type { FoundInterview, SearchReader } from './search.store.ts';

/** All queries of the index, in whichever thread they run. */
export interface Searches {
  /** The interviews that `q` finds, best first, each with the matching place. */
  find(q: string, limit: number): Promise<SearchResult[]>;
  /** The same for the page of results: with the matching questions, and the corrected query. */
  findForPage(q: string, limit: number): Promise<SearchPage>;
  /** Ids of interviews with texts like that of this one (`findSimilar` of the index), nearest first. */
  findSimilar(interviewId: string, text: string): Promise<string[]>;
  findListed: FindListed;
  /** See `SearchReader`. */
  prepare(): Promise<void>;
}

/** Runs searches in this thread. */
export function createSearches(reader: SearchReader): Searches {
  const { readTexts, findListed, prepare } = reader;
  /** The results in their order, without interviews that were withdrawn meanwhile. */
  const withInterviews = async <Result extends { id: string }>(
    results: Result[],
  ): Promise<(Result & FoundInterview)[]> => {
    const byId = new Map(results.map((result) => [result.id, result]));
    const interviews = await reader.readFound([...byId.keys()]);
    return interviews.flatMap(({ id, name, summary, image }) => {
      const result = byId.get(id);
      return result ? [{ ...result, name, summary, image }] : [];
    });
  };
  return {
    async find(q, limit) {
      const index = await reader.openIndex();
      return withInterviews(await index.search(q, { limit, readTexts }));
    },

    async findForPage(q, limit) {
      const index = await reader.openIndex();
      const options = { limit, readTexts, questions: QUESTIONS_SHOWN };
      const { found, correction } = await index.searchPage(q, options);
      const results = (await withInterviews(found)).map(({ match: { best, questions }, ...interview }) => ({
        ...interview,
        match: best,
        questions,
      }));
      return { results, correction };
    },

    async findSimilar(interviewId, text) {
      return (await reader.openIndex()).findSimilar(interviewId, text);
    },

    findListed,
    prepare,
  };
}
