import { z } from 'zod';
import { normalizeLine, visibleLength } from '../../kernel/plain-text.ts';
import { id, plainText } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';
import { slug } from '../../kernel/arabic.ts';

/** Per interview. */
export const TOPICS_MAX = 8;
/** In characters. */
export const TOPIC_MAX = 60;

/** A topic of interviews. Different spellings of a word are one topic, which is shown as it was first written. */
export const topicSchema = z.strictObject({ id, name: plainText(TOPIC_MAX) });
export type Topic = z.output<typeof topicSchema>;

/** A topic with a page. */
export interface ListedTopic extends Topic {
  /** Number of published interviews. */
  interviewCount: number;
  /** The publication time of the newest of them (ISO 8601). */
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

/** The canonical address of a topic; `/topic/{id}` without a slug works as well. */
export function topicPath(topic: { id: string; name: string }): string {
  return `/topic/${topic.id}/${slug(topic.name)}`;
}
