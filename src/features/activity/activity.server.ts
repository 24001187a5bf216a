import { idOf, newId } from '../../kernel/id.server.ts';
import { NO_DEVICE } from '../accounts/account.schema.ts';
import type { WriteServices } from '../changes/services.store.ts';
import type { ActivityEntry } from './activity.schema.ts';
import type { ActivityReader, ActivityWriter } from './activity.store.ts';

/** An activity entry to record, with its time (ISO 8601) and actor; absent members are null. */
export type NewActivity = Pick<ActivityEntry, 'kind' | 'at' | 'by'> & Partial<Omit<ActivityEntry, 'id'>>;

const NOTHING = { about: null, question: null, network: null, device: NO_DEVICE };

/** Records an entry in the transaction of the action, so that the log and the content always agree. */
export async function recordActivity(
  { activity }: { activity: Pick<ActivityWriter, 'insertActivity'> },
  entry: NewActivity,
): Promise<void> {
  await activity.insertActivity({ id: newId(), ...NOTHING, ...entry });
}

/** The same for what someone can repeat without end: it replaces the entry of its kind and origin of the last hour. */
export async function recordRepeated(
  { activity }: { activity: Pick<ActivityWriter, 'replaceActivity'> },
  entry: NewActivity,
  origin: string,
): Promise<void> {
  await activity.replaceActivity({ id: idOf(`${entry.kind} ${origin}`), ...NOTHING, ...entry });
}

/** The services that the rules on activity need. */
interface ActivityServices extends WriteServices<{ activity: ActivityReader }, { activity: ActivityWriter }> {
  config: { activityKeptMs: number };
}

/** Deletes entries older than the operator's retention time. */
export async function pruneActivity({ storage, config, clock }: ActivityServices): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.activityKeptMs).toISOString();
  await storage.transaction(({ activity }) => activity.deleteActivityBefore(oldest));
}
