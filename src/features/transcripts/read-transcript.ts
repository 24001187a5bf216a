import { normalizeText } from '../../kernel/plain-text.ts';
import {
  ANSWER_LABEL,
  ANSWER_SIGN,
  bareLines,
  dashedTurnOf,
  labelsInside,
  NUMBER,
  QUESTION_LABEL,
  QUESTION_SIGN,
  turnOf,
  type TranscriptLine,
  type Turn,
} from './line-marks.ts';
import type { Passage, PassageKind } from './passages.ts';
import { subtitleLines } from './subtitles.ts';

/** A paragraph with the speaker or marker at its beginning. */
export interface ReadLine {
  /** Null if it continues the previous one. */
  kind: PassageKind | null;
  /** Without the marker. */
  text: string;
}

/** Matches the end of a text that is a question. */
export const ENDS_AS_QUESTION = /[؟?][\s»”"')\]!\u200E\u200F\u061C]*$/u;

/** With fewer lines it is impossible to say whether they were wrapped at a fixed width. */
const WRAPPED_LINES_MIN = 6;
const WRAPPED_WIDTH_MAX = 100;

/** The paragraphs of a plain text or of subtitles; wrapped lines are joined. */
export function linesOfText(text: string): TranscriptLine[] {
  return subtitleLines(text) ?? paragraphsOf(text);
}

function paragraphsOf(text: string): TranscriptLine[] {
  const lines = normalizeText(text).split('\n');
  const paragraphs = isWrapped(lines) ? unwrap(lines) : lines;
  return paragraphs.filter((line) => line.trim() !== '').map((line) => ({ text: line, isStrong: false }));
}

/**
 * Assigns the lines of a transcript to its speakers, by whichever way they are marked: «س:» and «ج:», `*` and `-`,
 * names of speakers, bold questions, or only question marks. Text before the first question is an aside; nothing is
 * dropped.
 */
export function readTranscript(lines: readonly TranscriptLine[]): Passage[] {
  const plain = bareLines(lines)
    .flatMap(splitInside)
    .filter(({ text }) => text !== '');
  const { read } = lineReader(plain);
  const passages: Passage[] = [];
  let named: PassageKind | null = null;
  for (const line of plain) {
    const { kind: own, text } = read(line);
    const kind: PassageKind | null = own ?? named;
    named = text === '' ? kind : null;
    if (text === '') continue;
    const open = passages.at(-1);
    if (open && (kind === null || (kind === open.kind && kind !== 'question'))) open.text += `\n${text}`;
    else passages.push({ kind: kind ?? 'aside', text });
  }
  return passages;
}

type LineReader = (line: TranscriptLine) => ReadLine;

/**
 * A reader for the lines of one interview, in order. `isMarked` if signs or names mark the speakers; otherwise
 * questions are recognised by their formatting or question marks.
 */
export function lineReader(lines: readonly TranscriptLine[]): { read: LineReader; isMarked: boolean } {
  const marked = markedReader(lines);
  if (marked) return { read: marked, isMarked: true };
  const isQuestion = isStrongNowAndThen(lines)
    ? ({ isStrong }: TranscriptLine) => isStrong
    : ({ text }: TranscriptLine) => ENDS_AS_QUESTION.test(text);
  return { read: readerByQuestions(lines, isQuestion, NUMBER), isMarked: false };
}

function markedReader(lines: readonly TranscriptLine[]): LineReader | null {
  const has = (mark: RegExp) => lines.some(({ text }) => mark.test(text));
  if (has(QUESTION_LABEL) && has(ANSWER_LABEL)) return markReader(QUESTION_LABEL, ANSWER_LABEL);
  if (has(QUESTION_SIGN) && has(ANSWER_SIGN)) return markReader(QUESTION_SIGN, ANSWER_SIGN);
  const speakers = speakersOf(lines, turnOf) ?? dashedSpeakersOf(lines);
  if (speakers) return speakerReader(speakers);
  if (!has(QUESTION_LABEL)) return null;
  return readerByQuestions(lines, ({ text }) => QUESTION_LABEL.test(text), QUESTION_LABEL);
}

function markReader(question: RegExp, answer: RegExp): LineReader {
  return ({ text }) => {
    if (question.test(text)) return { kind: 'question', text: text.replace(question, '') };
    if (answer.test(text)) return { kind: 'answer', text: text.replace(answer, '') };
    return { kind: null, text };
  };
}

/**
 * Every line that is not a question belongs to the answer of the previous question; lines before the first question
 * are asides. If every answer begins with a dash, the dash is removed.
 */
function readerByQuestions(
  lines: readonly TranscriptLine[],
  isQuestion: (line: TranscriptLine) => boolean,
  mark: RegExp,
): LineReader {
  const answers = lines.filter((line, index) => {
    const before = lines[index - 1];
    return before !== undefined && isQuestion(before) && !isQuestion(line);
  });
  const isDashed = answers.length > 1 && answers.every(({ text }) => ANSWER_SIGN.test(text));
  let before: PassageKind = 'aside';
  return (line) => {
    if (isQuestion(line)) {
      before = 'question';
      return { kind: 'question', text: line.text.replace(mark, '') };
    }
    const isFirst = before === 'question';
    if (isFirst) before = 'answer';
    return { kind: before, text: isFirst && isDashed ? line.text.replace(ANSWER_SIGN, '') : line.text };
  };
}

interface Speakers {
  asking: string;
  answering: string;
  turnOf: (text: string) => Turn | null;
}

function speakerReader({ asking, answering, turnOf: read }: Speakers): LineReader {
  return ({ text }) => {
    const turn = read(text);
    if (turn?.name === asking) return { kind: 'question', text: turn.said };
    if (turn?.name === answering) return { kind: 'answer', text: turn.said };
    // Other speakers keep their names.
    return { kind: null, text };
  };
}

/** The two most frequent speakers, of whom the one who asks more is the host; null for fewer than two. */
function speakersOf(lines: readonly TranscriptLine[], read: Speakers['turnOf']): Speakers | null {
  const turns: Turn[] = [];
  for (const { text } of lines) {
    const turn = read(text);
    const open = turns.at(-1);
    if (turn) turns.push(turn);
    else if (open?.said === '') open.said = text;
  }
  const [first, second] = [...Map.groupBy(turns, ({ name }) => name)]
    .filter(([, said]) => said.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (!first || !second) return null;
  const isFirstAsking = questionShare(first[1]) >= questionShare(second[1]);
  const [[asking], [answering]] = isFirstAsking ? [first, second] : [second, first];
  return { asking, answering, turnOf: read };
}

/** Dashes occur in sentences too, so most lines have to begin with one of the two names. */
function dashedSpeakersOf(lines: readonly TranscriptLine[]): Speakers | null {
  const speakers = speakersOf(lines, dashedTurnOf);
  if (!speakers) return null;
  const names = [speakers.asking, speakers.answering];
  const named = lines.filter(({ text }) => names.includes(dashedTurnOf(text)?.name ?? ''));
  return named.length * 2 > lines.length ? speakers : null;
}

function questionShare(turns: Turn[]): number {
  return turns.filter(({ said }) => ENDS_AS_QUESTION.test(said)).length / turns.length;
}

function splitInside({ text, isStrong }: TranscriptLine): TranscriptLine[] {
  const places = [0, ...labelsInside(text)];
  return places.map((from, index) => ({ text: text.slice(from, places[index + 1]).trim(), isStrong }));
}

/** Only questions are emphasised, as in most interviews written in a word processor. */
function isStrongNowAndThen(lines: readonly TranscriptLine[]): boolean {
  const strong = lines.filter(({ isStrong }) => isStrong).length;
  return strong > 1 && strong <= lines.length / 2;
}

/** Blank lines separate its paragraphs, and no line is longer than a usual width. */
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
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs.map((parts) => parts.join(' '));
}
