import { z } from 'zod';
import type { Author } from '../accounts/account.schema.ts';
import { infoPageSchema } from '../info-pages/info-page.schema.ts';
import { interviewSchema, interviewTexts, QUESTIONS_MAX } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';
import { TOPICS_MAX } from '../topics/topic.schema.ts';

/** Per interview or info page; older ones are deleted. */
export const VERSIONS_KEPT = 50;
/** Saves of one person within this time may be merged into one version. */
export const FOLD_MS = 10 * 60 * 1000;

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

/** How much a version differs from the one before it. */
export interface WordCounts {
  wordsAdded: number;
  wordsRemoved: number;
}

/** A version without its text, for lists. */
export interface VersionFacts extends WordCounts {
  /** From 1, rising; a number is never reused. */
  number: number;
  savedAt: string;
  /** Null if unknown: the product itself, or a text from before versions existed. */
  author: Author | null;
  /** The number of the version that it restored. */
  restoredFrom: number | null;
}

export interface SavedVersion extends VersionFacts {
  /** The time of its first save. */
  startedAt: string;
  image: Image | null;
  text: VersionText;
}
