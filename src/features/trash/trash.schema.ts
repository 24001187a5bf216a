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

/** What was deleted before interviews named a guest and topics has neither. */
export const deletedRowSchema = interviewSchema
  .omit({ questions: true })
  .extend({ guest: guest.exactOptional(), topics: topics.exactOptional() });

/** A whole interview as it was, its image apart. */
export interface DeletedInterview {
  kind: 'interview';
  row: z.output<typeof deletedRowSchema>;
  questions: Question[];
}

/** A question as it was, and its place among the others, from 0. */
export interface DeletedQuestion {
  kind: 'question';
  position: number;
  question: Question;
}

/** What a list says of something deleted. */
export interface TrashFacts {
  /** The interview's or question's own: it comes back under it. */
  id: string;
  kind: TrashKind;
  /** The name of the interview, the text of the question. */
  name: string;
  /** Where a question was; null for an interview. */
  interview: { id: string; name: string } | null;
  /** Of an interview. */
  questionCount: number;
  deletedAt: string;
  /** Null where nobody is known. */
  author: Author | null;
  image: Image | null;
}

export interface TrashEntry extends TrashFacts {
  thing: DeletedInterview | DeletedQuestion;
}

declare module '../changes/content-change.store.ts' {
  interface Contents {
    /** Entries deleted for good; putting one back is a change of its interview. */
    trash: TrashEntry[];
  }
}
