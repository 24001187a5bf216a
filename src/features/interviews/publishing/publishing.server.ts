import type { Clock } from '../../../kernel/clock.ts';
import type { ChangeWriter } from '../../changes/content-change.store.ts';
import type { PublicationChoice } from '../interview.schema.ts';
import { saveInterview } from '../interview-saves.server.ts';
import type { AllInterviewsReader, InterviewWriter, Publication } from '../interview.store.ts';

/** What the rule on schedules asks of the application. */
export interface PublishingServices {
  storage: {
    allInterviews: AllInterviewsReader;
    transaction<T>(work: (writers: ChangeWriter & { interviews: InterviewWriter }) => Promise<T>): Promise<T>;
  };
  clock: Clock;
}

/**
 * What a choice makes of an interview, `current` being null for a new one. A schedule whose moment has passed publishes
 * now; what is published already keeps its date; without a choice everything stays as it is.
 */
export function publicationAfter(
  choice: PublicationChoice | undefined,
  current: Publication | null,
  now: Date,
): Publication {
  const unchanged = current && { state: current.state, publishedAt: current.publishedAt };
  if (!choice && unchanged) return unchanged;
  if (choice?.state === 'draft') return { state: 'draft', publishedAt: null };
  if (choice?.state === 'scheduled' && Date.parse(choice.publishAt) > now.getTime()) {
    return { state: 'scheduled', publishedAt: choice.publishAt };
  }
  if (unchanged?.state === 'published') return unchanged;
  return { state: 'published', publishedAt: now.toISOString() };
}

/**
 * Publishes what is scheduled and due, and gives the ids. Looking costs one read; of several processes that find the
 * same, one publishes.
 */
export async function publishDue({ storage, clock }: PublishingServices): Promise<string[]> {
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
