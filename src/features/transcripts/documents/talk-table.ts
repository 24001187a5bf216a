import {
  ANSWER_COLUMN,
  ENDS_AS_QUESTION,
  NAME_COLUMN,
  QUESTION_COLUMN,
  TEXT_COLUMN,
  turnOf,
} from '../lines/line-marks.ts';

/** Reads the cells of a document's tables. */
export interface CellReader<Cell> {
  textOf: (cell: Cell) => string;
  /** Whether it is a `th`. */
  isHeading: (cell: Cell) => boolean;
}

/** The content of the first column: questions with their answers beside them, or names with their speech. */
type TableKind = 'questions' | 'names';

/** A table of two columns with two speakers. */
interface TalkTable<Cell> {
  kind: TableKind;
  /** Cells of the header row. */
  headings: Cell[];
  /** The first cells of all other rows with two. */
  first: Cell[];
}

/** Reads the cells of a table as an interview; null for any other table. Rows with one cell are ignored. */
export function talkOfTable<Cell>(
  rows: readonly (readonly Cell[])[],
  reader: CellReader<Cell>,
): TalkTable<Cell> | null {
  if (rows.some(({ length }) => length > 2)) return null;
  const pairs = rows.flatMap(([first, second]) => (first && second ? [{ first, second }] : []));
  const headingOf = (cell: Cell) => reader.textOf(cell).replace(UNREAD, '');
  const [top] = pairs;
  const named = top ? kindOfHeadings(headingOf(top.first), headingOf(top.second)) : null;
  const headings = new Set(
    pairs.filter(
      (pair) => (pair === top && named) || (reader.isHeading(pair.first) && reader.isHeading(pair.second)),
    ),
  );
  const first = pairs.filter((pair) => !headings.has(pair)).map((pair) => pair.first);
  const kind = named ?? kindOfColumn(first.map((cell) => reader.textOf(cell).trim()));
  if (kind === null || first.length === 0) return null;
  return { kind, headings: [...headings].flatMap((pair) => [pair.first, pair.second]), first };
}

/** Vowels and other marks, tatweel, and characters that may surround a heading. */
const UNREAD = /[\p{M}\u0640\s:：]/gu;

function kindOfHeadings(first: string, second: string): TableKind | null {
  if (QUESTION_COLUMN.test(first) && ANSWER_COLUMN.test(second)) return 'questions';
  return NAME_COLUMN.test(first) && TEXT_COLUMN.test(second) ? 'names' : null;
}

/** Most cells are questions, or a few names repeat. */
function kindOfColumn(texts: readonly string[]): TableKind | null {
  const asking = texts.filter((text) => ENDS_AS_QUESTION.test(text));
  if (asking.length * 2 >= texts.length) return 'questions';
  const names = new Set(texts);
  const areNames = texts.every((text) => turnOf(`${text}:`)?.said === '');
  return areNames && names.size > 1 && names.size * 2 <= texts.length ? 'names' : null;
}
