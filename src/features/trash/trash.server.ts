import { AppError } from '../../kernel/app-error.ts';
import { ID_PATTERN } from '../../kernel/id.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import { recordActivity, type Deed } from '../activity/record-activity.server.ts';
import { QUESTIONS_MAX } from '../interviews/interview.schema.ts';
import { interviewOwner, keepInterviewSave } from '../interviews/interview-saves.server.ts';
import {
  requireInterview,
  type InterviewWriters,
  type InterviewWriteServices,
} from '../interviews/interviews.server.ts';
import { announceChange } from '../webhooks/announce-change.server.ts';
import {
  TRASH_KEPT_MS,
  type DeletedInterview,
  type DeletedQuestion,
  type TrashEntry,
  type TrashFacts,
} from './trash.schema.ts';
import type { TrashReader } from './trash.store.ts';

export type TrashServices = InterviewWriteServices & { storage: { trash: TrashReader } };

/** Where something came back. */
export interface Restored {
  entry: TrashFacts;
  /** The interview itself, or the one that a question is of, as it is now. */
  interviewId: string;
  interviewVersion: number;
}

/** What was deleted in the last 30 days, last deleted first. */
export function listTrash({ storage }: TrashServices): Promise<TrashFacts[]> {
  return storage.trash.listTrash();
}

/**
 * Brings back what was deleted, as it was and where it was. Throws `not_found` for what is not in the trash, `conflict`
 * for a question whose interview is deleted too and for an id that is in use again.
 */
export async function restoreFromTrash(services: TrashServices, id: string): Promise<Restored> {
  return services.storage.transaction(async (writers) => {
    const entry = await requireEntry(writers, id);
    const { thing } = entry;
    const interview =
      thing.kind === 'interview'
        ? await putBackInterview(services, writers, entry, thing)
        : await putBackQuestion(services, writers, entry, thing);
    await writers.trash.removeFromTrash(id);
    return { entry, interviewId: interview.id, interviewVersion: interview.version };
  });
}

/** Deletes for good. Throws `not_found` for what is not in the trash. */
export async function deleteFromTrash(services: TrashServices, id: string): Promise<void> {
  await services.storage.transaction(async (writers) => {
    const entry = await requireEntry(writers, id);
    await deleteForGood(writers, id);
    const at = services.clock.now().toISOString();
    await recordActivity(writers, { ...erasureOf(entry), at, by: services.author });
  });
}

/** Deletes everything in the trash for good and says how much that was. */
export function emptyTrash(services: TrashServices): Promise<number> {
  const now = services.clock.now();
  return deleteOlder(services, 'trash-emptied', { now, deletedUntil: now });
}

/** Deletes for good what has been in the trash for 30 days. */
export function pruneTrash(services: TrashServices): Promise<number> {
  const now = services.clock.now();
  const deletedUntil = new Date(now.getTime() - TRASH_KEPT_MS);
  return deleteOlder(services, 'trash-expired', { now, deletedUntil });
}

function deleteOlder(
  { storage, author }: TrashServices,
  kind: 'trash-emptied' | 'trash-expired',
  { now, deletedUntil }: { now: Date; deletedUntil: Date },
): Promise<number> {
  return storage.transaction(async (writers) => {
    const ids = await writers.trash.listDeletedUntil(deletedUntil.toISOString());
    for (const id of ids) await deleteForGood(writers, id);
    // One entry for all: each of them has one of when it was deleted.
    if (ids.length > 0) await recordActivity(writers, { kind, at: now.toISOString(), by: author });
    return ids.length;
  });
}

function erasureOf({ id, kind, name, interview }: TrashEntry): Pick<Deed, 'kind' | 'about' | 'question'> {
  if (kind === 'interview') return { kind: 'interview-erased', about: { id, name } };
  return { kind: 'question-erased', about: interview, question: name };
}

/**
 * With an interview go its versions, the questions that were deleted from it before, its private links and what was said
 * through them; with a question goes what was said of it.
 */
async function deleteForGood({ trash, versions, reviews }: InterviewWriters, id: string): Promise<void> {
  const entry = await trash.findTrash(id);
  if (entry?.kind === 'interview') {
    await trash.removeQuestionsOf(id);
    await versions.deleteVersions(interviewOwner(id));
    await reviews.deleteReviews(id);
  } else {
    await reviews.deleteRemarksOn(id);
  }
  await trash.removeFromTrash(id);
}

async function requireEntry({ trash }: InterviewWriters, id: string): Promise<TrashEntry> {
  const entry = ID_PATTERN.test(id) ? await trash.findTrash(id) : null;
  if (!entry) throw new AppError('not_found', 'trash.notFound');
  return entry;
}

async function putBackInterview(
  services: TrashServices,
  writers: InterviewWriters,
  { id, image }: TrashEntry,
  { row, questions }: DeletedInterview,
): Promise<Interview> {
  const { interviews } = writers;
  if (await interviews.findInterview(id)) throw new AppError('conflict', 'trash.inUse');
  await interviews.insertInterview({ guest: null, topics: [], ...row, image }, questions);
  const after = await requireInterview(interviews, id);
  const at = services.clock.now().toISOString();
  const about = { id, name: after.name };
  await recordActivity(writers, { kind: 'interview-restored', at, by: services.author, about });
  await announceChange(services, writers, { before: null, after });
  return after;
}

async function putBackQuestion(
  services: TrashServices,
  writers: InterviewWriters,
  { interview: place }: TrashEntry,
  { position, question }: DeletedQuestion,
): Promise<Interview> {
  const { interviews } = writers;
  const interview = place && (await interviews.findInterview(place.id));
  if (!interview) throw new AppError('conflict', 'trash.interviewDeleted');
  const { questions } = interview;
  if (questions.some(({ id }) => id === question.id)) throw new AppError('conflict', 'trash.inUse');
  if (questions.length >= QUESTIONS_MAX) {
    throw new AppError('validation', 'interview.questions.tooMany', { params: { count: QUESTIONS_MAX } });
  }
  const updatedAt = services.clock.now().toISOString();
  await interviews.replaceQuestions(interview.id, questions.toSpliced(position, 0, question), updatedAt);
  const after = (await interviews.findInterview(interview.id)) ?? interview;
  await keepInterviewSave(services, writers, { before: interview, after, broughtBack: question });
  return after;
}
