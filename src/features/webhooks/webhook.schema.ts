import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts';

/** Public changes: an interview is published, changed or deleted. */
export type WebhookEvent = 'interview.published' | 'interview.updated' | 'interview.deleted';

/** The payload, which only contains public data. */
export interface WebhookMessage {
  type: WebhookEvent;
  /** The time of the change, ISO 8601. */
  timestamp: string;
  data: { id: string; name: string; url: string; publishedAt: string };
}

/** A message for one address. */
export interface WebhookDelivery {
  id: string;
  event: WebhookEvent;
  /** A `WebhookMessage` as JSON, sent and signed verbatim. */
  payload: string;
  address: string;
  /** ISO 8601. */
  madeAt: string;
  nextTryAt: string;
  /** The number of attempts that have begun. */
  tries: number;
}

/** Delays between attempts; after the last of them the delivery is given up. */
export const RETRY_DELAYS_MS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS);

/**
 * Older messages are never sent: their attempts are exhausted, or the server was off or had no webhooks configured.
 */
export const WEBHOOK_KEPT_MS = 3 * DAY_MS;
