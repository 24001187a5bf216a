import type { WriteServices } from '../changes/services.store.ts';
import type { ActivityReader, ActivityWriter } from './activity.store.ts';

/** The services that the rules on activity need. */
interface ActivityServices extends WriteServices<{ activity: ActivityReader }, { activity: ActivityWriter }> {
  config: { activityKeptMs: number };
}

/** Deletes entries older than the operator's retention time. */
export async function pruneActivity({ storage, config, clock }: ActivityServices): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.activityKeptMs).toISOString();
  await storage.transaction(({ activity }) => activity.deleteActivityBefore(oldest));
}
