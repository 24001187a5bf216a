import type { Query } from './query.ts';
import {
  clauseOf,
  ENOUGH,
  planWord,
  STEPS,
  PREFIX_TIER,
  SLIP_TIER,
  type QueryWord,
} from './query-plan.server.ts';
import type { RankedInterview, SearchReader, TermClause } from './search.store.ts';
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
  search: SearchReader,
  query: Query,
  limit: number,
): Promise<FoundInterviews> {
  if (query.isPhrase) return findPhrase(search, query, limit);
  let words = await planWords(search, query);
  const nameFactor = createNameFactor(words);
  const hits: FoundInterviews['hits'] = [];
  let hasSlips = false;
  let asked: TermClause[] = [];
  for (const { tier, join } of STEPS) {
    if (isEnough(words, hits, { tier, join })) break;
    if (tier >= SLIP_TIER && !hasSlips) {
      words = await withSlips(search, words);
      hasSlips = true;
    }
    const clauses = words.map((word) => clauseOf(word, tier));
    const isNew = join === 'all' ? hasMoreTerms(clauses, asked) : clauses.length > 1;
    if (!isNew) continue;
    asked = clauses;
    const without = hits.map(({ id }) => id);
    const wanted = limit - hits.length;
    const found = await search.rankInterviews({ clauses, join, without, limit: Math.max(POOL, wanted) });
    const ranked = rankAgain(found, ({ name, matched }) =>
      join === 'any' ? nameFactor(name) * coverageFactor(words, matched) : nameFactor(name),
    );
    hits.push(...ranked.slice(0, wanted).map(({ id }) => ({ id, tier })));
    if (hits.length >= limit) break;
  }
  return { words, hits };
}

/** Whether a looser step would only add noise to what was found. */
function isEnough(words: QueryWord[], hits: FoundInterviews['hits'], next: (typeof STEPS)[number]): boolean {
  if (next.join === 'any') return hits.length >= ENOUGH;
  if (next.tier < SLIP_TIER) return false;
  const isGrowing = words.some(({ prefixes, isKnown }) => prefixes.length > 0 && !isKnown);
  return isGrowing && hits.filter(({ tier }) => tier <= PREFIX_TIER).length >= ENOUGH;
}

function hasMoreTerms(clauses: TermClause[], asked: TermClause[]): boolean {
  const count = (all: TermClause[]) =>
    all.reduce(
      (sum, { surface, surfacePrefixes, keys }) =>
        sum + surface.length + surfacePrefixes.length + keys.length,
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
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

async function findPhrase(search: SearchReader, query: Query, limit: number): Promise<FoundInterviews> {
  const surface = query.words.map((word) => word.surface);
  const words = query.words.map((token) =>
    planWord(token, { isKnown: true, isTyped: false, weight: 1, slips: [] }),
  );
  const found = await search.rankPhrase(surface, Math.max(POOL, limit));
  const nameFactor = createNameFactor(words);
  const ranked = rankAgain(found, ({ name }) => nameFactor(name));
  return { words, hits: ranked.slice(0, limit).map(({ id }) => ({ id, tier: 1 })) };
}

async function planWords(search: SearchReader, { words, isTyping }: Query): Promise<QueryWord[]> {
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

async function withSlips(search: SearchReader, words: QueryWord[]): Promise<QueryWord[]> {
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
