import { createHmac } from 'node:crypto';
import { webhookKey } from '../../config/webhook-settings.server.ts';

/** A message to send; `sentAt` in seconds since 1970. */
interface SentMessage {
  id: string;
  sentAt: number;
  payload: string;
}

/** The headers of a message according to Standard Webhooks 1.0. */
export function signedHeaders({ id, sentAt, payload }: SentMessage, secret: string): Record<string, string> {
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
