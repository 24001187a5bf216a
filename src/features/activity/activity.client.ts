import { readApiPage, readId } from '../../admin/api.client.ts';
import type { Page } from '../interviews/interview.schema.ts';
import { wireActivity } from './activity-wire.ts';
import { ACTIVITY_PAGE_SIZE, type ListedActivity } from './activity.schema.ts';
import type { ActivityView } from './activity-view.ts';

const listedActivity = wireActivity.transform(
  ({ _id, by, about, browser, system, ...entry }): ListedActivity => ({
    id: _id,
    by: by && readId(by),
    about: about && readId(about),
    device: { browser, system },
    ...entry,
  }),
);

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
