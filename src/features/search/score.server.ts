import type { KnownWords } from './analyser/analyse.ts';
import { tokenise } from './analyser/tokenise.ts';
import { createWordFinder } from './find-words.server.ts';
import { STEM_TIER, type QueryWord } from './query-plan.server.ts';
import { snippetText } from './snippet.ts';

/**
 * An interview whose name has the words of the query, and little else, is likely the one that is meant. The factor of a
 * name is worked out once, however many tiers find its interview.
 */
export function createNameFactor(words: QueryWord[], known: KnownWords): (name: string) => number {
  const finder = createWordFinder(words, STEM_TIER, known);
  const factors = new Map<string, number>();
  return (name) => {
    let factor = factors.get(name);
    if (factor === undefined)
      factors.set(name, (factor = finder.isPossible(name, 'any') ? factorOf(name) : 1));
    return factor;
  };

  function factorOf(name: string): number {
    const { tiers, marks } = finder.find(snippetText(name));
    const asked = tiers.size / words.length;
    return 1 + 0.5 * asked ** 2 * (1 + marks.length / Math.max(1, tokenise(name).length));
  }
}

/** How much of what a query tells the matched words tell, squared. */
export function coverageFactor(words: QueryWord[], matched: number[]): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = matched.reduce((sum, index) => sum + (words[index]?.weight ?? 0), 0);
  return (found / all) ** 2;
}
