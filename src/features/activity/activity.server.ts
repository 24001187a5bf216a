import type { Clock } from '../../kernel/clock.ts';
import type { Page } from '../interviews/interview.schema.ts';
import type { ActivityQuery, ListedActivity } from './activity.schema.ts';
import type { ActivityReader, ActivityWriter } from './activity.store.ts';

/** The services that the rules on activity need. */
export interface ActivityServices {
  storage: {
    activity: ActivityReader;
    transaction<T>(work: (writers: { activity: ActivityWriter }) => Promise<T>): Promise<T>;
  };
  config: { activityKeptMs: number };
  clock: Clock;
}

/** The activity log, newest first. */
export function listActivity(
  { storage }: ActivityServices,
  query: ActivityQuery,
): Promise<Page<ListedActivity>> {
  return storage.activity.listActivity(query);
}

/** Deletes entries older than the operator's retention time. */
export async function pruneActivity({ storage, config, clock }: ActivityServices): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.activityKeptMs).toISOString();
  await storage.transaction(({ activity }) => activity.deleteActivityBefore(oldest));
}
