import { z } from 'zod';
import type { TextName } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';
import type { WordCounts } from './version.schema.ts';

/** Formatting that can change on unchanged words. */
export const FORMAT_NAMES = [
  'bold',
  'emphasis',
  'underline',
  'strike',
  'code',
  'link',
  'color',
  'background',
  'size',
  'heading',
  'quote',
  'list',
  'alignment',
  'picture',
  'alt',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

const formatChangeSchema = z.object({
  name: z.enum(FORMAT_NAMES),
  change: z.enum(['added', 'removed', 'changed']),
});
export type FormatChange = z.output<typeof formatChangeSchema>;

/** Neighbouring words with the same kind of change. `folded` ones are unchanged, and far from any change. */
const passageSchema = z.object({
  kind: z.enum(['same', 'folded', 'added', 'removed', 'formatted']),
  text: z.string().meta({ description: 'Plain text; a line break ends a paragraph' }),
  /** How many words it has. */
  words: z.int(),
  /** The changes of a `formatted` passage; empty for any other. */
  formats: z.array(formatChangeSchema),
});
export type Passage = z.output<typeof passageSchema>;

/** A text before and after; one `folded` or `same` passage if nothing changed. */
export const passagesSchema = z.array(passageSchema);
export type TextDifference = Passage[];

/** A question before and after, matched by its id. */
export const questionDifferenceSchema = z.object({
  id: z.string(),
  change: z.enum(['same', 'added', 'removed', 'changed']),
  /** Whether its position changed relative to the questions that are in both. */
  isMoved: z.boolean(),
  /** Its position from 0; null if it did not exist. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  question: passagesSchema,
  answer: passagesSchema,
});
export type QuestionDifference = z.output<typeof questionDifferenceSchema>;

interface InterviewDifference extends Record<TextName, TextDifference> {
  /** Name, profession and the line about them, on one line each. */
  guest: TextDifference;
  /** One per line. */
  topics: TextDifference;
  /** In the order after the change; a removed one is at its former position. */
  questions: QuestionDifference[];
}

/** The changes from one version of an interview or info page to another. */
export interface Difference extends WordCounts {
  image: { before: Image | null; after: Image | null; isChanged: boolean };
  texts: InterviewDifference | { text: TextDifference };
}

/** A version, and its changes since another one. */
export interface ComparedVersion extends Difference {
  number: number;
  /** The version compared with; null if there is none before it. */
  from: number | null;
}

/** Whether any word or formatting of a text differs. */
export function isChanged(difference: TextDifference): boolean {
  return difference.some(({ kind }) => kind !== 'same' && kind !== 'folded');
}
