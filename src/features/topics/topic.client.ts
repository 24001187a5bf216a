import { z } from 'zod';
import { deleteApi, readApi, sendApi } from '../../admin/api.client.ts';
import { wireKnownTopic } from './topic-wire.ts';
import type { KnownTopic } from './topic.schema.ts';

const knownTopic = wireKnownTopic.transform(({ _id, name, interviews, published }): KnownTopic => ({
  id: _id,
  name,
  interviewCount: interviews,
  publishedCount: published,
}));

/** All topics, sorted by name. */
export function listTopics({ signal }: { signal: AbortSignal }): Promise<KnownTopic[]> {
  return readApi('/podcasts/topics', z.array(knownTopic), signal);
}

const topicCall = (id: string) => `/podcasts/topics/${encodeURIComponent(id)}`;

/** In all interviews on it. */
export async function renameTopic(id: string, name: string): Promise<void> {
  await sendApi('PUT', topicCall(id), { body: { name } });
}

/** The interviews on the topic get the other one in its place. */
export async function mergeTopic(id: string, into: string): Promise<void> {
  await sendApi('POST', `${topicCall(id)}/merge`, { body: { into } });
}

/** Its interviews stay. */
export async function deleteTopic(id: string): Promise<void> {
  await deleteApi(topicCall(id));
}
