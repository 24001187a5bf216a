import type { Kysely, Transaction } from 'kysely';
import type { WebhookReader, WebhookWriter } from '../../features/webhooks/webhook.store.ts';
import type { Tables } from '../tables.ts';

export function createWebhookReader(db: Kysely<Tables>): WebhookReader {
  return {
    listDueDeliveries(address, { now, madeAfter, limit }) {
      return db
        .selectFrom('webhook_delivery')
        .select(['id', 'event', 'payload', 'address', 'tries'])
        .select(['made_at as madeAt', 'next_try_at as nextTryAt'])
        .where('address', '=', address)
        .where('next_try_at', '<=', now)
        .where('made_at', '>', madeAfter)
        .orderBy('next_try_at')
        .orderBy('made_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async countDeliveries() {
      const { count } = await db
        .selectFrom('webhook_delivery')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

export function createWebhookWriter(trx: Transaction<Tables>): WebhookWriter {
  return {
    async insertDeliveries(deliveries) {
      const rows = deliveries.map(({ madeAt, nextTryAt, ...delivery }) => ({
        ...delivery,
        made_at: madeAt,
        next_try_at: nextTryAt,
      }));
      await trx.insertInto('webhook_delivery').values(rows).execute();
    },

    /** Whoever waited for the row finds one more try than it read, and leaves it. */
    async takeDelivery({ id, tries }, nextTryAt) {
      const { numUpdatedRows } = await trx
        .updateTable('webhook_delivery')
        .set({ tries: tries + 1, next_try_at: nextTryAt })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async deleteDelivery(id) {
      await trx.deleteFrom('webhook_delivery').where('id', '=', id).execute();
    },

    async deleteDeliveriesBefore(madeAt) {
      const { numDeletedRows } = await trx
        .deleteFrom('webhook_delivery')
        .where('made_at', '<=', madeAt)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
