import { LRUCache } from 'lru-cache';
import type { AnalysedWord, KnownWords } from './analyser/analyse.ts';
import { correctQuery } from './correction.server.ts';
import { findInterviews } from './find-interviews.server.ts';
import { createMatcher, type Matcher } from './match.server.ts';
import { LAST_TIER, type QueryWord } from './query-plan.server.ts';
import { readQuery, type Query } from './query.ts';
import { QUESTIONS_SHOWN, type SearchPage, type SearchResult } from './search.schema.ts';
import type { FoundInterview, SearchIndex, SearchReader } from './search.store.ts';
import { answerTexts, textsAbove } from './searched-texts.server.ts';
import { findSimilar } from './similar.server.ts';

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
export function createSearches(reader: SearchReader): Searches {
  const known = new LRUCache<string, AnalysedWord>({ max: WORDS_MAX });
  return {
    async find(q, limit) {
      const query = readQuery(q);
      if (query === null) return [];
      const search = await reader.open();
      const { words, hits } = await findAndRead(search, query, limit, known);
      return findPlaces(search, hits, createMatcher(query, words, known));
    },

    async findForPage(q, limit) {
      const query = readQuery(q);
      if (query === null) return { results: [], correction: null };
      const search = await reader.open();
      const { words, hits } = await findAndRead(search, query, limit, known);
      const matcher = createMatcher(query, words, known);
      const answers = await search.readAnswers(hits.map(({ interview }) => interview.id));
      const read = hits.map(({ interview, tier }) => {
        const texts = [...textsAbove(interview), ...answerTexts(answers.get(interview.id) ?? [])];
        return { interview, tier, texts };
      });
      return {
        results: read.map(({ interview, tier, texts }) => {
          const { best, questions } = matcher.findAll(texts, tier);
          return { ...resultFields(interview), match: best, questions: questions.slice(0, QUESTIONS_SHOWN) };
        }),
        correction: correctQuery(query, words, read[0]),
      };
    },

    findSimilar: async (interviewId) => findSimilar(await reader.open(), interviewId),
  };
}

interface Hit {
  interview: FoundInterview;
  tier: number;
}

async function findAndRead(
  search: SearchIndex,
  query: Query,
  limit: number,
  known: KnownWords,
): Promise<{ words: QueryWord[]; hits: Hit[] }> {
  const { words, hits } = await findInterviews(search, query, limit, known);
  const tiers = new Map(hits.map(({ id, tier }) => [id, tier]));
  const read = await search.readFound([...tiers.keys()]);
  return {
    words,
    hits: read.map((interview) => ({ interview, tier: tiers.get(interview.id) ?? LAST_TIER })),
  };
}

/** The best place of each interview: its answers are read where nothing above them settles it. */
async function findPlaces(search: SearchIndex, hits: Hit[], matcher: Matcher): Promise<SearchResult[]> {
  const looked = hits.map(({ interview, tier }) => {
    const places = matcher.begin(tier);
    return { interview, places, match: places.lookAt(textsAbove(interview)) };
  });
  const unsettled = looked.filter(({ match }) => match === null);
  const answers = await search.readAnswers(unsettled.map(({ interview }) => interview.id));
  return looked.map(({ interview, places, match }) => {
    const texts = answerTexts(answers.get(interview.id) ?? []);
    return { ...resultFields(interview), match: match ?? places.lookAt(texts) ?? places.best() };
  });
}

function resultFields({ id, name, summary, image }: FoundInterview): Omit<SearchResult, 'match'> {
  return { id, name, summary, image };
}
