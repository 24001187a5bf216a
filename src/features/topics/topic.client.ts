import { callOf, deletionOf } from '../../admin/calls.client.ts';
import type * as routes from './topics.http.server.ts';

/** All topics, sorted by name. */
export const listTopics = callOf<typeof routes.listRoute>('GET /podcasts/topics');

/** In all interviews on it. */
export const renameTopic = callOf<typeof routes.renameRoute>('PUT /podcasts/topics/{id}');

/** The interviews on the topic get the other one in its place. */
export const mergeTopic = callOf<typeof routes.mergeRoute>('POST /podcasts/topics/{id}/merge');

/** Its interviews stay. */
export const deleteTopic = deletionOf<typeof routes.deleteRoute>('DELETE /podcasts/topics/{id}');
