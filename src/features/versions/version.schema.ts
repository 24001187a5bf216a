import { z } from 'zod';
import type { Author } from '../accounts/account.schema.ts';
import { infoPageSchema } from '../info-pages/info-page.schema.ts';
import { interviewSchema, interviewTexts, QUESTIONS_MAX } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';
import { TOPICS_MAX } from '../topics/topic.schema.ts';

/** Of each interview and each info page; older ones are deleted. */
export const VERSIONS_KEPT = 50;
/** Saves of one person within this time may be one version. */
export const FOLD_MS = 10 * 60 * 1000;

/** The interview or info page that has versions. */
export interface VersionOwner {
  kind: 'interview' | 'info_page';
  id: string;
}

const { guest, topics, questions } = interviewSchema.shape;

/** Everything that is written in an interview. Versions that are older than guests and topics have neither. */
export const interviewTextSchema = z.strictObject({
  kind: z.literal('interview'),
  ...interviewTexts,
  guest: guest.exactOptional(),
  topics: z.array(topics.element.shape.name).max(TOPICS_MAX).exactOptional(),
  questions: z.array(questions.element.omit({ version: true })).max(QUESTIONS_MAX),
});
export type InterviewText = z.output<typeof interviewTextSchema>;

/** Everything that is written in an info page. */
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
  /** From 1, rising; a number is never used again. */
  number: number;
  savedAt: string;
  /** Null where it is not known: the product itself, or a text that is older than its first version. */
  author: Author | null;
  /** The number of the version that was restored by it. */
  restoredFrom: number | null;
}

export interface SavedVersion extends VersionFacts {
  /** When the first of its saves was made. */
  startedAt: string;
  image: Image | null;
  text: VersionText;
}
