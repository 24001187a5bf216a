import { z } from 'zod';
import { callApi } from '../../admin/api.client.ts';
import type { Topic } from './topic.schema.ts';

/* On the wire an `id` is `_id`, and an interview is a `podcast`. */

export const wireTopic = z
  .object({ _id: z.string(), name: z.string() })
  .transform(({ _id, name }): Topic => ({ id: _id, name }));

/** Every topic of an interview, in the order of their names. */
export async function listTopics(signal: AbortSignal): Promise<Topic[]> {
  const answer = z.array(wireTopic);
  const { data } = await callApi({ method: 'GET', path: '/podcasts/topics', answer, signal });
  return data;
}
