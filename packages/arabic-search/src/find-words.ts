import { analyse, type KnownWords, type Token } from './analyser/analyse.ts';
import { meetingTier, type QueryWord } from './query/query-plan.ts';
import type { Mark } from './snippet.ts';
import { SNIPPETS } from './weights.ts';

/** The words of a query in a text. */
export interface FoundWords {
  marks: Mark[];
  /** The first tier of each word of the query that was found. */
  tiers: Map<number, number>;
}

/** Marks the words of a query among the words of a text. */
export function markWords(words: readonly QueryWord[], tier: number, tokens: Token[]): FoundWords {
  const marks = new Map<string, WordMark>();
  const tiers = new Map<number, number>();
  words.forEach((word, index) => {
    let found = 0;
    for (const token of tokens) {
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
