import { newId } from '../../kernel/id.server.ts';
import type { ActivityEntry } from './activity.schema.ts';
import type { ActivityWriter } from './activity.store.ts';

/** An activity entry to record, with its time (ISO 8601) and actor; absent members are null. */
export type NewActivity = Pick<ActivityEntry, 'kind' | 'at' | 'by'> & Partial<Omit<ActivityEntry, 'id'>>;

/** Records an entry in the transaction of the action, so that the log and the content always agree. */
export async function recordActivity(
  { activity }: { activity: ActivityWriter },
  { about = null, question = null, network = null, device = NO_DEVICE, ...entry }: NewActivity,
): Promise<void> {
  await activity.insertActivity({ id: newId(), about, question, network, device, ...entry });
}

const NO_DEVICE = { browser: null, system: null } as const;
