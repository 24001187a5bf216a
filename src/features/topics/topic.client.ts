import { z } from 'zod';
import { readApi } from '../../admin/api.client.ts';
import type { Topic } from './topic.schema.ts';

export const wireTopic = z
  .object({ _id: z.string(), name: z.string() })
  .transform(({ _id: id, name }) => ({ id, name }));

/** All topics, sorted by name. */
export function listTopics(signal: AbortSignal): Promise<Topic[]> {
  return readApi('/podcasts/topics', z.array(wireTopic), signal);
}
