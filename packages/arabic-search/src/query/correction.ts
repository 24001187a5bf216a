import { analyse, type Token } from '../analyser/analyse.ts';
import { SLIP_TIER, type QueryWord } from './query-plan.ts';
import type { Query } from './query.ts';
import type { SearchedText } from '../store.ts';

const MARKS = /[\p{Mn}\p{Cf}\u0640]/gu;

/**
 * The query with its typing errors corrected, in the spelling of the first document found. Null if the query found
 * something as it is, or if no correction explains the result.
 */
export function correctQuery(
  { text }: Query,
  words: QueryWord[],
  first: { texts: SearchedText[]; tier: number } | undefined,
): string | null {
  if (first === undefined || first.tier < SLIP_TIER) return null;
  const tokens = first.texts.flatMap((searched) =>
    analyse(searched.text).map((token) => ({ token, text: searched.text })),
  );
  let corrected = '';
  let end = 0;
  for (const word of words) {
    // Of a name written as one word, its two parts have the same position.
    const isPart = words.some((other) => other !== word && other.token.start === word.token.start);
    const right = word.isKnown || isPart ? null : rightSpelling(word, tokens, text);
    if (right === null) continue;
    corrected += text.slice(end, word.token.start) + right;
    end = word.token.end;
  }
  return end === 0 ? null : (corrected + text.slice(end)).trim();
}

/** The word of the document that was mistyped in the query, with the query's own article and clitics. */
function rightSpelling(
  word: QueryWord,
  tokens: { token: Token; text: string }[],
  query: string,
): string | null {
  for (const slip of word.slips) {
    for (const { token, text } of tokens) {
      if (token.surface !== slip.term && !token.keys.b.includes(slip.term)) continue;
      const spelt = letters(text, token).slice(token.surface.length - slip.term.length);
      const own = letters(query, word.token);
      return own.slice(0, word.token.surface.length - slip.form.length) + spelt;
    }
  }
  return null;
}

function letters(text: string, { start, end }: Token): string {
  return text.slice(start, end).replace(MARKS, '');
}
