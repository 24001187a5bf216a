import type { KnownWords } from './analyser/analyse.ts';
import type { Query } from './query.ts';
import {
  clauseOf,
  ENOUGH,
  LAST_TIER,
  planWord,
  PREFIX_TIER,
  SLIP_TIER,
  STAGES,
  type QueryWord,
} from './query-plan.server.ts';
import type { RankedInterview, SearchIndex, TermClause } from './search.store.ts';
import { rankNeighbours, slipForms, slipKeys } from './analyser/slips.ts';
import { coverageFactor, createNameFactor } from './score.server.ts';
import { weighWords } from './word-weights.server.ts';

/** Answers of the index that the last steps of ranking look at, at least. */
const POOL = 80;

export interface FoundInterviews {
  words: QueryWord[];
  /** Best first. */
  hits: { id: string; tier: number }[];
}

/** The interviews that answer a query, tier by tier (docs/search.md). */
export async function findInterviews(
  search: SearchIndex,
  query: Query,
  limit: number,
  known: KnownWords,
): Promise<FoundInterviews> {
  if (query.isPhrase) return findPhrase(search, query, limit, known);
  let words = await planWords(search, query);
  const nameFactor = createNameFactor(words, known);
  const hits: FoundInterviews['hits'] = [];
  let asked: TermClause[] = [];
  for (const { tiers, join } of STAGES) {
    if (isEnough(words, hits, join)) break;
    if (join === 'all' && tiers.includes(SLIP_TIER)) words = await withSlips(search, words);
    const steps: Step[] = [];
    for (const tier of tiers) {
      const clauses = words.map((word) => clauseOf(word, tier));
      const isNew = join === 'all' ? hasMoreTerms(clauses, asked) : clauses.length > 1;
      if (isNew) steps.push({ tier, clauses });
      if (isNew) asked = clauses;
    }
    hits.push(...(await runSteps(search, { words, steps, join, hits, limit }, nameFactor)));
    if (hits.length >= limit) break;
  }
  return { words, hits };
}

/** One tier of a query. */
interface Step {
  tier: number;
  clauses: TermClause[];
}

/** What the tiers find beside `hits`, at most up to the limit. */
async function runSteps(
  search: SearchIndex,
  query: {
    words: QueryWord[];
    steps: Step[];
    join: 'all' | 'any';
    hits: FoundInterviews['hits'];
    limit: number;
  },
  nameFactor: (name: string) => number,
): Promise<FoundInterviews['hits']> {
  const { words, steps, join, hits, limit } = query;
  if (steps.length === 0) return [];
  const wanted = limit - hits.length;
  const found = await search.rankInterviews({
    tiers: steps.map(({ clauses }) => clauses),
    join,
    without: hits.map(({ id }) => id),
    limit: Math.max(POOL, wanted),
    enough: join === 'any' ? Math.min(wanted, ENOUGH - hits.length) : wanted,
  });
  return found
    .flatMap((interviews, index) => {
      const ranked = rankAgain(interviews, ({ name, matched }) =>
        join === 'any' ? nameFactor(name) * coverageFactor(words, matched) : nameFactor(name),
      );
      return ranked.map(({ id }) => ({ id, tier: steps[index]?.tier ?? LAST_TIER }));
    })
    .slice(0, wanted);
}

/** Whether looser tiers would only add noise to what was found. */
function isEnough(words: QueryWord[], hits: FoundInterviews['hits'], nextJoin: 'all' | 'any'): boolean {
  if (nextJoin === 'any') return hits.length >= ENOUGH;
  const isGrowing = words.some(({ prefixes, isKnown }) => prefixes.length > 0 && !isKnown);
  return isGrowing && hits.filter(({ tier }) => tier <= PREFIX_TIER).length >= ENOUGH;
}

function hasMoreTerms(clauses: TermClause[], asked: TermClause[]): boolean {
  const count = (all: TermClause[]) =>
    all.reduce(
      (sum, { surface, keys, beginnings }) => sum + surface.length + keys.length + beginnings.length,
      0,
    );
  return count(clauses) > count(asked);
}

/** The answers of the index in the order of their scores and a last factor. */
function rankAgain(
  found: RankedInterview[],
  factorOf: (interview: RankedInterview) => number,
): RankedInterview[] {
  return found
    .map((interview) => ({ ...interview, score: interview.score * factorOf(interview) }))
    .sort(bestFirst);
}

function bestFirst(a: RankedInterview, b: RankedInterview): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

async function findPhrase(
  search: SearchIndex,
  query: Query,
  limit: number,
  known: KnownWords,
): Promise<FoundInterviews> {
  const surface = query.words.map((word) => word.surface);
  const words = query.words.map((token) =>
    planWord(token, { isKnown: true, isTyped: false, weight: 1, slips: [] }),
  );
  const found = await search.rankPhrase(surface, Math.max(POOL, limit));
  const nameFactor = createNameFactor(words, known);
  const ranked = rankAgain(found, ({ name }) => nameFactor(name));
  return { words, hits: ranked.slice(0, limit).map(({ id }) => ({ id, tier: 1 })) };
}

async function planWords(search: SearchIndex, { words, isTyping }: Query): Promise<QueryWord[]> {
  const weighed = await weighWords(search, words);
  return weighed.words.map(({ token, frequency, weight }, index) =>
    planWord(token, {
      isKnown: frequency > 0,
      isTyped: isTyping && index === words.length - 1,
      weight,
      slips: [],
    }),
  );
}

async function withSlips(search: SearchIndex, words: QueryWord[]): Promise<QueryWord[]> {
  const forms = words.map(({ token }) => slipForms(token));
  const keys = [...new Set(forms.flat().flatMap(slipKeys))];
  const candidates = keys.length === 0 ? [] : await search.termsByDeletion(keys);
  return words.map((word, index) => ({
    ...planWord(word.token, {
      isKnown: word.isKnown,
      isTyped: word.prefixes.length > 0,
      weight: word.weight,
      slips: (forms[index] ?? []).flatMap((form) => rankNeighbours(form, candidates)),
    }),
  }));
}
