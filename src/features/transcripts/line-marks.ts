import { latinDigits } from '../../kernel/arabic.ts';
import type { PassageKind } from './passages.ts';

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

/** One way to write a stamp, a speaker, a mark or a cue at the beginning of a line. */
export interface Form {
  name: string;
  example: string;
  pattern: RegExp;
}

/** What patterns have in common. */
const PARTS: Record<string, string> = {
  clock: String.raw`\d{1,3}:\d\d(?::\d\d(?:[:;]\d\d)?|;\d\d)?(?:[.,]\d{1,6})?(?: (?:[ap]\.? m\.?|ص|م|صباحا|مساء|ظهرا|عصرا|ليلا|فجرا)(?![\p{L}.]))?`,
  date: String.raw`\d{1,4} [/.-] \d{1,2} [/.-] \d{1,4}`,
  words: String.raw`(?:\d{1,2} \p{L}{3,9}\.?(?: \p{L}{4,6})?|\p{L}{3,9}\.? \d{1,2}),? \d{4}`,
  day: String.raw`today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|اليوم|أمس|السبت|الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة`,
  then: String.raw`[,،]? (?:(?:at|في|عند|الساعة) )*`,
  until: String.raw` (?:-->|[-–—]|to|إلى) `,
  whole: String.raw`(?=$|\s|[-–—:：|](?!\d))`,
  divided: '[-–—:|]? ',
  name: String.raw`(?<name>\p{L}[\p{L}\p{N}_.'’&-]*(?:\s+[\p{L}\p{N}\p{Extended_Pictographic}\p{EMod}_.'’&-]+){0,7}?)`,
  role: String.raw`(?: \([^()]{1,40}\))?`,
  number: String.raw`(?:(?:رقم|no\.?|#) )?[[(]?\d{1,3}(?!\d|[.,:/٫-]\d)[\])]?`,
  sign: String.raw`[:：.)/\]–—-]`,
  ordinal: String.raw`(?:ال)?(?:[أا]ول[ىي]?|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|[أا]خير)ة?(?: عشرة?| و?ال\p{L}{4,7})?`,
  marked: String.raw` {number} {sign}*(?!\d)| {sign}+(?!\d)|\s(?:ال)?\p{L}{3,9} [:：]|\s{ordinal} {sign}+`,
};
const expanded = (pattern: string): string =>
  pattern
    .replace(/\{([a-z]+)\}/gu, (_all, part: string) => `(?:${expanded(PARTS[part] ?? '')})`)
    .replaceAll(' ', String.raw`\s*`);

/**
 * A table of forms: `name :: example :: pattern`. To know another form, add a line; the tests read its example. A pattern sees
 * a line without vowels, tatweel and marks of direction, and with Latin digits. `{part}` is one of `PARTS`, and a space is any
 * white space or none.
 */
export const formsOf = (table: string): Form[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' :: '))
    .map(([name = '', example = '', pattern = '']) => ({
      name,
      example,
      pattern: new RegExp(`^\\s*(?:${expanded(pattern)})\\s*`, 'diu'),
    }));
const oneOf = (forms: readonly Form[]) => forms.map(({ pattern }) => pattern.source.slice(1)).join('|');

/** Moments with a date, as those of messengers. */
const DATED = formsOf(String.raw`
  ISO 8601 :: 2026-11-21T21:05:12Z :: \d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?
  date and time :: 21/11/2026, 9:05:12 PM :: {date}{then}{clock}
  time and date :: ٩:٠٥ م، ٢١/١١/٢٠٢٦ :: {clock}[,،]? {date}
  date in words :: 21 نوفمبر 2026 في 9:05 م :: {words}{then}{clock}
  day of the week :: Today at 9:05 PM :: {day}{then}{clock}
  day of the month :: 21/11 21:05 :: \d{1,2}[/.]\d{1,2}\s{then}{clock}
`);
/** The moments that a stamp can name. */
export const MOMENTS = [
  ...DATED,
  ...formsOf(String.raw`
    time :: 00:07:12.345 :: {clock}
    time in letters :: 0h07m12s :: (?:\d+h )?\d+m \d+s
  `),
];
PARTS['moment'] = oneOf(MOMENTS);
PARTS['dated'] = oneOf(DATED);
PARTS['span'] = '{moment}(?:{until}{moment})?';
PARTS['closed'] = String.raw`\[ {span} \]|\( {span} \)|< {span} >|\{ {span} \}`;
PARTS['stamp'] = '{closed}|{span}{whole}';

