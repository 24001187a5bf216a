import { analyse, type Token } from './analyser/analyse.ts';
import { clauseOf, planWord, STEM_TIER, type QueryWord } from './query-plan.server.ts';
import { isStopWord } from './query.ts';
import { coverageFactor } from './score.server.ts';
import type { FoundInterview, SearchIndex } from './search.store.ts';
import { weighWords } from './word-weights.server.ts';

/** Words that stand for an interview: those that fewest others have. */
const WORDS_MAX = 24;
/** Shorter stems are too common to tell anything. */
const STEM_MIN_LETTERS = 3;
/** One word in common is chance. */
const SHARED_MIN = 2;
/** Answers of the index that are looked at. */
const POOL = 40;

/** See `Searches.findSimilar`: those that share most of what its name, summary and questions speak of. */
export async function findSimilar(search: SearchIndex, interviewId: string): Promise<string[]> {
  const [interview] = await search.readFound([interviewId]);
  if (!interview) return [];
  const words = await tellingWords(search, interview);
  if (words.length < SHARED_MIN) return [];
  const [found = []] = await search.rankInterviews({
    tiers: [words.map((word) => clauseOf(word, STEM_TIER))],
    join: 'any',
    without: [interview.id],
    limit: POOL,
    enough: POOL,
  });
  return found
    .filter(({ matched }) => matched.length >= SHARED_MIN)
    .map(({ id, score, matched }) => ({ id, nearness: score * coverageFactor(words, matched) }))
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ id }) => id);
}

/** What other interviews speak of too, the rarest first. */
async function tellingWords(
  search: SearchIndex,
  { name, summary, questions }: FoundInterview,
): Promise<QueryWord[]> {
  const tokens = distinctStems(
    analyse([name, summary, ...questions.map(({ question }) => question)].join('\n')),
  );
  const { interviews, words } = await weighWords(search, tokens);
  return words
    .filter(({ frequency }) => frequency > 1 && frequency <= interviews / 2)
    .map(({ token, weight }) => planWord(token, { isKnown: true, isTyped: false, weight, slips: [] }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, WORDS_MAX);
}

function distinctStems(tokens: Token[]): Token[] {
  const byStem = new Map<string, Token>();
  for (const token of tokens) {
    const stem = token.keys.t[0] ?? token.surface;
    if (!isStopWord(token) && stem.length >= STEM_MIN_LETTERS && !byStem.has(stem)) byStem.set(stem, token);
  }
  return [...byStem.values()];
}
