import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';
import { presentTopic, wireTopic } from './topic-wire.http.server.ts';

const listRoute = apiCall('get', '/podcasts/topics', {
  action: 'interview.read-unpublished',
  operationId: 'listTopics',
  summary: 'List the topics that interviews name',
  responses: { 200: json(z.array(wireTopic), 'In the order of their names') },
});

/** The topics that are known, over HTTP. */
export function registerTopics(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const topics = await c.get('services').storage.allTopics.listTopics();
    return c.json(topics.map(presentTopic), 200);
  });
}
