import { networkOf } from '../../../kernel/network.ts';
import { idOf } from '../../../kernel/id.server.ts';
import {
  type AccessEventKind,
  type AccountEventKind,
  type Author,
  type Caller,
  type Maker,
  NO_DEVICE,
} from '../account.schema.ts';
import type { AccountEventWriter } from '../account.store.ts';

/**
 * Records an event of an account, in the transaction in which it happens. `from` is null for the operator; its `by` is an
 * admin who acts on the account of another. Anyone can cause some events again and again, so an event replaces the one of
 * the same kind and network of the last hour.
 */
export async function recordEvent(
  { activity }: { activity: AccountEventWriter },
  { id, name }: Author,
  kind: AccountEventKind | AccessEventKind,
  from: (Caller & Partial<Maker>) | null,
  now: Date,
): Promise<void> {
  const account = { id, name };
  const network = from && networkOf(from.address);
  await activity.replaceActivity({
    id: idOf(`${kind} ${id} ${network}`),
    kind,
    at: now.toISOString(),
    by: from && kind !== 'sign-in-failed' ? (from.by ?? account) : null,
    about: account,
    question: null,
    network,
    device: from?.device ?? NO_DEVICE,
  });
}
