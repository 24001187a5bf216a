import { AppError, StaleError } from '../../kernel/app-error.ts';
import { idOf, newId } from '../../kernel/id.server.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import type { Author } from '../accounts/account.schema.ts';
import type { Cause, ChangeWriter } from '../changes/content-change.store.ts';
import type { AuthoredServices, WriteServices } from '../changes/services.store.ts';
import type { GuestWriter } from '../guests/guest.store.ts';
import type { MediaWriter } from '../media/media.store.ts';
import { keepTextPictures } from '../media/text-pictures/text-pictures.server.ts';
import { withSafeAnswers } from './interview-text.server.ts';
import type { Interview } from './interview.schema.ts';
import type {
  AllInterviewsReader,
  InterviewReader,
  InterviewWriter,
  WholeInterview,
} from './interview.store.ts';

/** The services that the rules on interviews need. */
export type InterviewServices = WriteServices<InterviewReaders, InterviewWriters>;
export type InterviewWriteServices = AuthoredServices<InterviewReaders, InterviewWriters>;

interface InterviewReaders {
  interviews: InterviewReader;
  allInterviews: AllInterviewsReader;
}

export interface InterviewWriters extends ChangeWriter {
  interviews: InterviewWriter;
  guests: GuestWriter;
  media: MediaWriter;
}

/** The stored interview, for a rule that depends on it. Throws `not_found`. */
export async function requireInterview<Found extends Interview>(
  find: (id: string) => Promise<Found | null>,
  id: string,
): Promise<Found> {
  const interview = ID_PATTERN.test(id) ? await find(id) : null;
  if (!interview) throw new AppError('not_found', 'interview.notFound');
  return interview;
}

/**
 * An id for something new: a random one, or for an attempt of an account always the same. If what the attempt created
 * was deleted, it keeps its id in the trash, and what is created now has another.
 */
export async function idOfNew(
  { author }: Pick<InterviewWriteServices, 'author'>,
  interviews: InterviewWriter,
  what: string,
  attempt: string | undefined,
): Promise<string> {
  if (attempt === undefined) return newId();
  for (let name = `${what} ${author?.id ?? ''} ${attempt}`; ; name += ' again') {
    const id = idOf(name);
    if (!(await interviews.isInTrash(id))) return id;
  }
}

/** Like `requireInterview`; throws `StaleError` if its version differs from the expected one, if any. */
export async function requireVersion(
  interviews: InterviewWriter,
  id: string,
  expectedVersion: number | undefined,
): Promise<Interview> {
  const current = await requireInterview(interviews.findLocked, id);
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    throw new StaleError(withSafeAnswers(current));
  }
  return current;
}

interface InterviewSave {
  /** As read in this transaction; null for a new interview. */
  before: Interview | null;
  after: WholeInterview;
  /** Null for the product itself. */
  actor: Author | null;
  cause: Cause;
  /** ISO 8601; defaults to the `updatedAt` of the interview. */
  at?: string;
}

/**
 * The only way to write an interview: stores it, passes the change to its subscribers and returns what is stored.
 * Throws `validation` for a new picture in an answer that is not stored.
 */
export async function saveInterview(
  writers: ChangeWriter & { interviews: InterviewWriter; media: MediaWriter },
  { after: wanted, ...save }: InterviewSave,
): Promise<Interview> {
  await keepTextPictures(writers, {
    before: answersOf(save.before),
    after: answersOf(wanted),
    isRestored: save.cause !== 'edit',
    at: save.at ?? wanted.updatedAt,
  });
  // A scheduled publication changes no text, so it must not conflict with a host who is editing the interview.
  const options = { keepsVersion: save.cause === 'schedule' };
  const after = await writers.interviews.save(save.before, wanted, options);
  await writers.changed({ subject: 'interview', at: after.updatedAt, ...save, after });
  return after;
}

function answersOf(interview: { questions: { answer: string }[] } | null): string[] {
  return interview?.questions.map(({ answer }) => answer) ?? [];
}
