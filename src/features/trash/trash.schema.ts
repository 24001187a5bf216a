import type { z } from 'zod';
import type { Author } from '../accounts/account.schema.ts';
import { interviewSchema, type Question } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';

/** How long deleted content can be restored. */
export const TRASH_KEPT_DAYS = 30;
export const TRASH_KEPT_MS = TRASH_KEPT_DAYS * 24 * 60 * 60 * 1000;

export const TRASH_KINDS = ['interview', 'question'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const { guest, topics } = interviewSchema.shape;

/** Interviews that were deleted before guests and topics existed have neither. */
export const deletedRowSchema = interviewSchema
  .omit({ questions: true })
  .extend({ guest: guest.exactOptional(), topics: topics.exactOptional() });

/** A whole deleted interview, without its image. */
export interface DeletedInterview {
  kind: 'interview';
  row: z.output<typeof deletedRowSchema>;
  questions: Question[];
}

/** A deleted question, and its position among the others, from 0. */
export interface DeletedQuestion {
  kind: 'question';
  position: number;
  question: Question;
}

/** A deleted item in a list. */
export interface TrashFacts {
  /** The id of the interview or question, which it keeps when it is restored. */
  id: string;
  kind: TrashKind;
  /** The name of the interview, the text of the question. */
  name: string;
  /** The interview of a question; null for an interview. */
  interview: { id: string; name: string } | null;
  /** The number of questions of an interview. */
  questionCount: number;
  deletedAt: string;
  /** Null if unknown. */
  author: Author | null;
  image: Image | null;
}

export interface TrashEntry extends TrashFacts {
  thing: DeletedInterview | DeletedQuestion;
}

declare module '../changes/content-change.store.ts' {
  interface Contents {
    /** Purged entries; restoring one is a change of its interview. */
    trash: TrashEntry[];
  }
}
