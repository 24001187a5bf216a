import { parsePageNumber } from '../interviews/interview-view.ts';
import { ACTIVITY_GROUP_NAMES, ACTIVITY_PAGE_SIZE, type ActivityGroup } from './activity.schema.ts';

const ACTIVITY_PATH = '/admin/activity';

/** What the screen shows, as its address says it. */
export interface ActivityView {
  /** From 1. */
  page: number;
  /** null: everything. */
  group: ActivityGroup | null;
  /** null: everyone. */
  userId: string | null;
  /** When the first page was looked at, so that later ones go on from it; null on that page. */
  until: string | null;
}

/** The view that an address asks for; what makes no sense in it is as if it were not there. */
export function parseActivityView(parameters: URLSearchParams): ActivityView {
  const page = parsePageNumber(parameters.get('page')) ?? 1;
  const until = Date.parse(parameters.get('until') ?? '');
  return {
    page,
    group: ACTIVITY_GROUP_NAMES.find((name) => name === parameters.get('kind')) ?? null,
    userId: /^[a-z0-9]{12}$/.exec(parameters.get('user') ?? '')?.[0] ?? null,
    until: page === 1 || Number.isNaN(until) ? null : new Date(until).toISOString(),
  };
}

/** The address of a view; what is as usual stays out of it. */
export function activityAddress({ page, group, userId, until }: ActivityView): string {
  const parameters = new URLSearchParams();
  if (group !== null) parameters.set('kind', group);
  if (userId !== null) parameters.set('user', userId);
  if (page > 1) parameters.set('page', `${page}`);
  if (page > 1 && until !== null) parameters.set('until', until);
  return parameters.size > 0 ? `${ACTIVITY_PATH}?${parameters}` : ACTIVITY_PATH;
}

/** How many pages a number of entries fills; none is one page. */
export function activityPages(total: number): number {
  return Math.max(1, Math.ceil(total / ACTIVITY_PAGE_SIZE));
}
