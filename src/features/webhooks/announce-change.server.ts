import { newId } from '../../kernel/id.server.ts';
import type { ContentChange } from '../changes/content-change.store.ts';
import { isPublished, type Interview, type Published } from '../interviews/interview.schema.ts';
import { interviewPath } from '../interviews/interview-view.ts';
import type { WebhookSettings } from '../../config/webhook-settings.server.ts';
import type { WebhookEvent, WebhookMessage } from './webhook.schema.ts';
import type { WebhookWriter } from './webhook.store.ts';

export interface AnnouncementSettings {
  siteUrl: string;
  /** Null if no address is configured. */
  webhooks: WebhookSettings | null;
}

/** A subscriber that records public changes for every configured address. */
export function announceTo({ siteUrl, webhooks: settings }: AnnouncementSettings) {
  return async (change: ContentChange, { webhooks }: { webhooks: WebhookWriter }): Promise<void> => {
    const { interview, event } = seenByReaders(change);
    if (!settings || !interview) return;
    const { at } = change;
    const { id, name, publishedAt } = interview;
    const url = new URL(interviewPath(interview), siteUrl).href;
    const message: WebhookMessage = { type: event, timestamp: at, data: { id, name, url, publishedAt } };
    await webhooks.insertDeliveries(
      settings.urls.map((address) => ({
        id: newId(),
        event,
        payload: JSON.stringify(message),
        address,
        madeAt: at,
        nextTryAt: at,
        tries: 0,
      })),
    );
  };
}

/** The interview as readers see it or saw it last; null if it was never public. */
function seenByReaders({ subject, before, after }: ContentChange): {
  interview: Published<Interview> | null;
  event: WebhookEvent;
} {
  if (subject !== 'interview') return { interview: null, event: 'interview.updated' };
  const was = before && isPublished(before) ? before : null;
  if (!after || !isPublished(after)) return { interview: was, event: 'interview.deleted' };
  return { interview: after, event: was ? 'interview.updated' : 'interview.published' };
}
