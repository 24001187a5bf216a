import type { ActivityWriter } from '../activity/activity.store.ts';
import { recordActivity } from '../activity/record-activity.server.ts';
import { announceChange, type AnnouncingServices } from '../webhooks/announce-change.server.ts';
import type { WebhookWriter } from '../webhooks/webhook.store.ts';
import type { PublicationChoice } from './interview.schema.ts';
import type { AllInterviewsReader, InterviewWriter, Publication } from './interview.store.ts';

/** What the rule on schedules asks of the application. */
export interface PublishingServices extends AnnouncingServices {
  storage: {
    allInterviews: AllInterviewsReader;
    transaction<T>(
      work: (writers: {
        interviews: InterviewWriter;
        activity: ActivityWriter;
        webhooks: WebhookWriter;
      }) => Promise<T>,
    ): Promise<T>;
  };
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
export async function publishDue(services: PublishingServices): Promise<string[]> {
  const { storage, clock } = services;
  const now = clock.now().toISOString();
  if (!(await storage.allInterviews.hasDue(now))) return [];
  return storage.transaction(async (writers) => {
    const ids = await writers.interviews.publishDue(now);
    for (const id of ids) {
      const after = await writers.interviews.findInterview(id);
      const about = after && { id, name: after.name };
      await recordActivity(writers, { kind: 'interview-published', at: now, by: null, about });
      await announceChange(services, writers, { before: null, after });
    }
    return ids;
  });
}
