import { latinDigits } from '../../../kernel/arabic.ts';
import { LABELS, NUMBERS, SIGNS, type Form } from '../lines/line-forms.ts';
import { hasForm, readForm, type TranscriptLine } from '../lines/line-marks.ts';
import { ENDS_AS_QUESTION } from '../lines/words.ts';
import { isListening } from '../speakers/names.ts';
import {
  speakersOf,
  type LineReader,
  type ReadLine,
  type Speaker,
  type SpokenLine,
} from '../speakers/speakers.ts';

/** How the lines of one interview are read, in order. */
interface LinesRead {
  read: LineReader;
  /** Whether signs or names mark the speakers; otherwise questions are recognised by their formatting or question marks. */
  isMarked: boolean;
  /** Those whom names mark. */
  speakers: Speaker[];
}

export function lineReader(lines: readonly SpokenLine[]): LinesRead {
  const has = (mark: Form) => lines.some(({ text, speaker }) => speaker === undefined && hasForm(mark, text));
  const marked = (read: LineReader, speakers: Speaker[] = []) => ({ read, isMarked: true, speakers });
  const pair = [LABELS, SIGNS].find((forms) => forms.every(has));
  if (pair) return marked(markReader(pair));
  const named = speakersOf(lines);
  if (named) return marked(named.read, named.list);
  const label = LABELS.slice(0, 1).find(has);
  if (label) return marked(readerByQuestions(lines, ({ text }) => hasForm(label, text), markOf(label)));
  const isQuestion = isStrongNowAndThen(lines)
    ? ({ isStrong }: TranscriptLine) => isStrong
    : ({ text }: TranscriptLine) => ENDS_AS_QUESTION.test(text);
  const without = withoutNumbers(lines.filter(isQuestion).map(({ text }) => text));
  return { read: readerByQuestions(lines, isQuestion, without), isMarked: false, speakers: [] };
}

/** A text without a mark at its beginning. */
const markOf = (mark: Form | undefined) => (text: string) => readForm(mark, text)?.rest ?? text;

function markReader([question, answer]: readonly Form[]): LineReader {
  return ({ text }) => {
    const asked = readForm(question, text);
    if (asked) return { kind: isListening(asked.rest) ? 'aside' : 'question', text: asked.rest };
    const said = readForm(answer, text);
    return said ? { kind: 'answer', text: said.rest } : { kind: null, text };
  };
}

/** Removes the numbers that count up from question to question; others belong to what is asked. */
function withoutNumbers(questions: readonly string[]): (text: string) => string {
  const numbered = questions.flatMap((text, index) => {
    const read = readForm(NUMBERS[0], text);
    return read
      ? [
          {
            text,
            rest: read.rest,
            place: index + 1,
            number: Number.parseInt(latinDigits(read.part('number')), 10),
          },
        ]
      : [];
  });
  const counting = numbered.filter(
    ({ number, place }, index) =>
      number === place ||
      number - 1 === numbered[index - 1]?.number ||
      number + 1 === numbered[index + 1]?.number,
  );
  const rests = new Map(counting.length > 1 ? counting.map(({ text, rest }) => [text, rest]) : []);
  return (text) => rests.get(text) ?? text;
}

/**
 * Every line that is not a question belongs to the answer of the previous question; lines before the first question
 * are asides. A sign with which every question begins is removed, and a dash before every answer.
 */
function readerByQuestions(
  lines: readonly TranscriptLine[],
  isQuestion: (line: TranscriptLine) => boolean,
  withoutMark: (text: string) => string,
): LineReader {
  const answers = lines.filter((line, index) => {
    const before = lines[index - 1];
    return before !== undefined && isQuestion(before) && !isQuestion(line);
  });
  const isDashed = answers.length > 1 && answers.every(({ text }) => hasForm(SIGNS[1], text));
  const questions = lines.filter(isQuestion);
  const sign = SIGNS.find((one) => questions.length > 1 && questions.every(({ text }) => hasForm(one, text)));
  const asked = (text: string) => {
    const plain = withoutMark(text);
    return plain === text && sign ? markOf(sign)(text) : plain;
  };
  let before: ReadLine['kind'] = 'aside';
  return (line) => {
    if (isQuestion(line)) {
      before = 'question';
      return { kind: 'question', text: asked(line.text) };
    }
    const isFirst = before === 'question';
    if (isFirst) before = 'answer';
    return { kind: before, text: isFirst && isDashed ? markOf(SIGNS[1])(line.text) : line.text };
  };
}

/** Only questions are emphasised, as in most interviews written in a word processor. */
function isStrongNowAndThen(lines: readonly TranscriptLine[]): boolean {
  const strong = lines.filter(({ isStrong }) => isStrong).length;
  return strong > 1 && strong <= lines.length / 2;
}
