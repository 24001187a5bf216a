import type { AnalysedWord } from './analyser/analyse.ts';
import { correctQuery } from './correction.server.ts';
import { findInterviews, type FoundInterviews } from './find-interviews.server.ts';
import { createMatcher } from './match.server.ts';
import { LAST_TIER } from './query-plan.server.ts';
import { readQuery, type Query } from './query.ts';
import { QUESTIONS_SHOWN, type SearchPage, type SearchResult } from './search.schema.ts';
import type { SearchReader } from './search.store.ts';
import { searchedTexts } from './searched-texts.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';

/** What the rule on searching asks of the application. */
export interface SearchServices {
  storage: { search: SearchReader };
}

/**
 * The interviews that have every word of `q` in some form, best first, each with the place that matched; where none
 * has all of them, those that have most. A query counts after folding: under 2 characters it finds nothing. `known`
 * remembers the words of texts, for whoever searches often.
 */
export async function searchInterviews(
  services: SearchServices,
  q: string,
  limit: number,
  known = new Map<string, AnalysedWord>(),
): Promise<SearchResult[]> {
  const query = readQuery(q);
  if (query === null) return [];
  const { found, interviews } = await findAndRead(services, query, limit, known);
  const matcher = createMatcher(query, found.words, known);
  return interviews.map(({ interview, tier }) => ({
    ...resultFields(interview),
    match: matcher.findBest(searchedTexts(interview), tier),
  }));
}

/** The same for the page of results: with the questions that matched, and the query as it was meant. */
export async function searchForPage(services: SearchServices, q: string, limit: number): Promise<SearchPage> {
  const query = readQuery(q);
  if (query === null) return { results: [], correction: null };
  const known = new Map<string, AnalysedWord>();
  const { found, interviews } = await findAndRead(services, query, limit, known);
  const matcher = createMatcher(query, found.words, known);
  return {
    results: interviews.map(({ interview, tier }) => {
      const { best, questions } = matcher.findAll(searchedTexts(interview), tier);
      return { ...resultFields(interview), match: best, questions: questions.slice(0, QUESTIONS_SHOWN) };
    }),
    correction: correctQuery(query, found.words, interviews[0]),
  };
}

async function findAndRead(
  { storage: { search } }: SearchServices,
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
