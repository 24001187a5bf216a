import { attemptKey } from '../features/accounts/attempts.server.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Whether this process does a work now: of all that share a database one gets the turn, and no other gets one before
 * `forMs` have passed. The turn is a row of the database, so it needs no connection to hold it and outlives no process
 * for long.
 */
export function acquireLease(
  storage: Pick<Storage, 'transaction'>,
  { work, forMs, now }: { work: string; forMs: number; now: Date },
): Promise<boolean> {
  return storage.transaction(async ({ accounts }) => {
    const { attempts } = await accounts.countAttempt(attemptKey(work, 'turn'), forMs, now);
    return attempts === 1;
  });
}
