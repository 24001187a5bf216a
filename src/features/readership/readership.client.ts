import { type Answer, callOf } from '../../admin/calls.client.ts';
import type { readershipRoute } from './readership.http.server.ts';

export type Readership = Answer<typeof readershipRoute>;

/** How often an interview was read: `{ id, signal }`. */
export const getReadership = callOf<typeof readershipRoute>('GET /podcasts/{id}/readings');
