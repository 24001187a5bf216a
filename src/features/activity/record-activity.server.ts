import { newId } from '../../kernel/id.server.ts';
import type { ActivityEntry } from './activity.schema.ts';
import type { ActivityWriter } from './activity.store.ts';

/** What was done, when (ISO 8601) and by whom; what is left out there is none of. */
export type Deed = Pick<ActivityEntry, 'kind' | 'at' | 'by'> & Partial<Omit<ActivityEntry, 'id'>>;

/** Writes down what is done, in the transaction that does it: nothing is claimed that did not happen, and nothing missed. */
export async function recordActivity(
  { activity }: { activity: ActivityWriter },
  { about = null, question = null, network = null, device = NO_DEVICE, ...deed }: Deed,
): Promise<void> {
  await activity.insertActivity({ id: newId(), about, question, network, device, ...deed });
}

const NO_DEVICE = { browser: null, system: null } as const;
