import { analyse, type Token } from './analyser/analyse.ts';
import { coverageFactor } from './find-documents.ts';
import { clauseOf, planWord, STEM_TIER, type QueryWord } from './query/query-plan.ts';
import { isStopWord } from './query/query.ts';
import { rankTiers } from './ranking/rank-tiers.ts';
import type { SearchStore } from './store.ts';
import { weighWords } from './vocabulary.ts';
import { SIMILAR } from './weights.ts';

/** Ids of the documents that share most rare words with this text of document `id`, most similar first. */
export function findSimilar(store: SearchStore, id: string, text: string): string[] {
  const words = tellingWords(store, text);
  if (words.length < SIMILAR.sharedWords) return [];
  const [found = []] = rankTiers(store, {
    tiers: [words.map((word) => clauseOf(word, STEM_TIER))],
    join: 'any',
    without: [store.numberOf(id)],
    limit: SIMILAR.pool,
    enough: SIMILAR.pool,
  });
  return found
    .filter(({ matched }) => matched.length >= SIMILAR.sharedWords)
    .map((head) => ({ head, nearness: head.score * coverageFactor(words, head.matched) }))
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ head }) => head.id);
}

/** The words that at least one other document has, but at most half of all, rarest first. */
function tellingWords(store: SearchStore, text: string): QueryWord[] {
  return weighWords(store, distinctStems(analyse(text)))
    .filter(({ frequency }) => frequency > 1 && frequency <= store.collection.documents / 2)
    .map(({ token, weight }) => planWord(token, { weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SIMILAR.words);
}

function distinctStems(tokens: Token[]): Token[] {
  const byStem = new Map<string, Token>();
  for (const token of tokens) {
    const stem = token.keys.t[0] ?? token.surface;
    if (!isStopWord(token) && stem.length >= SIMILAR.stemLetters && !byStem.has(stem))
      byStem.set(stem, token);
  }
  return [...byStem.values()];
}
