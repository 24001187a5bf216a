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
}

/** The speaker of a line, by its beginning. */
export interface Turn {
  name: string;
  /** Empty if the name is on a separate line. */
  said: string;
}

const DIGITS = String.raw`[\d٠-٩۰-۹]`;
/** Invisible marks of direction, which messengers and word processors put around names. */
export const DIRECTION = String.raw`\u200E\u200F\u061C`;
const CLOCK = String.raw`(?:${DIGITS}{1,2}:)?${DIGITS}{1,2}:${DIGITS}{2}(?:[.,]${DIGITS}+)?`;
const UNTIL = String.raw`(?:\s*(?:-->|[-–—])\s*${CLOCK})?`;
const DATE = String.raw`(?:${DIGITS}{1,4}[${DIRECTION}]*[/.-][${DIRECTION}]*){2}${DIGITS}{2,4}[${DIRECTION}]{0,3}[،,]?[\s${DIRECTION}]{1,4}`;
const HALF_OF_DAY = String.raw`(?:\s*(?:[ap]\.?\s?m\.?|ص|م)(?!\p{L}))?`;

/** `[00:12:33]`, `(١٢:٠٤)`, `00:12`, `[٢١/١١/٢٠٢٦، ٩:٠٥:١٢ م]`: the time in a recording or a messenger. */
const TIME = new RegExp(
  String.raw`^[\s${DIRECTION}]*(?:[[(][${DIRECTION}]*)?(?:${DATE})?${CLOCK}${HALF_OF_DAY}${UNTIL}[\])]?\s*[-–—]?\s*`,
  'iu',
);

/**
 * The time before each message in an export of WhatsApp: `[21/11/2026, 9:05:12 PM]` on iOS, `21/11/2026, 9:05 pm - `
 * on Android, in the digits and the order of the phone.
 */
export const MESSAGE_TIME = new RegExp(
  String.raw`^[\s${DIRECTION}]*(?:\[[${DIRECTION}]*${DATE}${CLOCK}${HALF_OF_DAY}[${DIRECTION}]*\]|${DATE}${CLOCK}${HALF_OF_DAY}[${DIRECTION}]*\s+[-–]\s)`,
  'iu',
);
/** What WhatsApp writes in place of a message that is no text, and after one that was changed. */
export const MESSAGE_NOTICE =
  /^\u200F?\u200E|^[\u200E\u200F]*<[^<>]{3,60}>$|\((?:file attached|ملف مرفق)\)$|^(?:null|(?:this message was|you) deleted.*|(?:تم حذف|لقد حذفت|حذفت|حذفتَ) هذه الرسالة\.?)$/iu;
export const MESSAGE_EDITED =
  /\s*\u200E?<(?:this message was edited|تم تعديل هذه الرسالة|[^<>]{0,20}تعديل[^<>]{0,20})>$/iu;

/** Ends with a letter or sign, so that trailing marks of direction match in one way only (no backtracking). */
const NAME = (() => {
  const letter = String.raw`[\p{L}\p{M}\p{N}_.'’ـ-]`;
  const letters = `(?:[${DIRECTION}]+${letter}+)*`;
  const next = `[${DIRECTION}]* +[${DIRECTION}]*${letter}+${letters}`;
  return String.raw`(?<name>\p{L}${letter}*${letters}(?:${next}){0,7})`;
})();

/** `Name  0:07`, `Name (00:00:07):`, `[Speaker 1] (0:00 - 0:07)`: a name and a time, above what was said. */
const HEADING = new RegExp(
  String.raw`^[[(]?${NAME}(?:[${DIRECTION}]*[\])])?[${DIRECTION}]*\s+[[(]?${CLOCK}${UNTIL}[\])]?\s*[:：]?(?<said>)$`,
  'isu',
);
/** `Name: text`, `Name (role): text`, `[SPEAKER_00]: text`, `Name: [00:00:07] text`, `From  Name : text`: in the formats of recording tools. */
const TURN = new RegExp(
  String.raw`^(?:From\s+)?[[(]?${NAME}(?:[${DIRECTION}]*[\])])?(?:[\s${DIRECTION}]*\([^()]{1,40}\))?[\s${DIRECTION}]*[:：][\s${DIRECTION}]*(?:[[(]${CLOCK}${UNTIL}[\])]\s*)?(?<said>.*)$`,
  'isu',
);
/** `Name - text`, which a sentence can look like too. */
const DASHED_TURN = new RegExp(String.raw`^${NAME}[${DIRECTION}]*\s+[-–—]\s+(?<said>.*)$`, 'isu');

