import type { TranscriptLine } from './read-transcript.ts';

/** Who says a line, as its beginning names them. */
export interface Turn {
  name: string;
  /** Empty where the name stands on a line of its own. */
  said: string;
}

const DIGITS = String.raw`[\d٠-٩۰-۹]`;
/** Invisible marks of direction, which messengers and word processors put around names. */
const DIRECTION = String.raw`\u200E\u200F\u061C`;
const CLOCK = String.raw`(?:${DIGITS}{1,2}:)?${DIGITS}{1,2}:${DIGITS}{2}(?:[.,]${DIGITS}+)?`;
const UNTIL = String.raw`(?:\s*(?:-->|[-–—])\s*${CLOCK})?`;
const DATE = String.raw`(?:${DIGITS}{1,4}[${DIRECTION}]*[/.-][${DIRECTION}]*){2}${DIGITS}{2,4}[،,]?\s+`;
const HALF_OF_DAY = String.raw`(?:\s*(?:[ap]\.?\s?m\.?|ص|م)(?!\p{L}))?`;

/** `[00:12:33]`, `(١٢:٠٤)`, `00:12`, `[٢١/١١/٢٠٢٦، ٩:٠٥:١٢ م]`: where a recording or a messenger has it. */
const TIME = new RegExp(
  String.raw`^[\s${DIRECTION}]*[[(]?[${DIRECTION}]*(?:${DATE})?${CLOCK}${HALF_OF_DAY}${UNTIL}[\])]?\s*[-–—]?\s*`,
  'iu',
);

const NAME = (() => {
  const word = String.raw`[\p{L}\p{M}\p{N}_.'’ـ${DIRECTION}-]+`;
  return String.raw`(?<name>\p{L}${word.replace('+', '*')}(?: +${word}){0,7})`;
})();

/** A name with what was said, by every way in which tools write it; the first that fits counts. */
const TURNS = [
  // `Name  0:07`, `Name (00:00:07):`, `[Speaker 1] (0:00 - 0:07)`
  String.raw`^[[(]?${NAME}[\])]?\s+[[(]?${CLOCK}${UNTIL}[\])]?\s*[:：]?(?<said>)$`,
  // `Name: text`, `Name (role): text`, `[SPEAKER_00]: text`, `Name: [00:00:07] text`, `From  Name : text`
  String.raw`^(?:From\s+)?[[(]?${NAME}[\])]?(?:\s*\([^()]{1,40}\))?[\s${DIRECTION}]*[:：][\s${DIRECTION}]*(?:[[(]${CLOCK}${UNTIL}[\])]\s*)?(?<said>.*)$`,
].map((pattern) => new RegExp(pattern, 'isu'));
/** `Name - text`, which a sentence can look like too. */
const DASHED_TURN = new RegExp(String.raw`^${NAME}\s+[-–—]\s+(?<said>.*)$`, 'isu');

/** «س:», «س1-», «س ٢)», «(س)», «السؤال الأول:», `Q3.`; a number may stand for the sign after it. */
const label = (words: string) =>
  new RegExp(
    String.raw`^[\s${DIRECTION}]*\(?(?:${words})(?:\s+(?:ال)?\p{L}{3,9}(?=\s*[:：]))?[\s${DIRECTION}]*(?:${DIGITS}+\s*[:：.)/\-–—]*|[:：.)/\-–—]+)[\s${DIRECTION}]*`,
    'iu',
  );
export const QUESTION_LABEL = label('س|سـ|سؤال|السؤال|q|question');
export const ANSWER_LABEL = label('ج|جـ|جواب|الجواب|إجابة|الإجابة|a|answer');
/** Where the other one speaks in the same paragraph. */
const LABEL_INSIDE = new RegExp(String.raw`\s+(?=(?:س|سؤال|ج|جـ|جواب|الجواب)\s*${DIGITS}*\s*[:：/])`, 'gu');

export const QUESTION_SIGN = /^[*•]\s*/u;
export const ANSWER_SIGN = /^[-–—]\s*/u;
export const NUMBER = new RegExp(String.raw`^${DIGITS}{1,3}\s*[.)/\-–—]+\s*`, 'u');

/** Bold of Markdown and of messengers, around a label or around a whole line. */
const STRONG_LABEL = /^([*_]{1,2})([^*_]{1,80}?)\s*(?:[:：]\s*\1|\1\s*[:：])\s*/u;
const STRONG_LINE = /^([*_]{1,2})(?=\S)([^*_]+)(?<=\S)\1$/u;
/** What a tool signs its transcripts with. */
const SIGNATURE = /^\(?transcribed by .*$/iu;

/** Who says a line; null where no name stands at its beginning. */
export function turnOf(text: string): Turn | null {
  for (const pattern of TURNS) {
    const turn = matched(pattern, text);
    if (turn) return turn;
  }
  return null;
}

export function dashedTurnOf(text: string): Turn | null {
  return matched(DASHED_TURN, text);
}

function matched(pattern: RegExp, text: string): Turn | null {
  const { name, said } = pattern.exec(withoutDirection(text))?.groups ?? {};
  return name === undefined || said === undefined ? null : { name: nameOf(name), said };
}

const nameOf = (text: string) => text.replace(new RegExp(`[${DIRECTION}]`, 'gu'), '').trim();
const withoutDirection = (text: string) => text.replace(new RegExp(`^[\\s${DIRECTION}]+`, 'u'), '');

/** Lines without times, marks of direction and bold at their beginnings. */
export function bareLines(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const isTimed = lines.filter(({ text }) => TIME.test(text)).length > 1;
  const timed = lines.map((line) => ({ ...line, rest: line.text.replace(TIME, '').trim() }));
  const rests = Map.groupBy(timed, ({ rest }) => rest);
  return timed
    .map(({ text, rest, isStrong }) => {
      if (!isTimed || rest === text.trim()) return { text: withoutDirection(text).trim(), isStrong };
      // A time and a name, again and again, with what was said below.
      const isName = (rests.get(rest)?.length ?? 0) > 1 && turnOf(`${rest}:`)?.said === '';
      return { text: isName ? `${rest}:` : withoutDirection(rest), isStrong };
    })
    .filter(({ text }) => !SIGNATURE.test(text))
    .map(({ text, isStrong }) => {
      const [, , bold] = STRONG_LINE.exec(text) ?? [];
      if (bold !== undefined) return { text: bold, isStrong: true };
      return { text: text.replace(STRONG_LABEL, '$2: '), isStrong };
    });
}

/** Where in a paragraph that begins with a label others follow: «س: … ج: …». */
export function labelsInside(text: string): number[] {
  if (!QUESTION_LABEL.test(text)) return [];
  return [...text.matchAll(LABEL_INSIDE)].map(({ index, 0: space }) => index + space.length);
}
