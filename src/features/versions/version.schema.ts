import { z } from 'zod';
import { count, moment, version } from '../../kernel/stored-shapes.ts';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { authorSchema } from '../accounts/account.schema.ts';
import { infoPageSchema } from '../info-pages/info-page.schema.ts';
import { interviewSchema, interviewTexts, QUESTIONS_MAX } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';
import { TOPICS_MAX } from '../topics/topic.schema.ts';

/** Per interview or info page; older ones are deleted. */
export const VERSIONS_KEPT = 50;
/** Saves of one person within this time may be merged into one version. */
export const FOLD_MS = 10 * MINUTE_MS;

/** The interview or info page that has versions. */
export interface VersionOwner {
  kind: 'interview' | 'info_page';
  id: string;
}

const { guest, topics, questions } = interviewSchema.shape;

/** The texts of an interview. Versions from before guests and topics existed have neither. */
export const interviewTextSchema = z.strictObject({
  kind: z.literal('interview'),
  ...interviewTexts,
  guest: guest.exactOptional(),
  topics: z.array(topics.element.shape.name).max(TOPICS_MAX).exactOptional(),
  questions: z.array(questions.element.omit({ version: true })).max(QUESTIONS_MAX),
});
export type InterviewText = z.output<typeof interviewTextSchema>;

/** The texts of an info page. */
export const infoPageTextSchema = z.strictObject({
  kind: z.literal('info_page'),
  text: infoPageSchema.shape.text,
});

export type VersionText = InterviewText | z.output<typeof infoPageTextSchema>;

/** A version without its text, for lists. */
export const versionFactsSchema = z.strictObject({
  /** From 1, rising; a number is never reused. */
  number: version,
  savedAt: moment,
  /** Null if unknown: the product itself, or a text from before versions existed. */
  author: authorSchema.nullable(),
  /** The number of the version that it restored. */
  restoredFrom: version.nullable(),
  wordsAdded: count,
  wordsRemoved: count,
});
export type VersionFacts = z.output<typeof versionFactsSchema>;

/** How much a version differs from the one before it. */
export type WordCounts = Pick<VersionFacts, 'wordsAdded' | 'wordsRemoved'>;

export interface SavedVersion extends VersionFacts {
  /** The time of its first save. */
  startedAt: string;
  image: Image | null;
  text: VersionText;
}
