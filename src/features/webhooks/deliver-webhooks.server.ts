import { createHmac } from 'node:crypto';
import { webhookKey } from '../../config/webhook-settings.server.ts';
import type { WriteServices } from '../changes/services.store.ts';
import { RETRY_DELAYS_MS, WEBHOOK_KEPT_MS, type WebhookDelivery } from './webhook.schema.ts';
import type { WebhookReader, WebhookWriter } from './webhook.store.ts';

/** Deliveries per read; the rest follow at the next poll. */
const BATCH = 20;

/** The services that delivery needs. */
type DeliveryServices = WriteServices<{ webhooks: WebhookReader }, { webhooks: WebhookWriter }>;

/** The result of an attempt; `reason` is null after a success, `isLast` means that no attempt follows. */
export interface Outcome {
  delivery: WebhookDelivery;
  reason: string | null;
  isLast: boolean;
}

interface DeliveryOptions {
  secret: string;
  timeLimitMs: number;
  /** Aborts the running attempt and prevents further ones. */
  stopping: AbortSignal;
  onOutcome(outcome: Outcome): void;
}

/** Sends an address its due messages, one after the other. */
export async function deliverDue(
  services: DeliveryServices,
  address: string,
  options: DeliveryOptions,
): Promise<void> {
  const now = services.clock.now();
  const due = await services.storage.webhooks.listDueDeliveries(address, {
    now: now.toISOString(),
    madeAfter: before(now, WEBHOOK_KEPT_MS),
    limit: BATCH,
  });
  for (const delivery of due) {
    if (options.stopping.aborted) return;
    await deliver(services, delivery, options);
  }
}

/** Deletes messages that are too old to be sent, and returns their number. */
export function pruneWebhooks({ storage, clock }: DeliveryServices): Promise<number> {
  return storage.transaction(({ webhooks }) =>
    webhooks.deleteDeliveriesBefore(before(clock.now(), WEBHOOK_KEPT_MS)),
  );
}

/** The time of the next attempt is stored before this one begins, so that nothing is lost if the process ends. */
async function deliver(
  { storage, clock }: DeliveryServices,
  delivery: WebhookDelivery,
  options: DeliveryOptions,
): Promise<void> {
  const now = clock.now();
  const delayMs = RETRY_DELAYS_MS[delivery.tries] ?? WEBHOOK_KEPT_MS;
  const nextTryAt = new Date(now.getTime() + delayMs).toISOString();
  const isTaken = await storage.transaction(({ webhooks }) => webhooks.takeDelivery(delivery, nextTryAt));
  if (!isTaken) return;
  const reason = await send(delivery, now, options);
  // An aborted attempt says nothing about its address.
  if (reason !== null && options.stopping.aborted) return;
  const isLast = reason === null || delivery.tries >= RETRY_DELAYS_MS.length;
  if (isLast) await storage.transaction(({ webhooks }) => webhooks.deleteDelivery(delivery.id));
  options.onOutcome({ delivery, reason, isLast });
}

/** Null after a success, otherwise the reason. */
async function send(
  { id, payload, address }: WebhookDelivery,
  now: Date,
  { secret, timeLimitMs, stopping }: DeliveryOptions,
): Promise<string | null> {
  const sentAt = Math.floor(now.getTime() / 1000);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: signedHeaders({ id, sentAt, payload }, secret),
      body: payload,
      // Redirects are not followed, because their target is not one that the operator allowed.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeLimitMs), stopping]),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function before(moment: Date, ms: number): string {
  return new Date(moment.getTime() - ms).toISOString();
}

/** A message to send; `sentAt` in seconds since 1970. */
interface SentMessage {
  id: string;
  sentAt: number;
  payload: string;
}

/** The headers of a message according to Standard Webhooks 1.0. */
function signedHeaders({ id, sentAt, payload }: SentMessage, secret: string): Record<string, string> {
  const signature = createHmac('sha256', webhookKey(secret))
    .update(`${id}.${sentAt}.${payload}`)
    .digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signature}`,
  };
}
