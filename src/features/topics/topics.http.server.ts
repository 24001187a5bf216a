import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, documented, idParams, json, jsonBody, removedBody } from '../../http/call.server.ts';
import { translate } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import { deleteTopic, mergeTopic, renameTopic } from './manage-topics.server.ts';
import { topicChangeSchema, type Topic } from './topic.schema.ts';

export const documentedTopic = z.object({ _id: z.string(), name: z.string() }).openapi('Topic');

export function presentTopic({ id, name }: Topic) {
  return { _id: id, name };
}

const knownTopic = documentedTopic
  .extend({
    interviews: z.int().openapi({ description: 'Number of interviews on it, in every state' }),
    published: z.int().openapi({ description: 'Number of published interviews on it' }),
  })
  .openapi('KnownTopic');

const savedTopic = documentedTopic.extend({ message: z.string() }).openapi('SavedTopic');

const mergeSchema = z
  .strictObject({
    into: z
      .string({ error: messageKey('topic.merge.unknown') })
      .openapi({ description: 'The id of the topic that takes its place' }),
  })
  .openapi('TopicMerge');

const SAVES_INTERVIEWS = 'All interviews on it are saved, so each has a new version.';

export const listRoute = apiCall('get', '/podcasts/topics', {
  action: 'interview.read-unpublished',
  operationId: 'listTopics',
  summary: 'List the topics that interviews name',
  responses: { 200: json(z.array(knownTopic), 'In the order of their names') },
});

export const renameRoute = apiCall('put', '/podcasts/topics/{id}', {
  action: 'interview.write',
  operationId: 'renameTopic',
  summary: 'Rename a topic in all its interviews',
  description: `Its address stays. The name of another topic, in any spelling, is a conflict. ${SAVES_INTERVIEWS}`,
  request: { params: idParams, ...jsonBody(documented(topicChangeSchema, 'TopicChange')) },
  responses: { 200: json(savedTopic, 'The topic as saved') },
  refuses: ['conflict'],
});

export const mergeRoute = apiCall('post', '/podcasts/topics/{id}/merge', {
  action: 'interview.write',
  operationId: 'mergeTopic',
  summary: 'Merge a topic into another one',
  description: `Its interviews get the other topic in its place, once, and it is deleted. ${SAVES_INTERVIEWS}`,
  request: { params: idParams, ...jsonBody(mergeSchema) },
  responses: { 200: json(savedTopic, 'The topic that stays') },
});

export const deleteRoute = apiCall('delete', '/podcasts/topics/{id}', {
  action: 'interview.write',
  operationId: 'deleteTopic',
  summary: 'Delete a topic',
  description: `Its interviews stay, without it. ${SAVES_INTERVIEWS}`,
  request: { params: idParams },
  responses: { 200: json(removedBody, 'The topic is deleted') },
});

/** All topics over HTTP. */
export function registerTopics(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const topics = await c.get('services').storage.allTopics.listTopics();
    const known = topics.map(({ interviews, published, ...topic }) => ({
      ...presentTopic(topic),
      interviews,
      published,
    }));
    return c.json(known, 200);
  });
  api.openapi(renameRoute, async (c) => {
    const topic = await renameTopic(c.get('services'), c.req.valid('param').id, c.req.valid('json').name);
    return c.json({ ...presentTopic(topic), message: translate(c.get('locale'), 'topic.renamed') }, 200);
  });
  api.openapi(mergeRoute, async (c) => {
    const topic = await mergeTopic(c.get('services'), c.req.valid('param').id, c.req.valid('json').into);
    return c.json({ ...presentTopic(topic), message: translate(c.get('locale'), 'topic.merged') }, 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    await deleteTopic(c.get('services'), id);
    return c.json({ _id: id, message: translate(c.get('locale'), 'topic.deleted') }, 200);
  });
}
