import { latinDigits } from '../../../kernel/arabic.ts';
import { DATED, HEADINGS, LABELS, SAYING, SPEAKERS, STAMPS, type Form } from './line-forms.ts';
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

/** Matches the end of a text that is a question. */
export const ENDS_AS_QUESTION = /[؟?][\s»”"')\]!\u200E\u200F\u061C]*$/u;
/** Matches the end of a sentence, or of a part of one, unlike the end of a title. */
export const ENDS_AS_STATEMENT = /[.…:،؛,;]\s*$/u;
export const ENDS_AS_SENTENCE = /[.!?؟…:،؛,;»"”]\s*$/u;

/** The heading of a table column, without vowels and punctuation. */
const heading = (words: string) => new RegExp(`^(?:ال)?(?:${words})$`, 'iu');
export const QUESTION_COLUMN = heading('سؤال|أسئلة|questions?');
export const ANSWER_COLUMN = heading('جواب|إجابة|أجوبة|إجابات|answers?');
export const NAME_COLUMN = heading('اسم|متحدث|متكلم|names?|speakers?');
export const TEXT_COLUMN = heading('نص|كلام|قول|texts?|words');

/** The line that names the author of an interview. */
export const BYLINE =
  /^(?:حاور|حاورت|حاوره|حاورها|حاورته|حاورتها|أجر|أجرى|أجرت|أجراه|أجرته|أجراها|أجرتها|إعداد|تصوير|تحرير|interview(?:ed)? by|by|photos?)(?=[\s:：])/iu;

/** What somebody noted beside the talk: «(ضحك)». */
export const NOTE = /^(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]|\*[^*]{1,40}\*)$/u;
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
function headOf(text: string): Head {
  if (last?.text === text) return last;
  const places: number[] = [];
  let bare = '';
  let at = 0;
  for (; at < text.length && bare.length < HEAD_MAX; at += 1) {
    const character = text.charAt(at);
    if (IGNORED.test(character)) continue;
    places.push(at);
    bare += character;
  }
  // No pattern that ends with the line matches a line that goes on.
  if (at < text.length) bare += '\0';
  last = { text, bare: latinDigits(bare), placeOf: (place) => places[place] ?? at };
  return last;
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

/** A stamp at the beginning of a line, and the text after it. */
export interface Stamp {
  rest: string;
  /** Sentences can begin like it. */
  isBare: boolean;
  /** It has a date, as those of messengers have. */
  isDated: boolean;
}

/** Null for a line without a stamp. */
export function stampOf(text: string): Stamp | null {
  for (const one of STAMPS) {
    const read = readForm(one, text);
    if (!read) continue;
    const stamp = text.slice(0, text.length - read.rest.length).replace(/^[^\p{L}\p{N}]+/u, '');
    return {
      rest: read.rest,
      isBare: one === STAMPS.at(-1),
      isDated: DATED.some((moment) => hasForm(moment, stamp)),
    };
  }
  return null;
}

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
  if (!hasForm(LABELS[0], text)) return [];
  return [...text.matchAll(LABEL_INSIDE)].map(({ index }) => index);
}

/** Bold of Markdown and of messengers, around a label or around a whole line. */
const STRONG_LABEL = /^([*_]{1,2})([^*_]{1,80}?)\s*(?:[:：]\s*\1|\1\s*[:：])\s*/u;
const STRONG_LINE = /^([*_]{1,2})(?=\S)([^*_]+)(?<=\S)\1$/u;
/** The signature of a transcription tool, in the last line. */
const SIGNATURE = /^\(?transcribed by .{1,80}$/iu;

/** Lines without stamps, marks of direction and bold at their beginnings. `isTimed` if the line, or one above it, had a stamp. */
export function bareLines<Line extends TranscriptLine>(
  lines: readonly Line[],
): (Line & { isTimed: boolean })[] {
  const stamps = stampsOf(lines);
  let isAbove = false;
  return lines.flatMap((line, index) => {
    const rest = stamps[index]?.rest.trim() ?? null;
    const isTimed = rest !== null || isAbove;
    isAbove = rest === '';
    const text = withoutMarks((rest ?? line.text).trim());
    if (isAbove || (index === lines.length - 1 && SIGNATURE.test(text))) return [];
    const [, , bold] = STRONG_LINE.exec(text) ?? [];
    if (bold !== undefined) return [{ ...line, text: bold, isStrong: true, isTimed }];
    return [{ ...line, text: text.replace(STRONG_LABEL, '$2: '), isTimed }];
  });
}

const withoutMarks = (text: string) => text.replace(/^[\s\u200E\u200F\u061C]+/u, '');

/** Fewer bare times than this share of the lines belong to sentences. */
const BARE_STAMPS_MIN = 0.25;
/** A recording begins so early; a later time is that of a clock, as sentences have. */
const BEGINNING_SECONDS = 120;

/**
 * The stamps of the lines; a format with speakers or known lines has removed its own, and further ones are part of the
 * text. Bare ones have to be many, and in the order of time.
 */
export function stampsOf(lines: readonly TranscriptLine[]): (Stamp | null)[] {
  const found = lines.map(({ text, speaker, known }) =>
    speaker === undefined && known === undefined ? stampOf(text) : null,
  );
  const times = found.flatMap((stamp, index) =>
    stamp && !stamp.isDated ? [secondsOf(lines[index]?.text ?? '')] : [],
  );
  const falling = times.filter((seconds, index) => seconds < (times[index - 1] ?? 0)).length;
  const least = (times[0] ?? 0) < BEGINNING_SECONDS ? 2 : 4;
  const areBare =
    times.length >= Math.max(least, lines.length * BARE_STAMPS_MIN) && falling * 10 <= times.length;
  const areSure = found.filter((stamp) => stamp && !stamp.isBare).length > 1;
  return found.map((stamp) => (stamp && (stamp.isBare ? areBare : areSure) ? stamp : null));
}

/** The seconds of the first time in a text; 0 without one. */
export function secondsOf(text: string): number {
  const [clock = ''] = /\d+(?:[:hm ]+\d+){1,2}(?:[.,]\d+)?/u.exec(headOf(text).bare) ?? [];
  return clock
    .replace(',', '.')
    .split(/[:hm ]+/u)
    .reduce((total, part) => total * 60 + Number(part), 0);
}
