import { newId } from '../../kernel/id.server.ts';
import type { AccountEventKind, Caller } from './account.schema.ts';
import type { AccountWriter } from './account.store.ts';
import { networkOf } from '../../kernel/network.ts';

/** Long enough to look back at something odd; an address is personal, so no longer. */
export const EVENTS_KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

/** Writes down what happens to an account, in the transaction in which it happens. `from` is null for the operator. */
export async function recordEvent(
  accounts: AccountWriter,
  userId: string,
  kind: AccountEventKind,
  from: Caller | null,
  now: Date,
): Promise<void> {
  await accounts.insertEvent({
    id: newId(),
    userId,
    kind,
    at: now.toISOString(),
    network: from && networkOf(from.address),
    device: from?.device ?? { browser: null, system: null },
  });
}
