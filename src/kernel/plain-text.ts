import { lazyValue } from './lazy-value.ts';

/**
 * Arabic presentation forms of letters, syllables and words. The ornate parentheses U+FD3E and U+FD3F are
 * excluded, and so are the signs from U+FDFA on (the two honorifics, the rial, the basmala): those are typed
 * on purpose and drawn as one sign, whereas a presentation form comes from a PDF and only looks like its
 * letter.
 */
const PRESENTATION_FORMS = /[\uFB50-\uFD3D\uFD50-\uFDF9\uFE70-\uFEFC]/g;

/**
 * Control characters except tab and line ends, bidi controls, tag characters, unpaired surrogates, and U+FFFE and U+FFFF,
 * which XML cannot hold: PDF viewers copy U+FFFE for a hyphen at the end of a line.
 */
const UNWANTED =
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF\u{E0000}-\u{E007F}\p{Cs}]/gu;

/** Characters without a visible shape of their own: marks, tatweel, zero-width and bidi characters, control characters, the empty Braille cell. */
const INVISIBLE = String.raw`\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u0640\u2800`;
const VISIBLE = new RegExp(String.raw`[^\s${INVISIBLE}]`, 'u');

/** White space except the zero-width no-break space, which separates nothing. */
const WHITE_SPACE = /[^\S\uFEFF]+/g;

/** More marks in a row than any script writes (Unicode Standard Annex 15, Stream-Safe Text Format: 30). */
const MARKS_TOO_MANY = /(\p{M}{30})\p{M}+/gu;

/** What looks wrong in front of an ellipsis: spaces, commas, dashes, opening marks. */
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi}.,:;\u060C\u061B]+$/u;

const graphemes = lazyValue(() => new Intl.Segmenter('ar', { granularity: 'grapheme' }));

/**
 * Removes characters that readers cannot see and attackers can use. White space is unchanged; ZWJ, ZWNJ, LRM, RLM and
 * marks stay, because Arabic needs them.
 */
function removeUnwanted(text: string): string {
  return text.replace(UNWANTED, '');
}

/** The same with Arabic presentation forms spelt in letters, as a search finds them. */
export function cleanCharacters(text: string): string {
  return removeUnwanted(text).replace(PRESENTATION_FORMS, letterOfForm);
}

/** The isolated form of a mark decomposes to a space and the mark; the space would cut the word in two. */
function letterOfForm(form: string): string {
  return form.normalize('NFKC').replace(/^ (?=\p{M})/u, '');
}

/** Every line end as `\n`: those of all systems, PowerPoint's vertical tab, and the separators of Unicode. */
export function lineEnds(text: string): string {
  return text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n');
}

const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{RI}\u20E3])[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

/** Whether a text is emoji alone, as the alternative text of an image that stands for one. */
export function isEmoji(text: string): boolean {
  return EMOJI.test(text);
}

/** For what is typed by its letters alone, such as an address: removes joiners and direction marks as well. */
export function removeInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * An address of the web as it is meant, without the direction marks and zero-width spaces that messengers and Arabic text
 * leave at its ends, and without line ends. Joiners stay: words of Persian addresses have them.
 */
export function cleanAddress(text: string): string {
  return removeUnwanted(text)
    .replace(/[\t\n\r]|(?![\u200C\u200D\uFE0F])\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
}

const BRACKETS = ['()', '[]', '{}', '<>', '«»', '‹›'];
const OPENED = /^[([{<«‹“”„‘’"']+/u;
const ENDING = /[\s.,:;!?…\u060C\u061B\u061F\u06D4“”‘’"']/u;

/**
 * A typed or copied address without what a sentence puts around it: brackets and quotation marks, and punctuation after
 * it. Brackets that belong to it stay: `…/A_(b)`.
 */
export function typedAddressOf(text: string): string {
  const address = cleanAddress(text).replace(OPENED, '');
  const count = (char: string) => address.split(char).length - 1;
  const unopened = new Map(BRACKETS.map(([open = '', close = '']) => [close, count(close) - count(open)]));
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const closing = unopened.get(last) ?? 0;
    if (closing > 0) unopened.set(last, closing - 1);
    else if (!ENDING.test(last)) break;
  }
  return address.slice(0, end);
}

/** «example.com», «www.example.com/a?b», «موقع.مصر:8080/أ». */
const WITHOUT_SCHEME = /^[^\s:/@]+\.\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** A typed address of the web with the scheme that its writer left out; any other text unchanged. */
export function withScheme(typed: string): string {
  return WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed;
}

/** NFC. Marks after the thirtieth in a row are removed, because sorting marks takes quadratic time. */
export function composeCharacters(text: string): string {
  const limited = limitMarks(text);
  const composed = limited.normalize('NFC');
  return composed === limited ? composed : limitMarks(composed);
}

function limitMarks(text: string): string {
  return text.replace(MARKS_TOO_MANY, '$1');
}

/** Text as it is stored: clean characters, NFC, line ends as `\n`, tabs as spaces, trimmed. */
export function normalizeText(value: string): string {
  const text = cleanCharacters(lineEnds(value)).replaceAll('\t', ' ');
  return composeCharacters(text).trim();
}

/** The same on one line: every run of white space is one space. */
export function normalizeLine(value: string): string {
  return normalizeText(value).replace(WHITE_SPACE, ' ');
}

/**
 * How many characters a reader sees, for limits of length. A letter with its marks is one, and so is an emoji
 * of several parts. Marks, tatweel, zero-width and bidi characters alone count nothing, nor does white space
 * at the ends; a run of it inside is one.
 */
export function visibleLength(value: string): number {
  return countVisible(value, Number.POSITIVE_INFINITY);
}

/** Whether a reader sees at least so many characters; counts no further. */
export function hasVisible(value: string, least: number): boolean {
  return countVisible(value, least) >= least;
}

function countVisible(value: string, enough: number): number {
  let length = 0;
  let hasSpace = false;
  for (const { segment } of graphemes().segment(value)) {
    if (VISIBLE.test(segment)) {
      length += hasSpace && length > 0 ? 2 : 1;
      if (length >= enough) break;
      hasSpace = false;
    } else if (segment.search(WHITE_SPACE) >= 0) {
      hasSpace = true;
    }
  }
  return length;
}

/**
 * The text in at most `max` UTF-16 units, «…» included: cut at the end of a word, or, if the first word alone
 * is longer, between two letters with their marks. A text that fits is returned unchanged.
 */
export function truncateAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const wordEnd = head.trimStart() === '' ? -1 : head.search(/\s+\S*$/);
  const cut = wordEnd > 0 ? wordEnd : graphemeStart(text, max - 1);
  return `${text.slice(0, cut).replace(LOOSE_END, '')}…`;
}

/** Where the grapheme that holds the unit at `index` begins. */
function graphemeStart(text: string, index: number): number {
  return graphemes().segment(text).containing(Math.max(index, 0))?.index ?? 0;
}

/** The first letter of a name, without its marks and those of transliteration; empty for a name without letters. */
export function firstLetter(name: string): string {
  return /(?!\p{Lm})\p{L}/u.exec(name)?.[0] ?? '';
}
