import { normalizeText } from '../../kernel/plain-text.ts';
import type { Passage, PassageKind } from './passages.ts';

/** One paragraph of a transcript. */
export interface TranscriptLine {
  text: string;
  /** All of it stands out in its document: bold, or a heading. */
  isStrong: boolean;
}

/** A paragraph with what its beginning says of it. */
export interface ReadLine {
  /** Null where it goes on with what stands before. */
  kind: PassageKind | null;
  /** Without the mark that says so. */
  text: string;
}

const DIGITS = String.raw`[\d٠-٩۰-۹]`;
/** `[00:12:33]`, `(١٢:٠٤)`, `00:12` at the beginning: where a recording has it. */
const TIME = new RegExp(
  String.raw`^[[(]?(?:${DIGITS}{1,2}:)?${DIGITS}{1,2}:${DIGITS}{2}(?:[.,]${DIGITS}+)?[\])]?\s*[-–—]?\s*`,
  'u',
);

/** «س:», «س1-», «س ٢)», «السؤال الأول:», `Q3.`; a number may stand for the sign after it. */
const label = (words: string) =>
  new RegExp(
    String.raw`^(?:${words})(?:\s+(?:ال)?\p{L}{3,9}(?=\s*[:：]))?\s*(?:${DIGITS}+\s*[:：.)/\-–—]*|[:：.)/\-–—]+)\s*`,
    'iu',
  );
const QUESTION_LABEL = label('س|سـ|سؤال|السؤال|q|question');
const ANSWER_LABEL = label('ج|جـ|جواب|الجواب|إجابة|الإجابة|a|answer');
/** An answer that follows its question in the same paragraph. */
const ANSWER_INSIDE = new RegExp(String.raw`\s(?=(?:ج|جـ|جواب|الجواب)\s*${DIGITS}*\s*[:：])`, 'u');

const QUESTION_SIGN = /^[*•]\s*/u;
const ANSWER_SIGN = /^[-–—]\s*/u;

/** A name of at most four words before a colon. */
const SPEAKER = /^(\p{L}[\p{L}\p{M}.'’ـ-]*(?: [\p{L}\p{M}.'’ـ-]+){0,3})\s*[:：]\s*/u;

