import type { Kysely, Transaction } from 'kysely';
import type { WebhookReader, WebhookWriter } from '../../features/webhooks/webhook.store.ts';
import { countRows, countWritten, hasWritten, run } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

export function createWebhookReader(db: Kysely<Tables>): WebhookReader {
  return {
    listDueDeliveries: (address, { now, madeAfter, limit }) =>
      db
        .selectFrom('webhookDelivery')
        .selectAll()
        .where('address', '=', address)
        .where('nextTryAt', '<=', now)
        .where('madeAt', '>', madeAfter)
        .orderBy('nextTryAt')
        .orderBy('madeAt')
        .orderBy('id')
        .limit(limit)
        .execute(),

    countDeliveries: () => countRows(db.selectFrom('webhookDelivery')),
  };
}

export function createWebhookWriter(trx: Transaction<Tables>): WebhookWriter {
  return {
    insertDeliveries: (deliveries) => run(trx.insertInto('webhookDelivery').values(deliveries)),

    /** A process that waited for the row sees a changed number of tries, and skips it. */
    takeDelivery: ({ id, tries }, nextTryAt) =>
      hasWritten(
        trx
          .updateTable('webhookDelivery')
          .set({ tries: tries + 1, nextTryAt })
          .where('id', '=', id)
          .where('tries', '=', tries),
      ),

    deleteDelivery: (id) => run(trx.deleteFrom('webhookDelivery').where('id', '=', id)),

    deleteDeliveriesBefore: (madeAt) =>
      countWritten(trx.deleteFrom('webhookDelivery').where('madeAt', '<=', madeAt)),
  };
}
