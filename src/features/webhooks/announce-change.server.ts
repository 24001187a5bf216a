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
    const seen = seenByReaders(change);
    if (!settings || !seen) return;
    const { interview, event } = seen;
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

/** What the change means for readers, and the interview as they see it or saw it last; null for any other change. */
function seenByReaders({
  subject,
  before,
  after,
}: ContentChange): { interview: Published<Interview>; event: WebhookEvent } | null {
  if (subject !== 'interview') return null;
  const was = before && isPublished(before) ? before : null;
  if (!after || !isPublished(after)) return was && { interview: was, event: 'interview.deleted' };
  return { interview: after, event: was ? 'interview.updated' : 'interview.published' };
}
