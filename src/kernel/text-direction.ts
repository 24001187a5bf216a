import { paragraphFace, wholeFace } from './whole-face.ts';

const SYMBOLS_OF_A_NAME = /\p{Script=Latin}[\p{Script=Latin}\d]*[+#]+(?![\p{Script=Latin}\d+#])/gu;
const LEFT_TO_RIGHT_MARK = '\u200E';

/** Keeps the signs of «C++» on its right; between Latin letters and Arabic they would move to the left. */
export function keepSymbols(text: string): string {
  return text.replace(SYMBOLS_OF_A_NAME, `$&${LEFT_TO_RIGHT_MARK}`);
}

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;

export interface WordCounts {
  latin: number;
  arabic: number;
  /** The script of the first word that has letters of either. */
  first: 'latin' | 'arabic' | null;
  /** How many more words are typical of French than of English. */
  french: number;
}

export const NO_WORDS: Readonly<WordCounts> = { latin: 0, arabic: 0, first: null, french: 0 };

/** The words of a text by script and language; a Latin word with an Arabic prefix counts as Arabic. */
export function countByScript(text: string): WordCounts {
  const words: WordCounts = { ...NO_WORDS };
  for (const word of text.split(/\s+/)) {
    const script = ARABIC.test(word) ? 'arabic' : LATIN.test(word) ? 'latin' : null;
    if (script === null) continue;
    words[script] += 1;
    words.first ??= script;
    if (script === 'latin') words.french += frenchScore(word);
  }
  return words;
}

/**
 * The direction of sentences: left to right if the first word and most of the others are in Latin letters. The first word
 * alone does not decide, because Arabic sentences begin with names too; nor do most words, because an Arabic sentence may
 * name more products than it has words of its own.
 */
export function sentenceDirection({ latin, arabic, first }: WordCounts): 'rtl' | 'ltr' {
  return first === 'latin' && latin > arabic ? 'ltr' : 'rtl';
}

/** Frequent words that one of the two languages has and the other has not. */
const FRENCH =
  /^(?:le|les|des|du|au|aux|une|et|est|il|elle|je|nous|vous|ce|cette|qui|dans|pour|avec|sur|pas|mais|(?:[cdjlmnst]|qu)['’]\p{L}+)$/iu;
const ENGLISH = /^(?:the|of|and|to|in|is|that|for|it|with|was|are|at|from|by|this)$/i;

function frenchScore(word: string): 1 | 0 | -1 {
  const [letters = ''] = /\p{L}[\p{L}'’]*/u.exec(word) ?? [];
  return FRENCH.test(letters) ? 1 : ENGLISH.test(letters) ? -1 : 0;
}

/**
 * The language of words in Latin letters: French if more of them are typical of it, otherwise English. Words of other
 * languages count as English, because with it a screen reader takes a voice that reads the letters; an Arabic voice
 * leaves them out or spells them, and so it does with an unknown language (`lang=""`).
 */
export function latinLanguage({ french }: Pick<WordCounts, 'french'>): 'fr' | 'en' {
  return french > 0 ? 'fr' : 'en';
}

/** Whether a text has a word of Latin letters, and not only single ones. */
export function isLatinWord(text: string): boolean {
  return /\p{Script=Latin}{2}/u.test(text);
}

/** From a Latin letter to the last one before a letter of another script, with the digits at its end. */
const LATIN_WORDS = /(\p{Script=Latin}(?:[^\p{L}]*\p{Script=Latin})*\d*)/u;

/** A plain text in parts: those with an odd index are in Latin letters. */
export function latinParts(text: string): string[] {
  return isLatinWord(text) ? text.split(LATIN_WORDS) : [text];
}

/** Letters, digits and signs of scripts from right to left: «؟» makes «C++؟» an Arabic question. */
const RIGHT_TO_LEFT = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

/** The direction of a title, a question or a name: right to left, unless it is in Latin letters alone. */
export function writtenDirection(text: string): 'rtl' | 'ltr' {
  return LATIN.test(text) && !RIGHT_TO_LEFT.test(text) ? 'ltr' : 'rtl';
}

/** Attributes of a title, a question or a name: its direction and typeface. */
export function writtenAttributes(text: string): { dir: 'rtl' | 'ltr'; 'data-whole'?: '' } {
  return { dir: writtenDirection(text), ...wholeFace(text) };
}

/** Attributes of a paragraph of plain text, with the direction of its sentences, their language and typeface. */
export function proseAttributes(
  text: string,
): { dir: 'rtl' | 'ltr'; lang: string } & ReturnType<typeof paragraphFace> {
  const words = countByScript(text);
  const dir = sentenceDirection(words);
  return { dir, lang: dir === 'ltr' ? latinLanguage(words) : 'ar', ...paragraphFace(text) };
}
