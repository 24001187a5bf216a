import { z } from 'zod';
import { count, id, moment } from '../../kernel/stored-shapes.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { authorSchema } from '../accounts/account.schema.ts';
import { interviewSchema, TRASH_KEPT_DAYS, type Question } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';

export const TRASH_KEPT_MS = TRASH_KEPT_DAYS * DAY_MS;

export const TRASH_KINDS = ['interview', 'question'] as const;

const { name, guest, topics, questions } = interviewSchema.shape;

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

/** What a list says of something deleted, its image apart. */
export const trashFactsSchema = z.strictObject({
  /** The id of the interview or question, which it keeps when it is restored. */
  id,
  kind: z.enum(TRASH_KINDS),
  /** The name of the interview, or the text of the question, which may be the longer one. */
  name: questions.element.shape.question,
  /** The interview of a question; null for an interview. */
  interview: z.strictObject({ id, name }).nullable(),
  /** The number of questions of an interview. */
  questionCount: count,
  deletedAt: moment,
  /** Null where it is not known. */
  author: authorSchema.nullable(),
});

export interface TrashFacts extends z.output<typeof trashFactsSchema> {
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