/** «س:», «س1-», «س ٢)», «(س)», «السؤال الأول:», `Q3.`; a number may stand for the sign after it. */
const label = (words: string) =>
  new RegExp(
    String.raw`^[\s${DIRECTION}]*\(?(?:${words})(?:\s+(?:ال)?\p{L}{3,9}(?=\s*[:：]))?[\s${DIRECTION}]*(?:${DIGITS}+\s*[:：.)/\-–—]*|[:：.)/\-–—]+)[\s${DIRECTION}]*`,
    'iu',
  );
export const QUESTION_LABEL = label('س|سـ|سؤال|السؤال|q|question');
export const ANSWER_LABEL = label('ج|جـ|جواب|الجواب|إجابة|الإجابة|a|answer');
/** The label of the other speaker inside a paragraph. */
const LABEL_INSIDE = new RegExp(
  String.raw`(?<=\s)(?:س|سؤال|ج|جـ|جواب|الجواب)\s*(?:${DIGITS}+\s*)?[:：/]`,
  'gu',
);

/** Matches the end of a text that is a question. */
export const ENDS_AS_QUESTION = /[؟?][\s»”"')\]!\u200E\u200F\u061C]*$/u;
/** Matches the end of a sentence, or of a part of one, unlike the end of a title. */
export const ENDS_AS_STATEMENT = /[.…:،؛,;]\s*$/u;
export const ENDS_AS_SENTENCE = /[.!?؟…:،؛,;»"”]\s*$/u;

export const QUESTION_SIGN = /^[*•]\s*/u;
export const ANSWER_SIGN = /^[-–—]\s*/u;
export const NUMBER = new RegExp(String.raw`^${DIGITS}{1,3}\s*[.)/\-–—]+\s*`, 'u');

/** The heading of a table column, without vowels and punctuation. */
const heading = (words: string) => new RegExp(`^(?:ال)?(?:${words})$`, 'iu');
export const QUESTION_COLUMN = heading('سؤال|أسئلة|questions?');
export const ANSWER_COLUMN = heading('جواب|إجابة|أجوبة|إجابات|answers?');
export const NAME_COLUMN = heading('اسم|متحدث|متكلم|names?|speakers?');
export const TEXT_COLUMN = heading('نص|كلام|قول|texts?|words');

/** Bold of Markdown and of messengers, around a label or around a whole line. */
const STRONG_LABEL = /^([*_]{1,2})([^*_]{1,80}?)\s*(?:[:：]\s*\1|\1\s*[:：])\s*/u;
const STRONG_LINE = /^([*_]{1,2})(?=\S)([^*_]+)(?<=\S)\1$/u;
/** The signature of a transcription tool, in the last line. */
const SIGNATURE = /^\(?transcribed by .{1,80}$/iu;
/** Lines around a transcript of Google Meet, and a line between its parts. */
export const MEET_SIGNATURE =
  /^(?:this editable transcript was computer generated|(?:meeting|transcription) ended after)/iu;
export const MEET_TIME = /^\d{2}:\d{2}:\d{2}$/u;
export const MEET_HEADING = /^(?:attendees|transcript)$/iu;
/** «قال:» and the like stand before speech, and repeat as names do. */
const SAYING =
  /^[وف]?(?:قال|قالت|قالوا|قلت|قلنا|يقول|تقول|أقول|سأل|سألت|سألني|سألته|سألتها|أجاب|أجابت|أجبت|رد|ردت|صاح|همس|كتب|كتبت)(?=\s|$)/u;
/** Words with which a listener shows attention, and does not ask. */
export const LISTENING =
  /^(?:(?:نعم|أجل|صحيح|طبعًا|طبعا|أكيد|بالتأكيد|جميل|ممم*|آها|أها|إم+|yes|yeah|right|okay|ok|sure|mm-?hmm|uh-?huh)[\s.،,!…]*){1,3}$/iu;
/** The line that names the author of an interview. */
export const BYLINE =
  /^(?:حاور|حاورت|حاوره|حاورها|حاورته|حاورتها|أجر|أجرى|أجرت|أجراه|أجرته|أجراها|أجرتها|إعداد|تصوير|تحرير|interview(?:ed)? by|by|photos?)(?=[\s:：])/iu;
/** Names that tools give to voices, and what people call themselves. */
export const GENERIC_NAME =
  /^(?:(?:unknown )?speaker|spk|participant|host|guest|interviewer|interviewee|me|you|المتحدثة?|متحدثة?|المتحدّثة?|متحدّثة?|المحاورة?|المضيفة?|الضيفة?|المجلة|أنا|أنت|\p{L})[\s_]*[\p{Nd}]*$/iu;

/** The speaker of a text; null if it begins with no name. */
export function turnOf(text: string): Turn | null {
  return matched(HEADING, text) ?? matched(TURN, text);
}

/** The name in a line of a name and a time, above the speech. */
export function headingOf(text: string): string | null {
  return matched(HEADING, text)?.name ?? null;
}

export function dashedTurnOf(text: string): Turn | null {
  return matched(DASHED_TURN, text);
}

function matched(pattern: RegExp, text: string): Turn | null {
  const { name, said } = pattern.exec(withoutDirection(text))?.groups ?? {};
  if (name === undefined || said === undefined) return null;
  return SAYING.test(name.replace(MARKS, '')) ? null : { name: nameOf(name), said };
}

const MARKS = /\p{M}/gu;
const DIRECTION_MARKS = new RegExp(`[${DIRECTION}]`, 'gu');
const DIRECTION_BEFORE = new RegExp(`^[\\s${DIRECTION}]+`, 'u');
const nameOf = (text: string) => text.replace(DIRECTION_MARKS, '').trim();
const withoutDirection = (text: string) => text.replace(DIRECTION_BEFORE, '');

interface TimedLine {
  text: string;
  /** The text without its time; null if it begins with none. */
  rest: string | null;
}

/** Lines without times, marks of direction and bold at their beginnings. */
export function bareLines<Line extends TranscriptLine>(lines: readonly Line[]): Line[] {
  const timed = lines.map((line) => ({ line, text: line.text, rest: timeless(line) }));
  const isTimed = timed.filter(({ rest }) => rest !== null).length > 1;
  const names = namesAlone(timed);
  return timed
    .map((one) => {
      const { line, text, rest } = one;
      if (!isTimed || rest === null) return { ...line, text: withoutDirection(text).trim() };
      return { ...line, text: names.has(one) ? `${rest}:` : withoutDirection(rest) };
    })
    .filter(({ text }, index) => index < lines.length - 1 || !SIGNATURE.test(text))
    .map((line) => {
      const [, , bold] = STRONG_LINE.exec(line.text) ?? [];
      if (bold !== undefined) return { ...line, text: bold, isStrong: true };
      return { ...line, text: line.text.replace(STRONG_LABEL, '$2: ') };
    });
}

/** A format with speakers or known lines has removed its times already: further ones are part of the text. */
function timeless({ text, speaker, known }: TranscriptLine): string | null {
  return speaker === undefined && known === undefined ? withoutTime(text) : null;
}

function withoutTime(text: string): string | null {
  const rest = text.replace(TIME, '').trim();
  return rest === text.trim() ? null : rest;
}

/**
 * Lines that consist of a time and a name: the name repeats, and the speech follows in the next line, without a time.
 */
function namesAlone(timed: readonly TimedLine[]): Set<TimedLine> {
  const headings = timed.filter(({ rest }, index) => {
    const below = timed[index + 1];
    return rest !== null && below?.rest === null && turnOf(`${rest}:`)?.said === '';
  });
  const groups = Map.groupBy(headings, ({ rest }) => rest);
  return new Set([...groups.values()].filter(({ length }) => length > 1).flat());
}

/** Offsets of further labels in a paragraph that begins with one: «س: … ج: …». */
export function labelsInside(text: string): number[] {
  if (!QUESTION_LABEL.test(text)) return [];
  return [...text.matchAll(LABEL_INSIDE)].map(({ index }) => index);
}
