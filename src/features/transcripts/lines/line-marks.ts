import { latinDigits } from '../../../kernel/arabic.ts';
import { HEADINGS, LABELS, SPEAKERS, type Form } from './line-forms.ts';
import { SAYING } from './words.ts';
import type { PassageKind } from '../passages/passages.ts';

/** One paragraph of a transcript. */
export interface TranscriptLine {
  text: string;
  /** Whether all of it is bold or a heading in its document. */
  isStrong: boolean;
  /** The speaker, in a format that stores names apart from the text. */
  speaker?: string;
  /** What the format itself says: the title of a document, a notice of a messenger. */
  known?: Extract<PassageKind, 'title' | 'aside'>;
  /** Only for lines of a recording: whether it follows the line before without a long pause. */
  isRunOn?: boolean;
  /** It begins after a pause in a recording without punctuation, where another person may speak. */
  isCut?: boolean;
}

/** The speaker of a line, by its beginning. */
export interface Turn {
  name: string;
  /** Empty if the name is on a separate line. */
  said: string;
}

/** Vowels and the invisible marks of direction that messengers and word processors put around names. */
const IGNORED = /[\p{M}\u200E\u200F\u061C]/u;
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/gu;
/** Stamp, speaker and mark end before so many characters. */
const HEAD_MAX = 400;

/** The beginning of a line as patterns see it, and where its characters are in the line. */
interface Head {
  text: string;
  bare: string;
  placeOf: (at: number) => number;
}

/** Several forms are tried on a line one after the other. */
let last: Head | null = null;
export function headOf(text: string): Head {
  if (last?.text === text) return last;
  const places: number[] = [];
  let bare = '';
  let at = 0;
  for (; at < text.length && bare.length < HEAD_MAX; at += 1) {
    const seen = seenAs(text.charAt(at), bare);
    for (let place = 0; place < seen.length; place += 1) places.push(at);
    bare += seen;
  }
  // No pattern that ends with the line matches a line that goes on.
  if (at < text.length) bare += '\0';
  last = { text, bare, placeOf: (place) => places[place] ?? at };
  return last;
}

/** Characters that patterns see as others: signs of Arabic, of full width and curved, the frame of a key after its number. */
const SEEN = new Map(
  ['،,', '؛;', '؟?', '٫.', '：:', '［[', '］]', '（(', '）)', '【[', '】]', "’'", '”"', '″"', '\u20E3.'].map(
    ([sign = '', seen = '']) => [sign, seen] as const,
  ),
);
/** Numbers in circles and the like: where each row of them begins, or would begin if it had a 1. */
const CIRCLED = /[\u2460-\u249B\u24EB-\u24FE\u2776-\u2793]/u;
const CIRCLED_ROWS = [0x2460, 0x2474, 0x2488, 0x24e1, 0x24f5, 0x2776, 0x2780, 0x278a];

/** A tatweel that lengthens no letter is a dash. */
function seenAs(character: string, before: string): string {
  if (character === '\u0640') return /\p{L}$/u.test(before) ? '' : '-';
  const seen = SEEN.get(character) ?? plainOf(character);
  SEEN.set(character, seen);
  return seen;
}

/** Empty for a mark; a number in a circle is one with its sign. */
function plainOf(character: string): string {
  if (IGNORED.test(character)) return '';
  if (!CIRCLED.test(character)) return latinDigits(character);
  const code = character.charCodeAt(0);
  return `${code - (CIRCLED_ROWS.findLast((row) => row <= code) ?? code) + 1}.`;
}

/** A form at the beginning of a line. */
export interface FormRead {
  /** What follows it. */
  rest: string;
  /** A group of it as it is written. */
  part: (group: string) => string;
  /** The same as the pattern sees it: with Latin digits, and empty for none. */
  seen: (group: string) => string;
}

/** Null for a line that does not begin with the form. */
export function readForm(form: Form | undefined, text: string): FormRead | null {
  const { bare, placeOf } = headOf(text);
  const found = form?.pattern.exec(bare);
  if (!found) return null;
  return {
    rest: text.slice(placeOf(found[0].length)),
    seen: (group) => found.groups?.[group] ?? '',
    part(group) {
      const [from = 0, to = 0] = found.indices?.groups?.[group] ?? [];
      return text.slice(placeOf(from), placeOf(to)).replace(DIRECTION_MARKS, '').trim();
    },
  };
}

export const hasForm = (form: Form | undefined, text: string): boolean => readForm(form, text) !== null;

/** The speaker of a text; null if it begins with no name. */
export function turnOf(text: string, forms: readonly Form[] = SPEAKERS): Turn | null {
  for (const one of forms) {
    const read = readForm(one, text);
    if (!read) continue;
    const name = read.part('name');
    return SAYING.test(name.replace(/\p{M}/gu, '')) ? null : { name, said: read.rest };
  }
  return null;
}

/** The name in a line of a name and a time, above the speech. */
export const headingOf = (text: string): string | null => turnOf(text, HEADINGS)?.name ?? null;

/** The label of the other speaker inside a paragraph. */
const LABEL_INSIDE = /(?<=\s)(?:س|سؤال|ج|جـ|جواب|الجواب)\s*(?:[\d٠-٩۰-۹]+\s*)?[:：/]/gu;

/** Offsets of further labels in a paragraph that begins with one: «س: … ج: …». */
export function labelsInside(text: string): number[] {
  const label = readForm(LABELS[0], text);
  if (!label) return [];
  const begun = text.length - label.rest.length;
  return [...text.matchAll(LABEL_INSIDE)].map(({ index }) => index).filter((index) => index >= begun);
}
