import { readTotal } from '../../admin/api.client.ts';
import { answerOf } from '../../admin/calls.client.ts';
import type * as routes from './activity.http.server.ts';
import { ACTIVITY_KINDS, ACTIVITY_PAGE_SIZE } from './activity.schema.ts';
import type { ActivityView } from './activity-view.ts';

const list = answerOf<typeof routes.listRoute>('GET /activity');

/** One page of the activity list, newest first. */
export async function listActivity({ page, group, userId, until }: ActivityView, signal: AbortSignal) {
  const query = {
    page: `${page - 1}`,
    limit: `${ACTIVITY_PAGE_SIZE}`,
    kind: group ?? undefined,
    user: userId ?? undefined,
    until: until ?? undefined,
  };
  const { data, headers } = await list({ query, signal });
  // A newer server may have further kinds.
  const items = data.filter(({ kind }) => ACTIVITY_KINDS.includes(kind));
  return { items, total: readTotal(headers) };
}

/** An entry of the list. */
export type ListedEntry = Awaited<ReturnType<typeof listActivity>>['items'][number];
