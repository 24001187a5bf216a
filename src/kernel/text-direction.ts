const SYMBOLS_OF_A_NAME = /\p{Script=Latin}[\p{Script=Latin}\d]*[+#]+/gu;
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
}

/** How many words of a text are in each script; a Latin word with an Arabic prefix counts as Arabic. */
export function countByScript(text: string): WordCounts {
  const words = { latin: 0, arabic: 0 };
  for (const word of text.split(/\s+/)) {
    if (ARABIC.test(word)) words.arabic += 1;
    else if (LATIN.test(word)) words.latin += 1;
  }
  return words;
}

/** Attributes of a paragraph of plain text: right to left, unless most of its words are Latin. */
export function proseDirection(text: string): { dir: 'rtl' | 'ltr'; lang?: 'en' } {
  const { latin, arabic } = countByScript(text);
  return latin > arabic ? { dir: 'ltr', lang: 'en' } : { dir: 'rtl' };
}
