import { z } from 'zod';
import { normalizeLine, visibleLength } from '../../kernel/plain-text.ts';
import { id, plainText } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';
import { slug } from '../../kernel/arabic.ts';

/** Of one interview. */
export const TOPICS_MAX = 8;
/** In characters. */
export const TOPIC_MAX = 60;

/** What interviews speak of. Spellings of one word are one topic, which is shown as it was written first. */
export const topicSchema = z.strictObject({ id, name: plainText(TOPIC_MAX) });
export type Topic = z.output<typeof topicSchema>;

/** A topic with a page. */
export interface ListedTopic extends Topic {
  /** Published ones. */
  interviewCount: number;
  /** When the newest of them appeared (ISO 8601). */
  publishedAt: string;
}

export const topicName = z
  .string({ error: messageKey('topics.format') })
  .transform(normalizeLine)
  .pipe(
    z
      .string()
      .refine((name) => visibleLength(name) > 0, { error: messageKey('topics.format') })
      .max(TOPIC_MAX, { error: messageKey('topics.tooLong') }),
  );

export const topicNames = z.array(topicName).max(TOPICS_MAX, { error: messageKey('topics.tooMany') });

/** Every topic with its interviews. */
export const TOPICS_PATH = '/topics';

/** The canonical address of a topic; `/topic/{id}` alone answers as well. */
export function topicPath(topic: { id: string; name: string }): string {
  return `/topic/${topic.id}/${slug(topic.name)}`;
}
