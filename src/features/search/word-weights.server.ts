import type { Token } from './analyser/analyse.ts';
import { inverseFrequency } from './analyser/inverse-frequency.ts';
import { knownForms } from './query-plan.server.ts';
import type { SearchIndex } from './search.store.ts';

export interface WeighedWord {
  token: Token;
  /** Interviews that have it as it is; 0 for a word that none has. */
  frequency: number;
  /** How much it tells (`inverseFrequency`). */
  weight: number;
}

/** What each word tells among all interviews, and how many these are. */
export async function weighWords(
  search: SearchIndex,
  tokens: Token[],
): Promise<{ interviews: number; words: WeighedWord[] }> {
  const { interviews, frequencies } = await search.readVocabulary(tokens.flatMap(knownForms));
  const words = tokens.map((token) => {
    const known = Math.max(...knownForms(token).map((form) => frequencies.get(form) ?? 0));
    // A word may be counted as the one and as the other form of a base.
    const frequency = Math.min(known, interviews);
    return { token, frequency, weight: inverseFrequency(frequency, interviews) };
  });
  return { interviews, words };
}
