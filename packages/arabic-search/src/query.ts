import { analyse, type Token } from './analyser/analyse.ts';
import { STOP_WORDS } from './analyser/word-lists.ts';
import { GRADED, QUERY } from './weights.ts';

/** What someone asks, read with the analyser of the index. */
export interface Query {
  text: string;
  /** The words that an interview must have, at least one; their places are in `text`. */
  words: Token[];
  /** Surface forms of the words that it need not have. */
  stopWords: ReadonlySet<string>;
  /** In quotation marks: the words must stand one after another, as they are written. */
  isPhrase: boolean;
  /** The last word may still be growing. */
  isTyping: boolean;
}

/** What says that the last word is finished: a space, or a mark that stands at the end of a clause (, ; ? in Arabic too). */
const ENDS_WORD = /[\s,;!?\u060c\u061b\u061f]$/u;
/** Copied text brings them: they would stand between the last word and what ends it, and around quotation marks. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const QUOTED = /^(["«“„])(.*)(["»”“])$/s;

/** Reads a query; null where it asks for too little to search. Of a longer one than 200 characters the start counts. */
export function readQuery(given: string): Query | null {
  const text = Array.from(given.replace(BIDI_CONTROLS, '').trimStart())
    .slice(0, QUERY.maxCharacters)
    .join('');
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

/** Whether the words of a query count together (`gradeDocuments`), instead of each being required. */
export function isGraded({ words, isPhrase }: Query): boolean {
  return !isPhrase && words.length >= GRADED.words;
}

/** A word that says nothing alone: of the list, or one Arabic letter. */
export function isStopWord({ kind, surface }: Token): boolean {
  return STOP_WORDS.has(surface) || (kind === 'arabic' && surface.length === 1);
}

/** A repeated word asks for nothing more; the last of its places stays, since it may be the one that is typed. */
function distinctWords(words: Token[]): Token[] {
  const last = new Map(words.map((word) => [word.surface, word]));
  return words.filter((word) => last.get(word.surface) === word);
}
