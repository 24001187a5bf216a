import { readTotal } from '../../admin/api.client.ts';
import { answerOf } from '../../admin/calls.client.ts';
import { parsePageNumber } from '../interviews/interview-view.ts';
import type * as routes from './activity.http.server.ts';
import {
  ACTIVITY_GROUP_NAMES,
  ACTIVITY_KINDS,
  ACTIVITY_PAGE_SIZE,
  type ActivityGroup,
} from './activity.schema.ts';

const ACTIVITY_PATH = '/admin/activity';

/** The view of the screen, as encoded in the address. */
export interface ActivityView {
  /** From 1. */
  page: number;
  /** null: all groups. */
  group: ActivityGroup | null;
  /** null: all users. */
  userId: string | null;
  /** The time at which the first page was opened, so that later pages continue the same list; null on that page. */
  until: string | null;
}

/** Parses the view from an address; invalid parameters are ignored. */
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

/** The address of a view; default values are omitted. */
export function activityAddress({ page, group, userId, until }: ActivityView): string {
  const parameters = new URLSearchParams();
  if (group !== null) parameters.set('kind', group);
  if (userId !== null) parameters.set('user', userId);
  if (page > 1) parameters.set('page', `${page}`);
  if (page > 1 && until !== null) parameters.set('until', until);
  return parameters.size > 0 ? `${ACTIVITY_PATH}?${parameters}` : ACTIVITY_PATH;
}

/** The number of pages for a number of entries; an empty list has one page. */
export function activityPages(total: number): number {
  return Math.max(1, Math.ceil(total / ACTIVITY_PAGE_SIZE));
}

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
