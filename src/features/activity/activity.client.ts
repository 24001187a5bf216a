import { z } from 'zod';
import { BROWSERS, SYSTEMS } from '../accounts/account.schema.ts';
import { callApi, readTotal } from '../../admin/api.client.ts';
import type { Page } from '../interviews/interview.schema.ts';
import { ACTIVITY_KINDS, ACTIVITY_PAGE_SIZE, type ListedActivity } from './activity.schema.ts';
import type { ActivityView } from './activity-view.ts';

/*
 * The wire's words: an id is `_id`. Only the `*.client.ts` and `*.http.server.ts` files know them.
 */

const named = z
  .object({ _id: z.string(), name: z.string() })
  .transform(({ _id, name }) => ({ id: _id, name }));

const wireActivity = z
  .object({
    _id: z.string(),
    at: z.string(),
    kind: z.enum(ACTIVITY_KINDS),
    by: named.nullable(),
    about: named.nullable(),
    question: z.string().nullable(),
    hasInterview: z.boolean(),
    network: z.string().nullable(),
    browser: z.enum(BROWSERS).nullable(),
    system: z.enum(SYSTEMS).nullable(),
  })
  .transform(({ _id, browser, system, ...entry }): ListedActivity => ({
    id: _id,
    device: { browser, system },
    ...entry,
  }));

/** One page of who did what, the newest first, and how many entries there are in all. */
export async function listActivity(
  { page, group, userId, until }: ActivityView,
  signal: AbortSignal,
): Promise<Page<ListedActivity>> {
  const query = new URLSearchParams({ page: `${page - 1}`, limit: `${ACTIVITY_PAGE_SIZE}` });
  if (group !== null) query.set('kind', group);
  if (userId !== null) query.set('user', userId);
  if (until !== null) query.set('until', until);
  const answer = z.array(wireActivity);
  const { data, headers } = await callApi({ method: 'GET', path: `/activity?${query}`, answer, signal });
  return { items: data, total: readTotal(headers) };
}
