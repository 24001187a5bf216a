import { networkOf } from '../../../kernel/network.ts';
import type { ActivityWriter } from '../../activity/activity.store.ts';
import { recordActivity } from '../../activity/record-activity.server.ts';
import type { AccountEventKind, Author, Caller } from '../account.schema.ts';

/** Records an event of an account, in the transaction in which it happens. `from` is null for the operator. */
export async function recordEvent(
  writers: { activity: ActivityWriter },
  { id, name }: Author,
  kind: AccountEventKind,
  from: Caller | null,
  now: Date,
): Promise<void> {
  const account = { id, name };
  await recordActivity(writers, {
    kind,
    at: now.toISOString(),
    by: from && kind !== 'sign-in-failed' ? account : null,
    about: account,
    ...(from && { network: networkOf(from.address), device: from.device }),
  });
}
