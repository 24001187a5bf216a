import { attemptKey } from '../features/accounts/credentials/secret.server.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Acquires a lease on a piece of work: of all processes that share a database one gets it, and no other does
 * before `forMs` have passed. The lease is a row of the database, so it needs no open connection and expires
 * if the process dies.
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
