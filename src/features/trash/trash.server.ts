import { AppError } from '../../kernel/app-error.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import type { Cause, ChangeWriter } from '../changes/content-change.store.ts';
import type { AuthoredServices } from '../changes/services.store.ts';
import { type Interview, QUESTIONS_MAX } from '../interviews/interview.schema.ts';
import { saveInterview } from '../interviews/interview-saves.server.ts';
import type { InterviewWriter } from '../interviews/interview.store.ts';
import type { MediaWriter } from '../media/media.store.ts';
import {
  TRASH_KEPT_MS,
  type DeletedInterview,
  type DeletedQuestion,
  type TrashEntry,
  type TrashFacts,
} from './trash.schema.ts';
import type { TrashReader, TrashWriter } from './trash.store.ts';

type TrashServices = AuthoredServices<{ trash: TrashReader }, TrashRuleWriters>;

interface TrashRuleWriters extends ChangeWriter {
  /** See the `Writers` of the storage. */
  lock(name: 'interviews'): Promise<void>;
  interviews: InterviewWriter;
  media: MediaWriter;
  trash: TrashWriter;
}

/** What was restored, and where. */
export interface Restored {
  entry: TrashFacts;
  /** The interview itself, or the one of the question. */
  interviewId: string;
  interviewVersion: number;
}

/**
 * Restores an entry in its former place. An interview that would have been published by now comes back as a draft,
 * because no host has decided that readers see it. Throws `not_found` if it is not in the trash, `conflict` for a question
 * whose interview is deleted too and for an id that is in use again.
 */
export async function restoreFromTrash(services: TrashServices, id: string): Promise<Restored> {
  return services.storage.transaction(async (writers) => {
    // Locked before the entry, in the same order as a save that deletes something.
    await writers.lock('interviews');
    const entry = await requireEntry(writers, id);
    const { thing } = entry;
    const interview =
      thing.kind === 'interview'
        ? await putBackInterview(services, writers, entry, thing)
        : await putBackQuestion(services, writers, entry, thing);
    return { entry, interviewId: interview.id, interviewVersion: interview.version };
  });
}

/** Deletes permanently. Throws `not_found` if it is not in the trash. */
export async function deleteFromTrash(services: TrashServices, id: string): Promise<void> {
  await services.storage.transaction(async (writers) => {
    await deleteForGood(services, writers, [await requireEntry(writers, id)], 'edit');
  });
}

/** Permanently deletes what was in the trash at a moment, by default now, and returns the number of entries. */
export function emptyTrash(services: TrashServices, until = services.clock.now()): Promise<number> {
  return deleteOlder(services, until, 'emptied');
}

/** Permanently deletes entries after 30 days. */
export function pruneTrash(services: TrashServices): Promise<number> {
  return deleteOlder(services, new Date(services.clock.now().getTime() - TRASH_KEPT_MS), 'expired');
}

function deleteOlder(services: TrashServices, deletedUntil: Date, cause: Cause): Promise<number> {
  return services.storage.transaction(async (writers) => {
    const { trash } = writers;
    const entries: TrashEntry[] = [];
    for (const id of await trash.listDeletedUntil(deletedUntil.toISOString())) {
      const entry = await trash.findTrash(id);
      if (entry) entries.push(entry);
    }
    if (entries.length > 0) await deleteForGood(services, writers, entries, cause);
    return entries.length;
  });
}

/** Deletes an interview together with questions that were deleted from it earlier. */
async function deleteForGood(
  { clock, author }: TrashServices,
  { trash, changed }: TrashRuleWriters,
  entries: TrashEntry[],
  cause: Cause,
): Promise<void> {
  for (const { id, kind } of entries) {
    if (kind === 'interview') await trash.removeQuestionsOf(id);
    await trash.removeFromTrash(id);
  }
  const at = clock.now().toISOString();
  await changed({ subject: 'trash', before: entries, after: null, actor: author, cause, at });
}

async function requireEntry({ trash }: TrashRuleWriters, id: string): Promise<TrashEntry> {
  const entry = ID_PATTERN.test(id) ? await trash.findTrash(id) : null;
  if (!entry) throw new AppError('not_found', 'trash.notFound');
  return entry;
}

async function putBackInterview(
  services: TrashServices,
  writers: TrashRuleWriters,
  { id, image }: TrashEntry,
  { row, questions }: DeletedInterview,
): Promise<Interview> {
  const { interviews } = writers;
  if (await interviews.findLocked(id)) throw new AppError('conflict', 'trash.inUse');
  const at = services.clock.now().toISOString();
  const isOverdue = row.state === 'scheduled' && row.publishedAt !== null && row.publishedAt <= at;
  const draft = { state: 'draft', publishedAt: null } as const;
  const after = { guest: null, topics: [], ...row, ...(isOverdue && draft), image, questions };
  return saveInterview(writers, { before: null, after, actor: services.author, cause: 'put-back', at });
}

async function putBackQuestion(
  services: TrashServices,
  writers: TrashRuleWriters,
  { interview: place }: TrashEntry,
  { position, question }: DeletedQuestion,
): Promise<Interview> {
  const { interviews } = writers;
  const interview = place && (await interviews.findLocked(place.id));
  if (!interview) throw new AppError('conflict', 'trash.interviewDeleted');
  const { questions } = interview;
  if (questions.some(({ id }) => id === question.id)) throw new AppError('conflict', 'trash.inUse');
  if (questions.length >= QUESTIONS_MAX) {
    throw new AppError('validation', 'interview.questions.tooMany', { params: { count: QUESTIONS_MAX } });
  }
  const after = {
    ...interview,
    questions: questions.toSpliced(position, 0, question),
    updatedAt: services.clock.now().toISOString(),
  };
  return saveInterview(writers, { before: interview, after, actor: services.author, cause: 'put-back' });
}
