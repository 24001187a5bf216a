import { foldedSpelling } from '../../../kernel/arabic.ts';
import { LABELS, NUMBERS, PICTURES, SIGNS, type Form } from '../lines/line-forms.ts';
import { hasForm, readForm, type TranscriptLine } from '../lines/line-marks.ts';
import { COUNTS, ENDS_AS_QUESTION } from '../lines/words.ts';
import { isListening } from '../speakers/names.ts';
import {
  speakersOf,
  type LineReader,
  type ReadLine,
  type Speaker,
  type SpokenLine,
} from '../speakers/speakers.ts';

/** How the lines of one interview are read. */
interface LinesRead {
  read: LineReader;
  /** Whether signs or names mark the speakers; otherwise questions are recognised by their formatting or question marks. */
  isMarked: boolean;
  /** Those whom names mark. */
  speakers: Speaker[];
}

/** Reads the lines, without the numbers of questions. */
export function lineReader(lines: readonly SpokenLine[]): LinesRead {
  const { read, ...found } = markedReader(lines);
  const all = lines.map((line) => [line, read(line)] as const);
  const plain = withoutNumbers(all.flatMap(([, { kind, text }]) => (kind === 'question' ? [text] : [])));
  const byLine = new Map(
    all.map(([line, one]) => [line, one.kind === 'question' ? { ...one, text: plain(one.text) } : one]),
  );
  return { ...found, read: (line) => byLine.get(line) ?? { kind: null, text: line.text } };
}

function markedReader(lines: readonly SpokenLine[]): LinesRead {
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
  return { read: readerByQuestions(lines, isQuestion), isMarked: false, speakers: [] };
}

/** A text without a mark at its beginning. */
const markOf = (mark: Form | undefined) => (text: string) => readForm(mark, text)?.rest ?? text;

const askedOf = (text: string): ReadLine => ({ kind: isListening(text) ? 'aside' : 'question', text });

function markReader([question, answer]: readonly Form[]): LineReader {
  return ({ text }) => {
    const asked = readForm(question, text);
    if (asked) return askedOf(asked.rest);
    const said = readForm(answer, text);
    return said ? { kind: 'answer', text: said.rest } : { kind: null, text };
  };
}

/** Removes the numbers that count up from question to question; others belong to what is asked. */
function withoutNumbers(questions: readonly string[]): (text: string) => string {
  const found = questions.flatMap((text, index) => {
    const read = readForm(NUMBERS[0], text);
    const mark = foldedSpelling(read?.seen('number') ?? '');
    return read && mark !== '' ? [{ text, rest: read.rest, place: index + 1, mark }] : [];
  });
  const [counting = []] = [Number, ...COUNTS]
    .map((valueOf) => {
      const numbered = found.flatMap((one) =>
        valueOf(one.mark) > 0 ? [{ ...one, number: valueOf(one.mark) }] : [],
      );
      return numbered.filter(
        ({ number, place }, index) =>
          (number === place && valueOf === Number) ||
          number - 1 === numbered[index - 1]?.number ||
          number + 1 === numbered[index + 1]?.number,
      );
    })
    .filter(({ length }) => length > 1);
  const rests = new Map(counting.map(({ text, rest }) => [text, rest]));
  return (text) => rests.get(text) ?? text;
}

/**
 * Every line that is not a question belongs to the answer of the previous question; lines before the first question
 * are asides. A sign with which every question begins is removed, and one before every answer.
 */
function readerByQuestions(
  lines: readonly TranscriptLine[],
  isQuestion: (line: TranscriptLine) => boolean,
  withoutMark: (text: string) => string = markOf(signOf(lines.filter(isQuestion))),
): LineReader {
  const answers = lines.filter((line, index) => {
    const before = lines[index - 1];
    return before !== undefined && isQuestion(before) && !isQuestion(line);
  });
  const sign = signOf(answers);
  let before: ReadLine['kind'] = 'aside';
  return (line) => {
    if (isQuestion(line)) {
      const asked = askedOf(withoutMark(line.text));
      if (asked.kind === 'question') before = 'question';
      return asked;
    }
    const isFirst = before === 'question';
    if (isFirst) before = 'answer';
    return { kind: before, text: isFirst ? markOf(sign)(line.text) : line.text };
  };
}

/** The sign with which every one of several lines begins. */
const signOf = (lines: readonly TranscriptLine[]) =>
  [...SIGNS, ...PICTURES].find((sign) => lines.length > 1 && lines.every(({ text }) => hasForm(sign, text)));

/** Only questions are emphasised, as in most interviews written in a word processor. */
function isStrongNowAndThen(lines: readonly TranscriptLine[]): boolean {
  const strong = lines.filter(({ isStrong }) => isStrong).length;
  return strong > 1 && strong <= lines.length / 2;
}