const NUMBER = new RegExp(String.raw`^${DIGITS}{1,3}\s*[.)/\-–—]+\s*`, 'u');
/** Whether a text asks something, by how it ends. */
export const ENDS_AS_QUESTION = /[؟?][\s»”"')\]!]*$/u;

/** So many lines at least tell whether their breaks are those of a narrow window. */
const WRAPPED_LINES_MIN = 6;
const WRAPPED_WIDTH_MAX = 100;

/** The paragraphs of a plain text; lines that were broken at a width are one again. */
export function linesOfText(text: string): TranscriptLine[] {
  const lines = normalizeText(text).split('\n');
  const paragraphs = isWrapped(lines) ? unwrap(lines) : lines;
  return paragraphs.filter((line) => line.trim() !== '').map((line) => ({ text: line, isStrong: false }));
}

/**
 * Who says what in a transcript, by whichever way it is marked: «س:» and «ج:», `*` and `-`, names of speakers, bold
 * questions, or nothing but question marks. What stands before the first question is an aside; nothing is dropped.
 */
export function readTranscript(lines: readonly TranscriptLine[]): Passage[] {
  const plain = lines
    .map(({ text, isStrong }) => ({ text: text.trim().replace(TIME, ''), isStrong }))
    .flatMap(splitInside)
    .filter(({ text }) => text !== '');
  const { read } = lineReader(plain);
  const passages: Passage[] = [];
  for (const line of plain) {
    const { kind, text } = read(line);
    if (text === '') continue;
    const open = passages.at(-1);
    if (open && (kind === null || (kind === open.kind && kind !== 'question'))) open.text += `\n${text}`;
    else passages.push({ kind: kind ?? 'aside', text });
  }
  return passages;
}

type LineReader = (line: TranscriptLine) => ReadLine;

/**
 * What reads the lines of one talk, one after the other. `isMarked` where signs or names say who speaks; otherwise
 * questions are told by their look alone.
 */
export function lineReader(lines: readonly TranscriptLine[]): { read: LineReader; isMarked: boolean } {
  const marked = markedReader(lines);
  if (marked) return { read: marked, isMarked: true };
  const read = isStrongNowAndThen(lines)
    ? restIsAnswer(({ isStrong }) => isStrong, NUMBER)
    : restIsAnswer(({ text }) => ENDS_AS_QUESTION.test(text), NUMBER);
  return { read, isMarked: false };
}

function markedReader(lines: readonly TranscriptLine[]): LineReader | null {
  const has = (mark: RegExp) => lines.some(({ text }) => mark.test(text));
  if (has(QUESTION_LABEL) && has(ANSWER_LABEL)) return markReader(QUESTION_LABEL, ANSWER_LABEL);
  if (has(QUESTION_SIGN) && has(ANSWER_SIGN)) return markReader(QUESTION_SIGN, ANSWER_SIGN);
  const asking = askingSpeaker(lines);
  if (asking) return speakerReader(asking);
  if (has(QUESTION_LABEL)) return restIsAnswer(({ text }) => QUESTION_LABEL.test(text), QUESTION_LABEL);
  return null;
}

function markReader(question: RegExp, answer: RegExp): LineReader {
  return ({ text }) => {
    if (question.test(text)) return { kind: 'question', text: text.replace(question, '') };
    if (answer.test(text)) return { kind: 'answer', text: text.replace(answer, '') };
    return { kind: null, text };
  };
}

/** What is no question answers the one before; before the first question it is neither. */
function restIsAnswer(isQuestion: (line: TranscriptLine) => boolean, mark: RegExp): LineReader {
  let hasBegun = false;
  return (line) => {
    if (isQuestion(line)) {
      hasBegun = true;
      return { kind: 'question', text: line.text.replace(mark, '') };
    }
    return { kind: hasBegun ? 'answer' : 'aside', text: line.text };
  };
}

function speakerReader({ asking, answering }: Speakers): LineReader {
  return ({ text }) => {
    const name = speakerOf(text);
    const said = text.replace(SPEAKER, '');
    if (name === asking) return { kind: 'question', text: said };
    if (name === answering) return { kind: 'answer', text: said };
    // Whoever else speaks keeps the name.
    return { kind: null, text };
  };
}

interface Speakers {
  asking: string;
  answering: string;
}

/** Of the two who speak most often, whoever asks more; null where there are not two. */
function askingSpeaker(lines: readonly TranscriptLine[]): Speakers | null {
  const spoken = Map.groupBy(
    lines.filter(({ text }) => speakerOf(text) !== null),
    ({ text }) => speakerOf(text) ?? '',
  );
  const [first, second] = [...spoken]
    .filter(([, turns]) => turns.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (!first || !second) return null;
  const isFirstAsking = questionShare(first[1]) >= questionShare(second[1]);
  return isFirstAsking
    ? { asking: first[0], answering: second[0] }
    : { asking: second[0], answering: first[0] };
}

function questionShare(lines: TranscriptLine[]): number {
  return lines.filter(({ text }) => ENDS_AS_QUESTION.test(text)).length / lines.length;
}

function speakerOf(text: string): string | null {
  return SPEAKER.exec(text)?.[1]?.trim() ?? null;
}

function splitInside({ text, isStrong }: TranscriptLine): TranscriptLine[] {
  if (!QUESTION_LABEL.test(text)) return [{ text, isStrong }];
  return text.split(ANSWER_INSIDE).map((part) => ({ text: part.trim(), isStrong }));
}

/** Questions stand out and answers do not, as most interviews are written in a word processor. */
function isStrongNowAndThen(lines: readonly TranscriptLine[]): boolean {
  const strong = lines.filter(({ isStrong }) => isStrong).length;
  return strong > 1 && strong <= lines.length / 2;
}

/** Blank lines part its paragraphs, and no line is longer than a window is wide. */
function isWrapped(lines: string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  const isNarrow = written.every((line) => line.length <= WRAPPED_WIDTH_MAX);
  const followed = lines.filter(
    (line, index) => line.trim() !== '' && (lines[index + 1] ?? '').trim() !== '',
  );
  const areLong = followed.length > 0 && followed.every((line) => line.length > WRAPPED_WIDTH_MAX / 2);
  return written.length >= WRAPPED_LINES_MIN && lines.length > written.length && isNarrow && areLong;
}

function unwrap(lines: string[]): string[] {
  const paragraphs: string[] = [''];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push('');
    else paragraphs.push(`${paragraphs.pop() ?? ''} ${line.trim()}`.trim());
  }
  return paragraphs;
}