/** How a stamp stands at the beginning of a line, whole or not at all. Sentences can begin like the bare one. */
export const STAMPS = formsOf(String.raw`
  in brackets :: [00:12:33] :: @? {closed} {divided}
  with its date :: 21/11/2026, 9:05 pm - :: {dated}{whole} {divided}
  bare :: ٠٠:١٢ :: @?{span}{whole} {divided}
`);
/** A name before what was said. */
export const SPEAKERS = formsOf(String.raw`
  time after the name :: سارة [00:07] كيف بدأت؟ :: {name}{role}[,،]? {closed} [:：]?
  time before the colon :: سارة 00:07: كيف بدأت؟ :: {name}\s{span} [:：](?!\d)
  colon :: سارة (المحاورة): كيف بدأت؟ :: (?:>+ |[-–—•] )?(?:from\s )?[[(]?{name}[\])]?(?:\sto\s[^:：]{1,40})?{role} (?:(?<!\d)[:：]|[:：](?!\d)) (?:{stamp})?
`);
/** The same, but sentences can begin like it, so most lines have to have a name. */
export const WEAK_SPEAKERS = formsOf(String.raw`
  dash :: سارة - كيف بدأت؟ :: {name}\s+[-–—]\s+
  slash :: سارة/ كيف بدأت؟ :: {name} [/|]
  brackets :: [سارة] كيف بدأت؟ :: \[{name}\]
`);
/** A name with a time, above what was said. */
export const HEADINGS = formsOf(String.raw`
  name and time :: سارة، [21.11.2026 21:05] :: [[(]?{name}[\])]?(?:\s+| [,،|·—–-] )(?:{stamp}) [:：]?$
`);
/** A mark that may stand before a question, and the one before its answer. */
export const LABELS = formsOf(String.raw`
  label of a question :: س١: كيف بدأت؟ :: [[(]?(?:(?:ال)?س[ؤو]ال|س|q|question)(?:{marked})
  label of an answer :: الجواب/ صغيرًا. :: [[(]?(?:(?:ال)?(?:جواب|[إا]جابة)|ج|a|answer)(?:{marked})
`);
export const SIGNS = formsOf(String.raw`
  sign of a question :: * كيف بدأت؟ :: [*•]
  sign of an answer :: - صغيرًا. :: [-–—]
`);
/** A digit after the sign of a number belongs to it. */
export const NUMBERS = formsOf(String.raw`
  number :: ١- كيف بدأت؟ :: \(?(?<number>\d{1,3}) [.)/–—-]+(?=[\s\p{L}«"“])(?! \d)
`);

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

/** What somebody noted beside the talk: «(ضحك)». */
export const NOTE = /^(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]|\*[^*]{1,40}\*)$/u;
/** «قال:» and the like stand before speech, and repeat as names do. */
const SAYING =
  /^[وف]?(?:قال|قالت|قالوا|قلت|قلنا|يقول|تقول|أقول|سأل|سألت|سألني|سألته|سألتها|أجاب|أجابت|أجبت|رد|ردت|صاح|همس|كتب|كتبت)(?=\s|$)/u;
/** The line that names the author of an interview. */
export const BYLINE =
  /^(?:حاور|حاورت|حاوره|حاورها|حاورته|حاورتها|أجر|أجرى|أجرت|أجراه|أجرته|أجراها|أجرتها|إعداد|تصوير|تحرير|interview(?:ed)? by|by|photos?)(?=[\s:：])/iu;

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
