import type { Kysely, Transaction } from 'kysely';
import type { AccountReader, AccountWriter } from '../features/accounts/account.store.ts';
import type { Tables } from './tables.ts';

export function createAccountEventReader(db: Kysely<Tables>): Pick<AccountReader, 'listEventsOf'> {
  return {
    async listEventsOf(userId, limit) {
      const rows = await db
        .selectFrom('account_event')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ user_id, browser, system, ...event }) => ({
        ...event,
        userId: user_id,
        device: { browser, system },
      }));
    },
  };
}

export function createAccountEventWriter(
  trx: Transaction<Tables>,
): Pick<AccountWriter, 'insertEvent' | 'deleteEventsBefore'> {
  return {
    async insertEvent({ id, userId, kind, at, network, device }) {
      const { browser, system } = device;
      await trx
        .insertInto('account_event')
        .values({ id, user_id: userId, kind, at, network, browser, system })
        .execute();
    },

    async deleteEventsBefore(at) {
      await trx.deleteFrom('account_event').where('at', '<', at).execute();
    },
  };
}
