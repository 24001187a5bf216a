import { filterQuery, parseFilter } from '../api/filter-query.ts';
import { parsePageNumber } from '../interview-view.ts';
import {
  ADMIN_PAGE_SIZE,
  PUBLISHING_STATES,
  type InterviewFilter,
  type InterviewListQuery,
  type StateFilter,
} from '../interview.schema.ts';

/** The columns by which the list is sorted. */
const SORTED_COLUMNS = ['name', 'content', 'questions', 'updatedAt'] as const;
export type SortedColumn = (typeof SORTED_COLUMNS)[number];

/** The view of the admin list, as encoded in the address. */
export interface ListView extends InterviewFilter {
  /** From 1. */
  page: number;
  /** null: the default order, newest first. */
  sort: SortedColumn | null;
  order: 'asc' | 'desc';
  q: string;
  state: StateFilter;
}

/** Parses the view from an address; invalid parameters are ignored. */
export function parseListView(parameters: URLSearchParams): ListView {
  const sort = SORTED_COLUMNS.find((column) => column === parameters.get('sort')) ?? null;
  return {
    page: parsePageNumber(parameters.get('page')) ?? 1,
    sort,
    order: sort !== null && parameters.get('order') === 'desc' ? 'desc' : 'asc',
    q: (parameters.get('q') ?? '').trim(),
    state: PUBLISHING_STATES.find((state) => state === parameters.get('state')) ?? 'all',
    ...parseFilter(parameters),
  };
}

/** The query of a view's address; default values are omitted. */
export function listViewSearch({ page, sort, order, q, state, ...filter }: ListView): string {
  const parameters = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...filterQuery(filter),
    ...(q && { q }),
    ...(sort !== null && { sort }),
    ...(sort !== null && order === 'desc' && { order }),
    ...(page > 1 && { page: `${page}` }),
  });
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The API query for a view. */
export function listQueryOf({ page, sort, order, q }: ListView): InterviewListQuery {
  return {
    page: page - 1,
    pageSize: ADMIN_PAGE_SIZE,
    sort: sort ?? 'createdAt',
    order: sort === null ? 'desc' : order,
    q,
  };
}

/** Whether the view is narrowed by anything but its state and its words. */
export function isFiltered({ guestId, topicId, isWithoutImage, hasOpenNotes }: InterviewFilter): boolean {
  return guestId !== null || topicId !== null || isWithoutImage || hasOpenNotes;
}

/** The number of pages for a number of interviews; an empty list has one page. */
export function listPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
}
