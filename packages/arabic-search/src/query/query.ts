import { analyse, type Token } from '../analyser/analyse.ts';
import { ALI } from '../analyser/surface.ts';
import { STOP_WORDS } from '../analyser/word-lists.ts';
import { GRADED, QUERY } from '../weights.ts';

/** A query, analysed like the texts of the index. */
export interface Query {
  text: string;
  /** The words to find, at least one; their positions are in `text`. */
  words: Token[];
  /** Surface forms of the stop words, which a document need not have. */
  stopWords: ReadonlySet<string>;
  /** In quotation marks: the words must be adjacent, in this order and spelling. */
  isPhrase: boolean;
  /** The last word may be unfinished. */
  isTyping: boolean;
}

/** A space or clause punctuation (Latin or Arabic) shows that the last word is finished. */
const ENDS_WORD = /[\s,;!?\u060c\u061b\u061f]$/u;
/** Copied text can have them after the last word and around quotation marks. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const QUOTED = /^(["«“„])(.*)(["»”“])$/s;

/** Reads a query, of which the first 200 characters count; null if it is too short to search. */
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
  const words = tellingWords(tokens);
  const stopWords = tokens.filter((token) => !words.includes(token)).map(({ surface }) => surface);
  const isTyping = words.at(-1) === tokens.at(-1) && !ENDS_WORD.test(text);
  return { text, words: distinctWords(words), stopWords: new Set(stopWords), isPhrase: false, isTyping };
}

/** Whether the words of a query count together (`gradeDocuments`), instead of each being required. */
export function isGraded({ words, isPhrase }: Query): boolean {
  return !isPhrase && words.length >= GRADED.words;
}

/** The words without stop words; all of them if they are nothing else. */
export function tellingWords(tokens: Token[]): Token[] {
  const mayBeName = tokens.length <= QUERY.nameWords;
  const telling = tokens.filter((token) => !isStopWord(token) || (mayBeName && token.alts.includes(ALI)));
  return telling.length > 0 ? telling : tokens;
}

/** Whether a word means nothing on its own: it is in the list, or a single Arabic letter. */
export function isStopWord({ kind, surface }: Token): boolean {
  return STOP_WORDS.has(surface) || (kind === 'arabic' && surface.length === 1);
}

/** Removes repeated words. The last occurrence stays, because it may be unfinished. */
function distinctWords(words: Token[]): Token[] {
  const last = new Map(words.map((word) => [word.surface, word]));
  return words.filter((word) => last.get(word.surface) === word);
}
