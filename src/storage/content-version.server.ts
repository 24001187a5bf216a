import type { Transaction } from 'kysely';
import { raiseCounter } from './counters.server.ts';
import type { Traits } from './engine.server.ts';
import type { Tables } from './tables.ts';

export const CONTENT_VERSION = 'content_version';

/** The content version rises by this when an interview that was public is deleted or withdrawn, otherwise by one. */
export const WITHDRAWAL_STEP = 1_000;

/** What readers see of a change: `withdrawn` if an interview is no longer public. */
export type VisibleChange = 'edited' | 'withdrawn';

/**
 * Raises the content version in the transaction of the change and returns it. Must be the last statement:
 * the row stays locked until the commit.
 */
export async function raiseContentVersion(
  trx: Transaction<Tables>,
  traits: Traits,
  change: VisibleChange,
): Promise<number> {
  const version = await raiseCounter(trx, CONTENT_VERSION, change === 'withdrawn' ? WITHDRAWAL_STEP : 1);
  await traits.announceContentVersion(trx, version);
  return version;
}
