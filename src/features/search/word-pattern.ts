import { foldWords } from '../../kernel/arabic.ts';

/** All ways to write each folded Arabic letter and each digit; an accented Latin letter counts as any. */
const SPELLINGS = spellings();
/** What folding drops from within a word: marks, tatweel, characters without width, marks of thousands. */
const DROPPED = String.raw`[\p{Mn}\p{Cf}\u0640,\u066C]*`;

/**
 * A pattern that every stored text with the folded word fits, and few others: it spares folding texts that cannot
 * match, which takes many times as long. Null where the word has letters other than Arabic and plain Latin ones and
 * digits.
 */
export function wordPattern(foldedWord: string): RegExp | null {
  const letters = Array.from(foldedWord, (letter) => SPELLINGS.get(letter));
  if (letters.includes(undefined)) return null;
  return new RegExp(letters.map((spelling) => `[${spelling}]`).join(DROPPED), 'u');
}

function spellings(): Map<string, string> {
  const found = new Map(Array.from('0123456789', (digit) => [digit, digit]));
  for (let point = 0x600; point <= 0x77f; point += 1) {
    const letter = String.fromCodePoint(point);
    const [folded] = foldWords(letter);
    if (folded !== undefined) found.set(folded, (found.get(folded) ?? '') + letter);
  }
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    found.set(letter, String.raw`${letter}${letter.toUpperCase()}\u00C0-\u024F\u1E00-\u1EFF\uFF21-\uFF5A`);
  }
  return found;
}
