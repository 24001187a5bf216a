/** A change of kind ends a word. */
export type TokenKind = 'arabic' | 'number' | 'foreign';

/** A word of a text, before analysis. */
export interface RawToken {
  kind: TokenKind;
  /** In UTF-16 units of the text; the end includes marks and joiners after the last letter. */
  start: number;
  end: number;
  /**
   * Its letters with hamzas and dagger alefs, without other marks; of a number its digits with the marks between them, and
   * a space between its groups.
   */
  letters: string;
}

export const DAGGER_ALEF = 0x0670;
export const MADDA = 0x0653;
export const HAMZA_ABOVE = 0x0654;
export const HAMZA_BELOW = 0x0655;
export const FATHA = 0x064e;

/**
 * Diacritics (including their presentation forms), tatweel and zero-width characters, except the zero-width space: they do
 * not end a word, and are not among its letters.
 */
const IGNORED =
  /[\p{M}\u0640\u00AD\u034F\u061C\u06E5\u06E6\u200C-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFC5E-\uFC63\uFCF2-\uFCF4\uFE70-\uFE7F\uFEFF]/u;
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;

/** Whether a code point neither ends a word nor is one of its letters. */
export function isIgnored(point: number): boolean {
  if (point < 0xad) return false;
  if (point >= 0x064b && point <= 0x065f) return true;
  if (isPlainArabicLetter(point)) return false;
  return IGNORED.test(String.fromCodePoint(point));
}

/** The kind of word that a character is part of, or null if it ends a word. */
export function kindOf(point: number): TokenKind | null {
  if (point < 0x80) return asciiKind(point);
  if (isPlainArabicLetter(point)) return 'arabic';
  if (isArabicDigit(point)) return 'number';
  const character = String.fromCodePoint(point);
  if (ARABIC_LETTER.test(character)) return 'arabic';
  if (LETTER.test(character)) return 'foreign';
  return DIGIT.test(character) ? 'number' : null;
}

function asciiKind(point: number): TokenKind | null {
  if (point >= 0x30 && point <= 0x39) return 'number';
  const lower = point | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? 'foreign' : null;
}

/** The letters of the Arabic language, from hamza to yeh, without tatweel. */
function isPlainArabicLetter(point: number): boolean {
  return (point >= 0x0621 && point <= 0x063a) || (point >= 0x0641 && point <= 0x064a);
}

function isArabicDigit(point: number): boolean {
  return (point >= 0x0660 && point <= 0x0669) || (point >= 0x06f0 && point <= 0x06f9);
}

export function isDigit(point: number | undefined): boolean {
  return point !== undefined && ((point >= 0x30 && point <= 0x39) || isArabicDigit(point));
}

/** Ligatures whose words Unicode does not spell out. */
const WORDS_OF_LIGATURES: ReadonlyMap<number, string> = new Map([
  [0xfd40, 'رحمه الله'],
  [0xfd41, 'رضي الله عنه'],
  [0xfd42, 'رضي الله عنها'],
  [0xfd43, 'رضي الله عنهم'],
  [0xfd44, 'رضي الله عنهما'],
  [0xfd45, 'رضي الله عنهن'],
  [0xfd46, 'صلى الله عليه وآله'],
  [0xfd47, 'عليه السلام'],
  [0xfd48, 'عليهم السلام'],
  [0xfd49, 'عليهما السلام'],
  [0xfd4a, 'عليه الصلاة والسلام'],
  [0xfd4b, 'قدس سره'],
  [0xfd4c, 'صلى الله عليه وآله وسلم'],
  [0xfd4d, 'عليها السلام'],
  [0xfd4e, 'تبارك وتعالى'],
  [0xfd4f, 'رحمهم الله'],
  [0xfdcf, 'سلامه علينا'],
  [0xfdfd, 'بسم الله الرحمن الرحيم'],
  [0xfdfe, 'سبحانه وتعالى'],
  [0xfdff, 'عز وجل'],
]);

/** The letters of a character: a presentation form becomes its letters, other Arabic letters stay. */
export function compatibleSpelling(point: number): string {
  const words = WORDS_OF_LIGATURES.get(point);
  if (words !== undefined) return words;
  const character = String.fromCodePoint(point);
  if (point < 0x80 || (point < 0xfb50 && kindOf(point) === 'arabic')) return character;
  return character.normalize('NFKC');
}

/** A digit or foreign letter as the index has it; Arabic letters are folded later, word by word. */
export function foldCharacter(character: string, kind: TokenKind): string {
  const point = character.codePointAt(0) ?? 0;
  if (kind === 'arabic') return character;
  if (kind === 'number') return isArabicDigit(point) ? String(point & 0xf) : character;
  if (point < 0x80) return character.toLowerCase();
  return character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

/** `.` and the Arabic decimal separator. */
export function isDecimalPoint(point: number): boolean {
  return point === 0x2e || point === 0x066b;
}

/** `,` and the Arabic thousands separator. */
export function isThousandsMark(point: number): boolean {
  return point === 0x2c || point === 0x066c;
}
