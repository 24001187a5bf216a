import { newId } from '../../kernel/id.server.ts';
import { NO_DEVICE } from '../accounts/account.schema.ts';
import type { ActivityEntry } from './activity.schema.ts';
import type { ActivityWriter } from './activity.store.ts';

/** An activity entry to record, with its time (ISO 8601) and actor; absent members are null. */
export type NewActivity = Pick<ActivityEntry, 'kind' | 'at' | 'by'> & Partial<Omit<ActivityEntry, 'id'>>;

/** Records an entry in the transaction of the action, so that the log and the content always agree. */
export async function recordActivity(
  { activity }: { activity: Pick<ActivityWriter, 'insertActivity'> },
  { about = null, question = null, network = null, device = NO_DEVICE, ...entry }: NewActivity,
): Promise<void> {
  await activity.insertActivity({ id: newId(), about, question, network, device, ...entry });
}
