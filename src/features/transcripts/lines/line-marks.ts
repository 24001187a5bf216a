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

/** Vowels, tatweel and the invisible marks of direction that messengers and word processors put around names. */
const IGNORED = /[\p{M}\u0640\u200E\u200F\u061C]/u;
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/gu;
/** Stamp, speaker and mark end before so many characters. */
const HEAD_MAX = 240;

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
    const character = seenAs(text.charAt(at), bare);
    if (IGNORED.test(character)) continue;
    places.push(at);
    bare += character;
  }
  // No pattern that ends with the line matches a line that goes on.
  if (at < text.length) bare += '\0';
  last = { text, bare: latinDigits(bare), placeOf: (place) => places[place] ?? at };
  return last;
}

/** A tatweel that lengthens no letter is a dash, and the frame of a key is a sign after its number. */
function seenAs(character: string, before: string): string {
  if (character === '\u20E3') return '.';
  return character === '\u0640' && !/\p{L}$/u.test(before) ? '-' : character;
}

/** What follows a form at the beginning of a line, and a group of it as it is written; null without the form. */
export function readForm(
  form: Form | undefined,
  text: string,
): { rest: string; part: (group: string) => string } | null {
  const { bare, placeOf } = headOf(text);
  const found = form?.pattern.exec(bare);
  if (!found) return null;
  return {
    rest: text.slice(placeOf(found[0].length)),
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
