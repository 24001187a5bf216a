import { parsePageNumber } from '../interview-view.ts';
import {
  ADMIN_PAGE_SIZE,
  PUBLISHING_STATES,
  type InterviewListQuery,
  type StateFilter,
} from '../interview.schema.ts';

export const LIST_COLUMNS = ['name', 'content', 'questions'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** What the admin list shows, as its address says it. */
export interface ListView {
  /** From 1. */
  page: number;
  /** null: newest first, as the host left it. */
  sort: ListColumn | null;
  order: 'asc' | 'desc';
  q: string;
  state: StateFilter;
}

/** The view that an address asks for; what makes no sense in it is as if it were not there. */
export function parseListView(parameters: URLSearchParams): ListView {
  const sort = LIST_COLUMNS.find((column) => column === parameters.get('sort')) ?? null;
  return {
    page: parsePageNumber(parameters.get('page')) ?? 1,
    sort,
    order: sort !== null && parameters.get('order') === 'desc' ? 'desc' : 'asc',
    q: (parameters.get('q') ?? '').trim(),
    state: PUBLISHING_STATES.find((state) => state === parameters.get('state')) ?? 'all',
  };
}

/** The query of a view's address; what is as usual stays out of it. */
export function listViewSearch({ page, sort, order, q, state }: ListView): string {
  const parameters = new URLSearchParams();
  if (state !== 'all') parameters.set('state', state);
  if (q) parameters.set('q', q);
  if (sort !== null) parameters.set('sort', sort);
  if (sort !== null && order === 'desc') parameters.set('order', order);
  if (page > 1) parameters.set('page', `${page}`);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The call that fetches a view. */
export function listQueryOf({ page, sort, order, q }: ListView): InterviewListQuery {
  return {
    page: page - 1,
    pageSize: ADMIN_PAGE_SIZE,
    sort: sort ?? 'createdAt',
    order: sort === null ? 'desc' : order,
    q,
  };
}

/** How many pages a number of interviews fills; an empty list is one page. */
export function listPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
}
