import {
  ANSWER_LABEL,
  ANSWER_SIGN,
  ENDS_AS_QUESTION,
  NUMBER,
  QUESTION_LABEL,
  QUESTION_SIGN,
  type TranscriptLine,
} from './line-marks.ts';
import {
  dashedSpeakersOf,
  namedSpeakersOf,
  speakerReader,
  type LineReader,
  type ReadLine,
  type Speakers,
} from './speakers.ts';

/**
 * A reader for the lines of one interview, in order. `isMarked` if signs or names mark the speakers; otherwise
 * questions are recognised by their formatting or question marks. `speakers` if names do.
 */
export function lineReader(lines: readonly TranscriptLine[]): {
  read: LineReader;
  isMarked: boolean;
  speakers: Speakers | null;
} {
  const named = { isMarked: true, speakers: null };
  const has = (mark: RegExp) => lines.some(({ text, speaker }) => speaker === undefined && mark.test(text));
  if (has(QUESTION_LABEL) && has(ANSWER_LABEL)) {
    return { ...named, read: markReader(QUESTION_LABEL, ANSWER_LABEL) };
  }
  if (has(QUESTION_SIGN) && has(ANSWER_SIGN)) {
    return { ...named, read: markReader(QUESTION_SIGN, ANSWER_SIGN) };
  }
  const speakers = namedSpeakersOf(lines) ?? dashedSpeakersOf(lines);
  if (speakers) return { isMarked: true, speakers, read: speakerReader(speakers) };
  if (has(QUESTION_LABEL)) {
    const isLabelled = ({ text }: TranscriptLine) => QUESTION_LABEL.test(text);
    return { ...named, read: readerByQuestions(lines, isLabelled, QUESTION_LABEL) };
  }
  const isQuestion = isStrongNowAndThen(lines)
    ? ({ isStrong }: TranscriptLine) => isStrong
    : ({ text }: TranscriptLine) => ENDS_AS_QUESTION.test(text);
  return { isMarked: false, speakers: null, read: readerByQuestions(lines, isQuestion, NUMBER) };
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
 * are asides. A sign with which every question begins is removed, and a dash before every answer.
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
  const questions = lines.filter(isQuestion);
  const sign = [QUESTION_SIGN, ANSWER_SIGN].find(
    (one) => questions.length > 1 && questions.every(({ text }) => one.test(text)),
  );
  let before: ReadLine['kind'] = 'aside';
  return (line) => {
    if (isQuestion(line)) {
      before = 'question';
      return { kind: 'question', text: line.text.replace(sign ?? mark, '') };
    }
    const isFirst = before === 'question';
    if (isFirst) before = 'answer';
    return { kind: before, text: isFirst && isDashed ? line.text.replace(ANSWER_SIGN, '') : line.text };
  };
}

/** Only questions are emphasised, as in most interviews written in a word processor. */
function isStrongNowAndThen(lines: readonly TranscriptLine[]): boolean {
  const strong = lines.filter(({ isStrong }) => isStrong).length;
  return strong > 1 && strong <= lines.length / 2;
}
