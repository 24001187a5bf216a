import { kindOf } from './characters.ts';
import { VOWELLED_DAGGER } from './tokenise.ts';
import { DAGGER_UNWRITTEN } from './word-lists.ts';

interface ArabicSpelling {
  /** The normalised spelling of the word. */
  surface: string;
  /** The form without dagger alefs, if it is different. */
  alt: string | null;
  /** The surface form with its hamzas, which some keys depend on. */
  letters: string;
}

const FOLDED_LETTERS = new Map(
  ['اآأإٱٲٳٵ', 'يىیېےۓئ', 'وؤ', 'هةۃہھەۀ', 'كکڪگ', 'بپ', 'جچ', 'زژ', 'فڤڥ', 'تٹ', 'دڈ', 'رڑ'].flatMap(
    ([base = '', ...forms]) => forms.map((form) => [form, base] as const),
  ),
);

/** Folded letters that cannot carry a hamza. */
const WITHOUT_HAMZA = new RegExp(`[${[...FOLDED_LETTERS.keys()].join('').replace(/[آأإؤئ]/g, '')}]`, 'g');

/** Each folded Arabic letter with all letters that fold to it. */
export const LETTER_SPELLINGS: ReadonlyMap<string, string> = spellings();

const DAGGERS = new RegExp(`[\u0670${VOWELLED_DAGGER}]`, 'g');
const HAS_DAGGER = new RegExp(DAGGERS.source);
/** A hamza on the line is removed only if this many letters are left: from بناء, but not from ماء. */
export const HAMZA_FALLS_FROM = 3;
const NEEDS_FOLDING = /[^ابتثجحخدذرزسشصضطظعغفقكلمنهوي]|وو/;

/** The surface form of an Arabic word (docs/search.md). */
export function spellArabic(raw: string): ArabicSpelling {
  if (!HAS_DAGGER.test(raw)) return { surface: foldLetters(raw), alt: null, letters: alignedLetters(raw) };
  const bare = raw.replace(DAGGERS, '');
  const bareSurface = foldLetters(bare);
  const isUnwritten =
    DAGGER_UNWRITTEN.has(bareSurface) ||
    (/^[وفبلك]/.test(bareSurface) && DAGGER_UNWRITTEN.has(bareSurface.slice(1)));
  if (isUnwritten) return { surface: bareSurface, alt: null, letters: alignedLetters(bare) };
  const sounded = soundDaggers(raw);
  const surface = foldLetters(sounded);
  return { surface, alt: bareSurface === surface ? null : bareSurface, letters: alignedLetters(sounded) };
}

/** Replaces dagger alefs with letters: they take the place of a ى or و, and follow any other letter. */
function soundDaggers(raw: string): string {
  return raw
    .replace(/ى\u0670$/, 'ى')
    .replace(/[ىو]\u0670/g, 'ا')
    .replace(DAGGERS, 'ا')
    .replace(/ا{2,}/g, 'ا');
}

/** The folded word with its hamzas, with its first letters at the same positions as in the surface form. */
function alignedLetters(word: string): string {
  if (!NEEDS_FOLDING.test(word)) return word;
  return joinMadda(word.replace(WITHOUT_HAMZA, foldLetter)).replace(/^وو+/, 'و');
}

function foldLetter(letter: string): string {
  return FOLDED_LETTERS.get(letter) ?? letter;
}

/** Joins a hamza and an alef at the start of a word, or after one clitic, to an alef with madda. */
function joinMadda(letters: string): string {
  return letters.replace(/^([وفبلك]?)ء+ا/, '$1آ');
}

/** Folds the letters of a word without dagger alefs; folding is idempotent. */
export function foldLetters(word: string): string {
  if (!NEEDS_FOLDING.test(word)) return word;
  let folded = '';
  for (const letter of word.replace(/[ئؤ]و/g, 'و')) folded += foldLetter(letter);
  folded = folded.replace(/^([وفبلك]?)ء+ا/, '$1ا');
  const withoutHamza = folded.replaceAll('ء', '').replace(/وو+/g, 'و');
  if (withoutHamza.length >= HAMZA_FALLS_FROM) return withoutHamza;
  return folded.replace(/ءء+/g, 'ء').replaceAll('ءو', 'و').replace(/وو+/g, 'و');
}

function spellings(): Map<string, string> {
  const found = new Map<string, string>();
  for (let point = 0x0620; point <= 0x06ff; point += 1) {
    const letter = String.fromCharCode(point);
    const folded = foldLetter(letter);
    if (kindOf(point) === 'arabic') found.set(folded, (found.get(folded) ?? '') + letter);
  }
  return found;
}
