import type { WebhookDelivery } from './webhook.schema.ts';

export interface WebhookReader {
  /** The deliveries to an address that are due, longest waiting first; without those made before `madeAfter`. */
  listDueDeliveries(
    address: string,
    due: { now: string; madeAfter: string; limit: number },
  ): Promise<WebhookDelivery[]>;
  countDeliveries(): Promise<number>;
}

/** Used in the transaction of the change that it announces. */
export interface WebhookWriter {
  insertDeliveries(deliveries: WebhookDelivery[]): Promise<void>;
  /**
   * Begins an attempt, and stores the time of the next one. False if another process has begun it, or it was deleted.
   */
  takeDelivery(delivery: Pick<WebhookDelivery, 'id' | 'tries'>, nextTryAt: string): Promise<boolean>;
  deleteDelivery(id: string): Promise<void>;
  /** Returns their number. */
  deleteDeliveriesBefore(madeAt: string): Promise<number>;
}
