import { sql, type Transaction } from 'kysely';
import type { TimedCountWriter } from '../../features/accounts/account.store.ts';
import { run } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

/** Counts that survive a restart and are shared by all processes. */
export function createTimedCountWriter(trx: Transaction<Tables>): TimedCountWriter {
  return {
    /** One statement, so that two concurrent processes count two. */
    async countAttempt(key, windowMs, at) {
      const endsAt = new Date(at.getTime() + windowMs).toISOString();
      // A window that ends that late was opened while the clock was ahead.
      const tooLate = new Date(at.getTime() + 2 * windowMs).toISOString();
      const hasEnded = sql`(timed_count.ends_at <= ${at.toISOString()} or timed_count.ends_at > ${tooLate})`;
      const row = await trx
        .insertInto('timedCount')
        .values({ key, count: 1, endsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${hasEnded} then 1 else timed_count.count + 1 end`,
            endsAt: sql`case when ${hasEnded} then excluded.ends_at else timed_count.ends_at end`,
          }),
        )
        .returning(['count', 'endsAt'])
        .executeTakeFirstOrThrow();
      return { attempts: row.count, windowEndsAt: new Date(row.endsAt) };
    },

    async findAttempts(key, at) {
      const row = await trx
        .selectFrom('timedCount')
        .select(['count', 'endsAt'])
        .where('key', '=', key)
        .where('endsAt', '>', at.toISOString())
        .executeTakeFirst();
      return row ? { attempts: row.count, windowEndsAt: new Date(row.endsAt) } : null;
    },

    clearAttempts: (key) => run(trx.deleteFrom('timedCount').where('key', '=', key)),

    clearAttemptsFrom: (start) => run(trx.deleteFrom('timedCount').where('key', 'like', `${start}%`)),

    deleteAttemptsBefore: (at) => run(trx.deleteFrom('timedCount').where('endsAt', '<=', at.toISOString())),
  };
}
