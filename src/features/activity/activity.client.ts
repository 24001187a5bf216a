import { z } from 'zod';
import { readApiPage, readId } from '../../admin/api.client.ts';
import { BROWSERS, SYSTEMS } from '../accounts/account.schema.ts';
import type { Page } from '../interviews/interview.schema.ts';
import { ACTIVITY_KINDS, ACTIVITY_PAGE_SIZE, type ListedActivity } from './activity.schema.ts';
import type { ActivityView } from './activity-view.ts';

const named = z.object({ _id: z.string(), name: z.string() }).transform(readId);

const listedActivity = z
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

/** One page of the activity list, newest first. */
export function listActivity(
  { page, group, userId, until }: ActivityView,
  signal: AbortSignal,
): Promise<Page<ListedActivity>> {
  const query = new URLSearchParams({ page: `${page - 1}`, limit: `${ACTIVITY_PAGE_SIZE}` });
  if (group !== null) query.set('kind', group);
  if (userId !== null) query.set('user', userId);
  if (until !== null) query.set('until', until);
  return readApiPage(`/activity?${query}`, listedActivity, signal);
}
