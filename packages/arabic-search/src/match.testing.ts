import { matchTexts as matchNaively } from '../test/naive-search.testing.ts';
import type { DocumentMatch } from './match.ts';
import { LAST_TIER, planWord } from './query/query-plan.ts';
import { readQuery } from './query/query.ts';
import type { SearchedText } from './store.ts';

/** What a query marks in texts, if all its words are known and the document was found in `tier`. */
export function matchTexts(texts: SearchedText[], q: string, tier = LAST_TIER): DocumentMatch {
  const query = readQuery(q);
  if (query === null) throw new RangeError(`${q} asks for too little`);
  const words = query.words.map((token, index) =>
    planWord(token, { isTyped: query.isTyping && index === query.words.length - 1 }),
  );
  return matchNaively(query, words, { texts, tier });
}
