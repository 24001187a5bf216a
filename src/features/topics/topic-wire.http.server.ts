import { z } from '@hono/zod-openapi';
import type { Topic } from './topic.schema.ts';

/** A topic on the wire, where an `id` is `_id`. */
export const wireTopic = z.object({ _id: z.string(), name: z.string() }).openapi('Topic');

export function presentTopic({ id, name }: Topic) {
  return { _id: id, name };
}
