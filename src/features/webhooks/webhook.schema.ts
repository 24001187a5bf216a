/** What readers see change: it appears, it is another than before, it is gone. */
export type WebhookEvent = 'interview.published' | 'interview.updated' | 'interview.deleted';

/** What is sent: nothing but what a reader could see. */
export interface WebhookMessage {
  type: WebhookEvent;
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: { id: string; name: string; url: string; publishedAt: string };
}

/** A message on its way to one address. */
export interface WebhookDelivery {
  id: string;
  event: WebhookEvent;
  /** A `WebhookMessage` as JSON, sent and signed as it stands. */
  payload: string;
  address: string;
  /** ISO 8601. */
  madeAt: string;
  nextTryAt: string;
  /** How many have begun. */
  tries: number;
}

const MINUTE_MS = 60 * 1000;

/** How long after each failed try the next one comes; after the last of them there is none. */
export const RETRY_DELAYS_MS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS);

/** What is older is never sent: all its tries are over, or the server was off or told to call nobody. */
export const WEBHOOK_KEPT_MS = 3 * 24 * 60 * MINUTE_MS;
