import { analyse, type KnownWords, type Token } from './analyser/analyse.ts';
import { meetingTier, PREFIX_TIER, type QueryWord } from './query/query-plan.ts';
import type { Mark } from './snippet.ts';
import { hasCompatibilityForms, wordPattern } from './analyser/word-pattern.ts';
import { SNIPPETS } from './weights.ts';

/** The words of a query in a text. */
export interface FoundWords {
  marks: Mark[];
  /** The first tier of each word of the query that was found. */
  tiers: Map<number, number>;
}

export interface WordFinder {
  /** Whether a text can have any, or all, of the words. Quick; the text need not be normalised. */
  isPossible(text: string, which: 'any' | 'all'): boolean;
  /** The words of the query in a normalised text (`snippetText`). */
  find(content: string): FoundWords;
}

/** Finds the words of a query in texts, in the forms that match up to a tier. */
export function createWordFinder(
  words: QueryWord[],
  tier: number,
  known: KnownWords = new Map(),
): WordFinder {
  const patterns = words.map((word) => patternOf(word, tier));
  const analysed = new Map<string, Token[]>();
  const tokensOf = (chunk: string): Token[] => {
    const tokens = analysed.get(chunk) ?? analyse(chunk, known);
    analysed.set(chunk, tokens);
    return tokens;
  };

  return {
    isPossible(text, which) {
      if (hasCompatibilityForms(text)) return true;
      const mayHold = (pattern: RegExp | null) => pattern === null || text.search(pattern) !== -1;
      return which === 'all' ? patterns.every(mayHold) : patterns.some(mayHold);
    },
    find(content) {
      const isWhole = hasCompatibilityForms(content);
      return markWords(words, tier, (index) =>
        candidates(content, isWhole ? null : (patterns[index] ?? null), tokensOf),
      );
    },
  };
}

/** Marks the words of a query among the words of a text; `tokensOf` gives those that one of them may match. */
export function markWords(
  words: QueryWord[],
  tier: number,
  tokensOf: (index: number) => Iterable<Token>,
): FoundWords {
  const marks = new Map<string, WordMark>();
  const tiers = new Map<number, number>();
  words.forEach((word, index) => {
    let found = 0;
    for (const token of tokensOf(index)) {
      const first = meetingTier(word, token);
      if (first === null || first > tier) continue;
      addMark(marks, token, [index, first]);
      tiers.set(index, Math.min(first, tiers.get(index) ?? first));
      found += 1;
      if (found === SNIPPETS.marks) break;
    }
  });
  return { marks: inOrder([...marks.values()]), tiers };
}

function patternOf({ terms, prefixes }: QueryWord, tier: number): RegExp | null {
  const asked = [...terms].filter(([, first]) => first <= tier).map(([term]) => term);
  return wordPattern(asked, tier >= PREFIX_TIER ? prefixes : []);
}

/** The words around each match of the pattern, or every word without a pattern. */
function* candidates(
  content: string,
  pattern: RegExp | null,
  tokensOf: (chunk: string) => Token[],
): Iterable<Token> {
  if (pattern === null) {
    yield* analyse(content);
    return;
  }
  pattern.lastIndex = 0;
  for (let fit = pattern.exec(content); fit !== null; fit = pattern.exec(content)) {
    const start = content.lastIndexOf(' ', fit.index) + 1;
    const space = content.indexOf(' ', fit.index + fit[0].length);
    const end = space === -1 ? content.length : space;
    for (const token of tokensOf(content.slice(start, end))) {
      yield { ...token, start: token.start + start, end: token.end + start };
    }
    pattern.lastIndex = end;
  }
}

/** A mark to which words can be added. */
interface WordMark extends Mark {
  words: Map<number, number>;
}

function addMark(marks: Map<string, WordMark>, { start, end }: Token, word: [number, number]): void {
  const key = `${start} ${end}`;
  const mark = marks.get(key) ?? { start, end, words: new Map() };
  mark.words.set(...word);
  marks.set(key, mark);
}

/** Sorts the marks, and joins those that overlap: several words of one ligature have the same position. */
function inOrder(marks: WordMark[]): Mark[] {
  const joined: WordMark[] = [];
  for (const mark of marks.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last === undefined || mark.start >= last.end) joined.push(mark);
    else {
      last.end = Math.max(last.end, mark.end);
      last.words = new Map([...last.words, ...mark.words]);
    }
  }
  return joined;
}

/** Every occurrence of the phrase, as one mark from its first to its last word. */
export function findPhrases(content: string, words: QueryWord[], known: KnownWords): FoundWords {
  const tokens = analyse(content, known);
  const marks: Mark[] = [];
  const all = new Map(words.map((_, index) => [index, 1]));
  for (let at = 0; at + words.length <= tokens.length; at += 1) {
    const isHere = words.every(({ token }, index) => isSameWord(tokens[at + index], token));
    const [first, last] = [tokens[at], tokens[at + words.length - 1]];
    if (!isHere || !first || !last) continue;
    marks.push({ start: first.start, end: last.end, words: all });
    at += words.length - 1;
  }
  return { marks, tiers: marks.length > 0 ? all : new Map() };
}

function isSameWord(token: Token | undefined, asked: Token): boolean {
  return token !== undefined && [token.surface, ...token.alts].includes(asked.surface);
}
