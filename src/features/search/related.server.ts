import type { Interview, Published } from '../interviews/interview.schema.ts';
import { analyse, type Token } from './analyser/analyse.ts';
import { clauseOf, planWord, STEM_TIER, type QueryWord } from './query-plan.server.ts';
import { isStopWord } from './query.ts';
import { coverageFactor } from './score.server.ts';
import type { SearchServices } from './search.server.ts';
import { weighWords } from './word-weights.server.ts';

/** Words that stand for an interview: those that fewest others have. */
const WORDS_MAX = 24;
/** Shorter stems are too common to tell anything. */
const STEM_MIN_LETTERS = 3;
/** One word in common is chance. */
const SHARED_MIN = 2;
/** Answers of the index that are looked at. */
const POOL = 40;

/** Interviews that share most of what the name, the summary and the questions of this one speak of; nearest first. */
export async function findRelated(
  { storage: { search } }: SearchServices,
  interview: Interview,
  { without, limit }: { without: string[]; limit: number },
): Promise<Published<Interview>[]> {
  const words = await tellingWords(search, interview);
  if (words.length < SHARED_MIN) return [];
  const [found = []] = await search.rankInterviews({
    tiers: [words.map((word) => clauseOf(word, STEM_TIER))],
    join: 'any',
    without: [interview.id, ...without],
    limit: POOL,
    enough: POOL,
  });
  const nearest = found
    .filter(({ matched }) => matched.length >= SHARED_MIN)
    .map(({ id, score, matched }) => ({ id, nearness: score * coverageFactor(words, matched) }))
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, limit);
  return search.readInterviews(nearest.map(({ id }) => id));
}

/** What other interviews speak of too, the rarest first. */
async function tellingWords(
  search: SearchServices['storage']['search'],
  { name, summary, questions }: Interview,
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
