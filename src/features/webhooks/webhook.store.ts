import type { WebhookDelivery } from './webhook.schema.ts';

export interface WebhookReader {
  /** What is to be sent to an address at this moment, what waits longest first; nothing made before `madeAfter`. */
  listDueDeliveries(
    address: string,
    due: { now: string; madeAfter: string; limit: number },
  ): Promise<WebhookDelivery[]>;
  countDeliveries(): Promise<number>;
}

/** Written in the transaction of the change that it tells of. */
export interface WebhookWriter {
  insertDeliveries(deliveries: WebhookDelivery[]): Promise<void>;
  /** Begins a try, and says when the next one is. False where another process has begun it, or it is gone. */
  takeDelivery(delivery: Pick<WebhookDelivery, 'id' | 'tries'>, nextTryAt: string): Promise<boolean>;
  deleteDelivery(id: string): Promise<void>;
  /** How many there were. */
  deleteDeliveriesBefore(madeAt: string): Promise<number>;
}
