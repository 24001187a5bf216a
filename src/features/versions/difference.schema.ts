import type { TextName } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';
import type { WordCounts } from './version.schema.ts';

/** What can change about words that stay. */
export const FORMAT_NAMES = [
  'bold',
  'emphasis',
  'underline',
  'code',
  'link',
  'color',
  'background',
  'size',
  'heading',
  'quote',
  'list',
  'alignment',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

export const FORMAT_CHANGES = ['added', 'removed', 'changed'] as const;

export interface FormatChange {
  name: FormatName;
  change: (typeof FORMAT_CHANGES)[number];
}

export const PASSAGE_KINDS = ['same', 'folded', 'added', 'removed', 'formatted'] as const;

/** Neighbouring words that one thing happened to. `folded` ones are the same, and far from any change. */
export interface Passage {
  kind: (typeof PASSAGE_KINDS)[number];
  /** Plain text; a line break ends a paragraph. */
  text: string;
  /** Words in it. */
  words: number;
  /** What became of a `formatted` one; empty for any other. */
  formats: FormatChange[];
}

/** A text before and after; one `folded` or `same` passage where nothing changed. */
export type TextDifference = Passage[];

export const QUESTION_CHANGES = ['same', 'added', 'removed', 'changed'] as const;

/** A question before and after, matched by its id. */
export interface QuestionDifference {
  id: string;
  change: (typeof QUESTION_CHANGES)[number];
  /** Whether it stands elsewhere among the questions that are in both. */
  isMoved: boolean;
  /** From 0; null where it was not there. */
  before: number | null;
  after: number | null;
  question: TextDifference;
  answer: TextDifference;
}

interface SharedDifference extends WordCounts {
  image: { before: Image | null; after: Image | null; isChanged: boolean };
}

export interface InterviewDifference extends SharedDifference, Record<TextName, TextDifference> {
  kind: 'interview';
  /** Name, trade and the line about them, a line each. */
  guest: TextDifference;
  /** A line each. */
  topics: TextDifference;
  /** In their order after; a removed one stands where it was. */
  questions: QuestionDifference[];
}

export interface InfoPageDifference extends SharedDifference {
  kind: 'info_page';
  text: TextDifference;
}

export type Difference = InterviewDifference | InfoPageDifference;

/** Whether any word or formatting of a text differs. */
export function isChanged(difference: TextDifference): boolean {
  return difference.some(({ kind }) => kind !== 'same' && kind !== 'folded');
}
