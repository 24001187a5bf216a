import { invalidField } from '../../../kernel/app-error.ts';
import type { Interview, PublicationChoice } from '../interview.schema.ts';
import {
  requireVersion,
  saveInterview,
  type InterviewServices,
  type InterviewWriteServices,
} from '../interview-saves.server.ts';
import { withSafeAnswers } from '../interview-text.server.ts';
import type { Publication } from '../interview.store.ts';

/**
 * State and date of an interview after a host's choice; `current` is null for a new one. A schedule in the past
 * publishes now; one that is or was published keeps its date unless the choice has one; without a choice nothing changes.
 * Throws `validation` for a date of publication in the future.
 */
export function publicationAfter(
  choice: PublicationChoice | undefined,
  current: Publication | null,
  now: Date,
): Publication {
  const unchanged = current && { state: current.state, publishedAt: current.publishedAt };
  if (!choice && unchanged) return unchanged;
  const firstAt = current && current.state !== 'scheduled' ? current.publishedAt : null;
  if (choice?.state === 'draft') return { state: 'draft', publishedAt: firstAt };
  if (choice?.state === 'scheduled' && Date.parse(choice.publishAt) > now.getTime()) {
    return { state: 'scheduled', publishedAt: choice.publishAt };
  }
  if (choice?.state === 'published' && choice.publishedAt !== undefined) {
    if (Date.parse(choice.publishedAt) > now.getTime())
      throw invalidField('publishedAt', 'interview.publishedAt.future');
    return { state: 'published', publishedAt: choice.publishedAt };
  }
  return { state: 'published', publishedAt: firstAt ?? now.toISOString() };
}

/**
 * Publishes an interview, schedules it or makes it a draft, whatever its texts are. Throws `not_found`,
 * `validation` like `publicationAfter`, and `StaleError` for another `expectedVersion`.
 */
export async function setPublication(
  services: InterviewWriteServices,
  id: string,
  choice: PublicationChoice | undefined,
  expectedVersion?: number,
): Promise<Interview> {
  const now = services.clock.now();
  return services.storage.transaction(async (writers) => {
    const before = await requireVersion(writers.interviews, id, expectedVersion);
    const after = { ...before, ...publicationAfter(choice, before, now), updatedAt: now.toISOString() };
    const save = { before, after, actor: services.author, cause: 'edit' } as const;
    return withSafeAnswers(await saveInterview(writers, save));
  });
}

/** Publishes scheduled interviews that are due and returns their ids. Of several processes that find them, one publishes. */
export async function publishDue({ storage, clock }: InterviewServices): Promise<string[]> {
  const now = clock.now().toISOString();
  if (!(await storage.allInterviews.hasDue(now))) return [];
  return storage.transaction(async (writers) => {
    const due = await writers.interviews.listDue(now);
    for (const before of due) {
      const after = { ...before, state: 'published', updatedAt: now } as const;
      await saveInterview(writers, { before, after, actor: null, cause: 'schedule' });
    }
    return due.map(({ id }) => id);
  });
}
