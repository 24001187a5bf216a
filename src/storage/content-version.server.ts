import type { Transaction } from 'kysely';
import { raiseCounter } from './counters.server.ts';
import type { Traits } from './engine.server.ts';
import type { Tables } from './tables.ts';

export const CONTENT_VERSION = 'content_version';

/**
 * Increments the content version in the transaction of the change and returns it. Must be the last statement:
 * the row stays locked until the commit.
 */
export async function raiseContentVersion(trx: Transaction<Tables>, traits: Traits): Promise<number> {
  const version = await raiseCounter(trx, CONTENT_VERSION);
  await traits.announceContentVersion(trx, version);
  return version;
}
