import { VOWELLED_DAGGER } from './tokenise.ts';
import { DAGGER_UNWRITTEN } from './word-lists.ts';

interface ArabicSpelling {
  /** The normalised spelling of the word. */
  surface: string;
  /** Other surface forms: without dagger alefs, and in other readings of foreign letters. */
  alts: string[];
  /** The surface form with its hamzas, which some keys depend on. */
  letters: string;
}

/** Letters that are read as the first of their group, also those of Maghrebi, Kurdish, Uyghur, Persian, Urdu, Pashto, Sindhi. */
const FOLDED_LETTERS = new Map(
  [
    'اآأإٱٲٳٵ',
    'يىیېےۓئێۍۑؽؾؿٸ',
    'وؤۆۇۈۉۊۋۄۅۏٶٷ',
    'هةۃہھەۀۂۿ',
    'كکڪگګڬڭڮڰڱڲڳڴػؼݢݣݤ',
    'بپٻڀٮݐݑݒݓݔݕݖ',
    'تٹټٽٺٿ',
    'جچڃڄڇڿځ',
    'خڂڅ',
    'دڈډڊڋڌڍڎڏڐۮ',
    'رڑڒړڔڕڙۯ',
    'زژڗږ',
    'سڛ',
    'شښڜۺ',
    'صڝ',
    'ضڞۻ',
    'ظڟ',
    'غڠۼݝ',
    'فڡڢڣڤڥڦ',
    'قٯڧڨ',
    'لڵڶڷڸ',
    'نںڹڻڼڽ',
  ].flatMap(([base = '', ...forms]) => forms.map((form) => [form, base] as const)),
);

/** Foreign letters that others write in another way: each with the letter that is meant too, none for a vowel. */
const OTHER_READINGS: readonly [letters: string, meant: string][] = [
  ['گݣڭ', 'ق'],
  ['گݣڭڨ', 'غ'],
  ['ڨ', 'ك'],
  ['چ', 'ش'],
  ['ە', ''],
];
/** A vowel at the end is a ه there. */
const READ_OTHERWISE = OTHER_READINGS.map(
  ([letters, meant]) => [new RegExp(`[${letters}]${meant === '' ? '(?=.)' : ''}`, 'g'), meant] as const,
);
const HAS_OTHER_READINGS = new RegExp(`[${OTHER_READINGS.map(([letters]) => letters).join('')}]`);
/** The name علي, unlike على, has a further surface form that no other word has, so that names come first. */
const NAME_ALI = /^[وفبلك]?علي$/;
export const ALI = 'عليي';
/** Uyghur and Kurdish words that begin with a vowel have a hamza before it, and some an alef in Arabic. */
const FIRST_VOWEL = /^ئ[اە]?(?=.)/;

/** Folded letters that cannot carry a hamza. */
const WITHOUT_HAMZA = new RegExp(`[${[...FOLDED_LETTERS.keys()].join('').replace(/[آأإؤئ]/g, '')}]`, 'g');

const DAGGERS = new RegExp(`[\u0670${VOWELLED_DAGGER}]`, 'g');
const HAS_DAGGER = new RegExp(DAGGERS.source);
/** A hamza on the line is removed only if this many letters are left: from بناء, but not from ماء. */
export const HAMZA_FALLS_FROM = 3;
const NEEDS_FOLDING = /[^ابتثجحخدذرزسشصضطظعغفقكلمنهوي]|وو/;

/** The surface form of an Arabic word (docs/search.md). */
export function spellArabic(given: string): ArabicSpelling {
  const raw = given.replace(FIRST_VOWEL, 'ا');
  if (HAS_OTHER_READINGS.test(raw)) return spellForeign(raw);
  if (NAME_ALI.test(raw)) return { surface: foldLetters(raw), alts: [ALI], letters: alignedLetters(raw) };
  if (!HAS_DAGGER.test(raw)) return { surface: foldLetters(raw), alts: [], letters: alignedLetters(raw) };
  const bare = raw.replace(DAGGERS, '');
  const bareSurface = foldLetters(bare);
  const isUnwritten =
    DAGGER_UNWRITTEN.has(bareSurface) ||
    (/^[وفبلك]/.test(bareSurface) && DAGGER_UNWRITTEN.has(bareSurface.slice(1)));
  if (isUnwritten) return { surface: bareSurface, alts: [], letters: alignedLetters(bare) };
  const sounded = soundDaggers(raw);
  const surface = foldLetters(sounded);
  return { surface, alts: bareSurface === surface ? [] : [bareSurface], letters: alignedLetters(sounded) };
}

function spellForeign(raw: string): ArabicSpelling {
  const bare = raw.replace(DAGGERS, '');
  const surface = foldLetters(bare);
  const read = READ_OTHERWISE.map(([letters, meant]) => foldLetters(bare.replace(letters, meant)));
  return {
    surface,
    alts: [...new Set(read)].filter((form) => form !== surface && form !== ''),
    letters: alignedLetters(bare),
  };
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
