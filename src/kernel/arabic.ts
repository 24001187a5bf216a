import { cleanCharacters } from './plain-text.ts';

const ARABIC_LETTER =
  /[\u0621-\u063A\u0641-\u064A\u066E-\u06D3\u06D5\u06EE-\u06EF\u06FA-\u06FF\u0750-\u077F]/;
const DIGIT = /[0-9\u0660-\u0669\u06F0-\u06F9]/;

/** The low four bits of an ASCII, Arabic-Indic or Persian digit are its value. */
function asciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** A typed text with Latin digits in place of Arabic-Indic and Persian ones. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, asciiDigit);
}

/**
 * Where the Arabic alphabet (CLDR, `ar`) puts the letters that Unicode does not have in that order: hamza counts as
 * alef whatever its seat is, madda as two alefs, and a letter of a related language follows the Arabic one like it.
 */
const SORTED_LETTERS = new Map([
  ...Array.from('ءأإؤئٱ', (letter) => [letter, 'ا'] as const),
  ['آ', 'اا'],
  ['ة', 'ت'],
  ...Array.from('ىیې', (letter) => [letter, 'ي'] as const),
  ['ک', 'ك'],
  ...Array.from('ہھە', (letter) => [letter, 'ه'] as const),
  ...['بپ', 'جچ', 'زژ', 'فڤ', 'كگ'].map(([base = '', letter = '']) => [letter, `${base}\u06FF`] as const),
]);

const SORT_IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u0640]/gu;

/** An index of PostgreSQL takes at most 2,700 bytes of a row. */
const SORT_KEY_MAX = 120;

/**
 * A key whose order by code point (binary in SQLite, `COLLATE "C"` in PostgreSQL) is the order of `Intl.Collator('ar')`
 * by letters: spaces, punctuation, digits by value, Arabic, Latin, other scripts. Marks, tatweel and case are ignored, and
 * so is everything after the first 120 characters.
 */
export function sortKey(text: string): string {
  const letters = text.normalize('NFKC').replace(/\s+/g, ' ').replace(SORT_IGNORED, '').trim();
  const key = Array.from(letters, sortCharacter).join('');
  return Array.from(key).slice(0, SORT_KEY_MAX).join('');
}

function sortCharacter(character: string): string {
  if (character === ' ') return character;
  if (DIGIT.test(character)) return asciiDigit(character);
  if (ARABIC_LETTER.test(character)) return SORTED_LETTERS.get(character) ?? character;
  if (!/\p{L}/u.test(character)) return '!';
  const letter = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Full-width Latin sorts after all of Arabic; U+FFEE puts every other script after it.
  return letter.replace(/[^]/gu, (part) => (/[a-z]/.test(part) ? fullWidth(part) : `\uFFEE${part}`));
}

function fullWidth(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
}

/** Arabic letters that writers often use for each other. */
const SAME_LETTERS = new Map(
  ['اآأإٱ', 'يىیئ', 'وؤ', 'هة', 'كک'].flatMap(([base = '', ...forms]) =>
    forms.map((form) => [form, base] as const),
  ),
);

/**
 * One spelling for the usual ways to write the same words: hamzas, marks, tatweel, case, accents and the signs between
 * words make no difference. Empty only if the text is.
 */
export function foldedSpelling(text: string): string {
  const letters = text.normalize('NFKC').replace(SORT_IGNORED, '');
  const words = Array.from(letters, foldLetter)
    .join('')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
  return words === '' ? text.trim() : words;
}

/**
 * Whether a word of the text begins like this in any spelling, or the text itself does without its spaces: عبدالعزيز is
 * also written عبد العزيز. False for an empty beginning.
 */
export function hasWordBeginning(text: string, beginning: string): boolean {
  const folded = foldedSpelling(beginning);
  const words = foldedSpelling(text);
  if (folded === '') return false;
  return ` ${words}`.includes(` ${folded}`) || withoutSpaces(words).startsWith(withoutSpaces(folded));
}

/** A folded spelling as one word. */
export function withoutSpaces(folded: string): string {
  return folded.replaceAll(' ', '');
}

function foldLetter(character: string): string {
  if (DIGIT.test(character)) return asciiDigit(character);
  if (ARABIC_LETTER.test(character)) return SAME_LETTERS.get(character) ?? character;
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * One spelling of a character for a search within a text: hamzas, marks, tatweel, case and accents make no difference, and
 * a digit is its value. Empty for a mark. Unlike `foldedSpelling` it tells ي from ى and ه from ة, which make other words.
 */
export function looseSpelling(character: string): string {
  if (DIGIT.test(character)) return asciiDigit(character);
  return character.normalize('NFKD').replace(SORT_IGNORED, '').replace('ٱ', 'ا').toLowerCase();
}

/** A run of letters and digits with their marks, in any mixture of scripts. */
export const WORD =
  /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u0640\u200C\u200D]|['\u2019.,\u066B\u066C](?=\p{N})|['\u2019](?=\p{L}))*/gu;

/** The number of words. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

export const SLUG_MAX_LETTERS = 60;
const EMPTY_SLUG = 'interview';
const EDGE_START = /^[-\p{Nd}]+/u;
const EDGE_END = /[-\p{Nd}]+$/u;

/**
 * The readable end of an address: letters of any script and digits, words joined by hyphens, at most 60 characters,
 * cut at a word. Hamzas are kept, vowel marks and accents removed, Latin is lower case. Digits at both ends are removed:
 * they would change sides in a right-to-left address (RFC 3987, section 4.2). Never empty.
 */
export function slug(text: string): string {
  const words = withoutMarks(cleanCharacters(text))
    .toLowerCase()
    .replace(/['\u2019\u0640]|(?!\u200C)\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (DIGIT.test(digit) ? asciiDigit(digit) : digit))
    .replace(/[^\p{L}\p{Nd}]+/gu, '-');
  const cut = cutAtHyphen(words.replace(EDGE_START, ''));
  return cut.replace(EDGE_END, '') || EMPTY_SLUG;
}

/** Removes every mark except hamza and madda, which make another letter. */
function withoutMarks(text: string): string {
  const hamzasAlone = text.normalize('NFD').replace(/[^\P{M}\u0653-\u0655]/gu, '');
  return hamzasAlone.normalize('NFC').replace(/\p{M}/gu, '');
}

function cutAtHyphen(words: string): string {
  const letters = Array.from(words);
  if (letters.length <= SLUG_MAX_LETTERS) return words;
  const head = letters.slice(0, SLUG_MAX_LETTERS).join('');
  const endsAtWord = letters[SLUG_MAX_LETTERS] === '-';
  return endsAtWord ? head : head.replace(/(?<=.)-[^-]*$/u, '');
}
