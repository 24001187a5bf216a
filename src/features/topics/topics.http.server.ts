import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';
import type { Topic } from './topic.schema.ts';

/** A topic on the wire, where an `id` is `_id`. */
export const wireTopic = z.object({ _id: z.string(), name: z.string() }).openapi('Topic');

export function presentTopic({ id, name }: Topic) {
  return { _id: id, name };
}

const listRoute = apiCall('get', '/podcasts/topics', {
  action: 'interview.read-unpublished',
  operationId: 'listTopics',
  summary: 'List the topics that interviews name',
  responses: { 200: json(z.array(wireTopic), 'In the order of their names') },
});

/** All topics over HTTP. */
export function registerTopics(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const topics = await c.get('services').storage.allTopics.listTopics();
    return c.json(topics.map(presentTopic), 200);
  });
}
