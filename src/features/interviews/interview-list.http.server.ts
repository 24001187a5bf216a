import { z } from '@hono/zod-openapi';
import { messageKey } from '../../messages/keys.ts';
import { pageParameter, wholeNumberParameter } from '../../server/http-query.server.ts';
import { SEARCH_MAX_LENGTH } from '../search/search.schema.ts';
import {
  ADMIN_PAGE_SIZE,
  INTERVIEW_SORTS,
  PUBLISHING_STATES,
  WHOLE_LIST,
  type InterviewListQuery,
  type InterviewSort,
} from './interview.schema.ts';

export const PAGE_SIZE_MAX = 100;
/** The query of `GET /podcasts`; parameters that it does not know are ignored. */
export const listQuery = z.object({
  page: pageParameter,
  pageSize: wholeNumberParameter(1, PAGE_SIZE_MAX).openapi({
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE_MAX,
    description: `${ADMIN_PAGE_SIZE} where another list parameter is given without it`,
  }),
  sort: z.enum(INTERVIEW_SORTS, { error: messageKey('error.query') }).optional(),
  order: z
    .enum(['asc', 'desc'], { error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'desc by default for searched, createdAt and publishedAt, else asc' }),
  q: z
    .string({ error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'Words that must all occur' }),
  state: z
    .enum(['all', ...PUBLISHING_STATES], { error: messageKey('error.query') })
    .optional()
    .openapi({
      description: 'For admins: drafts and scheduled interviews too. Without it the published ones',
    }),
  fields: z
    .enum(['all'], { error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'all gives the answers too' }),
});

/** The whole public list where no list parameter is given, else one page (decisions, section 3). */
export function toListQuery(query: Omit<z.output<typeof listQuery>, 'fields' | 'state'>): InterviewListQuery {
  const { page, pageSize, sort, order, q } = query;
  if ([page, pageSize, sort, order, q].every((value) => value === undefined)) return WHOLE_LIST;
  const column = sort ?? WHOLE_LIST.sort;
  return {
    page: page ?? 0,
    pageSize: pageSize ?? ADMIN_PAGE_SIZE,
    sort: column,
    order: order ?? naturalOrder(column),
    q: Array.from(q ?? '')
      .slice(0, SEARCH_MAX_LENGTH)
      .join(''),
  };
}

function naturalOrder(sort: InterviewSort): 'asc' | 'desc' {
  return sort === 'searched' || sort === 'createdAt' || sort === 'publishedAt' ? 'desc' : 'asc';
}
