import type { AnalysedWord } from './analyser/analyse.ts';
import { correctQuery } from './correction.server.ts';
import { findInterviews, type FoundInterviews } from './find-interviews.server.ts';
import { createMatcher } from './match.server.ts';
import { LAST_TIER } from './query-plan.server.ts';
import { readQuery, type Query } from './query.ts';
import { QUESTIONS_SHOWN, type SearchPage, type SearchResult } from './search.schema.ts';
import type { SearchReader } from './search.store.ts';
import { searchedTexts } from './searched-texts.server.ts';
import { findSimilar } from './similar.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';

/** Words of texts that are analysed once; readers of one site search the same texts. */
const WORDS_MAX = 5_000;

/** Everything that is asked of the index and the texts together, wherever it runs. */
export interface Searches {
  /**
   * The interviews that have every word of `q` in some form, best first, each with the place that matched; where none
   * has all of them, those that have most. A query counts after folding: under 2 characters it finds nothing.
   */
  find(q: string, limit: number): Promise<SearchResult[]>;
  /** The same for the page of results: with the questions that matched, and the query as it was meant. */
  findForPage(q: string, limit: number): Promise<SearchPage>;
  /** Ids of interviews that speak of the same things as one, the nearest first; none where it is gone. */
  findSimilar(interviewId: string): Promise<string[]>;
}

/** The searches in this thread. */
export function createSearches(search: SearchReader): Searches {
  const words = new Map<string, AnalysedWord>();
  const knownWords = (): Map<string, AnalysedWord> => {
    if (words.size > WORDS_MAX) words.clear();
    return words;
  };
  return {
    async find(q, limit) {
      const query = readQuery(q);
      if (query === null) return [];
      const known = knownWords();
      const { found, interviews } = await findAndRead(search, query, limit, known);
      const matcher = createMatcher(query, found.words, known);
      return interviews.map(({ interview, tier }) => ({
        ...resultFields(interview),
        match: matcher.findBest(searchedTexts(interview), tier),
      }));
    },

    async findForPage(q, limit) {
      const query = readQuery(q);
      if (query === null) return { results: [], correction: null };
      const known = knownWords();
      const { found, interviews } = await findAndRead(search, query, limit, known);
      const matcher = createMatcher(query, found.words, known);
      return {
        results: interviews.map(({ interview, tier }) => {
          const { best, questions } = matcher.findAll(searchedTexts(interview), tier);
          return { ...resultFields(interview), match: best, questions: questions.slice(0, QUESTIONS_SHOWN) };
        }),
        correction: correctQuery(query, found.words, interviews[0]),
      };
    },

    findSimilar: (interviewId) => findSimilar(search, interviewId),
  };
}

async function findAndRead(
  search: SearchReader,
  query: Query,
  limit: number,
  known: Map<string, AnalysedWord>,
): Promise<{ found: FoundInterviews; interviews: { interview: Interview; tier: number }[] }> {
  const found = await findInterviews(search, query, limit, known);
  const tiers = new Map(found.hits.map(({ id, tier }) => [id, tier]));
  const read = await search.readInterviews([...tiers.keys()]);
  return {
    found,
    interviews: read.map((interview) => ({ interview, tier: tiers.get(interview.id) ?? LAST_TIER })),
  };
}

function resultFields({ id, name, summary, image }: Interview): Omit<SearchResult, 'match'> {
  return { id, name, summary, image };
}
