import { z } from 'zod';
import { id, plainText } from '../../kernel/stored-shapes.ts';
import type { MessageKey } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import { typedLine } from '../../messages/typed-text.ts';
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

/** A topic among all, for admins. */
export interface KnownTopic extends Topic {
  /** Number of interviews in every state. */
  interviews: number;
  /** Number of published interviews. */
  published: number;
}

/** A name as sent by a client; `missing` is the message for one that is not there. */
function nameSchema(missing: MessageKey) {
  return typedLine({ missing, min: 1, max: TOPIC_MAX, tooLong: 'topics.tooLong' });
}

export const topicName = nameSchema('topics.format');

/** The new name of a topic. */
export const topicChangeSchema = z.strictObject({ name: nameSchema('topic.name.required') });

export const topicNames = z.array(topicName).max(TOPICS_MAX, { error: messageKey('topics.tooMany') });

/** The canonical address of a topic; `/topic/{id}` without a slug works as well. */
export function topicPath(topic: { id: string; name: string }): string {
  return `/topic/${topic.id}/${slug(topic.name)}`;
}
