import { analyse, type Token } from './analyser/analyse.ts';
import { STOP_WORDS } from './analyser/word-lists.ts';
import { QUERY } from './weights.ts';

/** A query, parsed with the analyser of the index. */
export interface Query {
  text: string;
  /** The required words, at least one; their positions are in `text`. */
  words: Token[];
  /** Surface forms of the optional words. */
  stopWords: ReadonlySet<string>;
  /** Quoted: the words must be consecutive and unchanged. */
  isPhrase: boolean;
  /** The last word may be unfinished. */
  isTyping: boolean;
}

/** Marks the last word as finished: a space, or punctuation at the end of a clause (, ; ? in Arabic too). */
const ENDS_WORD = /[\s,;!?\u060c\u061b\u061f]$/u;
const QUOTED = /^(["«“„])(.*)(["»”“])$/s;

/** Parses a query; null if it is too short to search. Only the first 200 characters count. */
export function readQuery(given: string): Query | null {
  const text = Array.from(given.trimStart()).slice(0, QUERY.maxCharacters).join('');
  const tokens = analyse(text);
  const length = tokens.reduce((sum, { surface }) => sum + surface.length, 0);
  if (length < QUERY.minLetters) return null;
  if (QUOTED.test(text.trim())) {
    return { text, words: tokens, stopWords: new Set(), isPhrase: true, isTyping: false };
  }
  const telling = tokens.filter((token) => !isStopWord(token));
  const words = telling.length > 0 ? telling : tokens;
  const stopWords = tokens.filter((token) => !words.includes(token)).map(({ surface }) => surface);
  const isTyping = words.at(-1) === tokens.at(-1) && !ENDS_WORD.test(text);
  return { text, words: distinctWords(words), stopWords: new Set(stopWords), isPhrase: false, isTyping };
}

/** A word that is not significant alone: a listed one, or a single Arabic letter. */
export function isStopWord({ kind, surface }: Token): boolean {
  return STOP_WORDS.has(surface) || (kind === 'arabic' && surface.length === 1);
}

/** A repeated word counts once; its last position is kept, because it may still be being typed. */
function distinctWords(words: Token[]): Token[] {
  const last = new Map(words.map((word) => [word.surface, word]));
  return words.filter((word) => last.get(word.surface) === word);
}
