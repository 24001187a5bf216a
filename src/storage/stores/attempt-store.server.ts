import type { Transaction } from 'kysely';
import type { AccountWriter } from '../../features/accounts/account.store.ts';
import type { Tables } from '../tables.ts';

type AttemptWriter = Pick<
  AccountWriter,
  'countAttempt' | 'findAttempts' | 'clearAttempts' | 'deleteAttemptsBefore'
>;

/** Counters that survive a restart and that all processes share. */
export function createAttemptWriter(trx: Transaction<Tables>): AttemptWriter {
  return {
    /** One statement, so that two processes at once count two. A window that has passed starts again. */
    async countAttempt(key, windowMs, at) {
      const now = at.toISOString();
      const window_ends_at = new Date(at.getTime() + windowMs).toISOString();
      const row = await trx
        .insertInto('attempt')
        .values({ key, attempts: 1, window_ends_at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const hasPassed = eb('attempt.window_ends_at', '<=', now);
            return {
              attempts: eb
                .case()
                .when(hasPassed)
                .then(1)
                .else(eb('attempt.attempts', '+', 1))
                .end(),
              window_ends_at: eb
                .case()
                .when(hasPassed)
                .then(eb.ref('excluded.window_ends_at'))
                .else(eb.ref('attempt.window_ends_at'))
                .end(),
            };
          }),
        )
        .returning(['attempts', 'window_ends_at'])
        .executeTakeFirstOrThrow();
      return { attempts: row.attempts, windowEndsAt: new Date(row.window_ends_at) };
    },

    async findAttempts(key, at) {
      const row = await trx
        .selectFrom('attempt')
        .select(['attempts', 'window_ends_at'])
        .where('key', '=', key)
        .where('window_ends_at', '>', at.toISOString())
        .executeTakeFirst();
      return row ? { attempts: row.attempts, windowEndsAt: new Date(row.window_ends_at) } : null;
    },

    async clearAttempts(key) {
      await trx.deleteFrom('attempt').where('key', '=', key).execute();
    },

    async deleteAttemptsBefore(at) {
      await trx.deleteFrom('attempt').where('window_ends_at', '<=', at.toISOString()).execute();
    },
  };
}
