import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.server.ts';
import { isPublished, type Interview, type Published } from '../interviews/interview.schema.ts';
import { interviewPath } from '../interviews/interview-view.ts';
import type { WebhookEvent, WebhookMessage, WebhookSettings } from './webhook.schema.ts';
import type { WebhookWriter } from './webhook.store.ts';

export interface AnnouncingServices {
  /** Without settings nobody is told of anything. */
  config: { siteUrl: string; webhooks: WebhookSettings | null };
  clock: Clock;
}

/** An interview before and after a write; null where there was or is none. */
export interface InterviewTurn {
  before: Interview | null;
  after: Interview | null;
}

/** Notes for every configured address what readers see change, in the transaction of the change itself. */
export async function announceChange(
  { config, clock }: AnnouncingServices,
  { webhooks }: { webhooks: WebhookWriter },
  turn: InterviewTurn,
): Promise<void> {
  const { interview, event } = seenByReaders(turn);
  if (!config.webhooks || !interview) return;
  const timestamp = clock.now().toISOString();
  const { id, name, publishedAt } = interview;
  const url = new URL(interviewPath(interview), config.siteUrl).href;
  const message: WebhookMessage = { type: event, timestamp, data: { id, name, url, publishedAt } };
  await webhooks.insertDeliveries(
    config.webhooks.urls.map((address) => ({
      id: newId(),
      event,
      payload: JSON.stringify(message),
      address,
      madeAt: timestamp,
      nextTryAt: timestamp,
      tries: 0,
    })),
  );
}

/** The interview as readers see it or saw it last; null where they never did. */
function seenByReaders({ before, after }: InterviewTurn): {
  interview: Published<Interview> | null;
  event: WebhookEvent;
} {
  const was = before && isPublished(before) ? before : null;
  if (!after || !isPublished(after)) return { interview: was, event: 'interview.deleted' };
  return { interview: after, event: was ? 'interview.updated' : 'interview.published' };
}
