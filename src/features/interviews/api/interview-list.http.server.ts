import { z } from '@hono/zod-openapi';
import { messageKey } from '../../../messages/keys.ts';
import type { Api } from '../../../http/api.ts';
import { admit, apiCall, isAdmitted, json } from '../../../http/call.server.ts';
import { cacheResponse } from '../../../http/cache-response.server.ts';
import { respondWithList } from '../../../http/long-list.server.ts';
import { pageParameter, totalHeader, wholeNumberParameter } from '../../../http/query.server.ts';
import {
  ADMIN_PAGE_SIZE,
  INTERVIEW_SORTS,
  PUBLISHING_STATES,
  WHOLE_LIST,
  type InterviewListQuery,
  type InterviewSort,
} from '../interview.schema.ts';
import { COUNTS_SHOWN_WITHIN_MS, SEARCH_MAX_LENGTH } from '../search-limits.ts';
import {
  interviewSchema,
  listedInterviewSchema,
  presentInterview,
  presentListedInterview,
} from './interview-wire.http.server.ts';
import { readLongFullList, readLongList } from './long-lists.server.ts';

export const PAGE_SIZE_MAX = 100;
/** The query of `GET /podcasts`; unknown parameters are ignored. */
export const listQuery = z.object({
  page: pageParameter,
  pageSize: wholeNumberParameter(1, PAGE_SIZE_MAX).openapi({
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE_MAX,
    description: `${ADMIN_PAGE_SIZE} by default if another list parameter is given`,
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
      description: 'For admins: includes drafts and scheduled interviews. Otherwise only published ones',
    }),
  fields: z
    .enum(['all'], { error: messageKey('error.query') })
    .optional()
    .openapi({
      description: 'all includes the answers; without an admin token at most 100 interviews',
    }),
});

/** The whole public list if no list parameter is given, otherwise one page. */
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

const listRoute = apiCall('get', '/podcasts', {
  action: 'site.read',
  operationId: 'listInterviews',
  summary: 'List interviews',
  description:
    'Without parameters every interview, most searched first, ties newest first. With page, pageSize, sort, order or ' +
    'q one page of them. Answers are left out unless fields=all asks for them; then, without the token of an admin, ' +
    'the first 100 come where no page is asked for. Long lists are written while they are read. Without a token ' +
    'searched, and the order by it, may be two minutes old. Readers get what is published; state is for admins.',
  isTokenOptional: true,
  checks: [
    cacheResponse({ query: listQuery.omit({ q: true, state: true }), maxAgeMs: COUNTS_SHOWN_WITHIN_MS }),
  ],
  request: { query: listQuery },
  responses: {
    200: {
      ...json(z.array(z.union([interviewSchema, listedInterviewSchema])), 'The interviews'),
      headers: totalHeader('Interviews'),
    },
  },
  refuses: ['forbidden'],
});

/** The list of interviews over HTTP. */
export function registerInterviewList(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { fields, state = null, ...parameters } = c.req.valid('query');
    if (state !== null) await admit(c, 'interview.read-unpublished');
    const services = c.get('services');
    const { interviews, allInterviews } = services.storage;
    const query = toListQuery(parameters);
    if (fields !== 'all') {
      if (query === WHOLE_LIST)
        return respondWithList(c, await readLongList(services, query, state), presentListedInterview);
      const { items, total } = await (state === null
        ? interviews.listInterviews(query)
        : allInterviews.listInterviews(query, state));
      return c.json(items.map(presentListedInterview), 200, { 'X-Total-Count': String(total) });
    }
    const isUnlimited = query !== WHOLE_LIST || (await isAdmitted(c, 'interview.read-in-bulk'));
    const asked = isUnlimited ? query : { ...query, pageSize: PAGE_SIZE_MAX };
    return respondWithList(c, await readLongFullList(services, asked, state), presentInterview);
  });
}

function naturalOrder(sort: InterviewSort): 'asc' | 'desc' {
  return sort === 'searched' || sort === 'createdAt' || sort === 'publishedAt' ? 'desc' : 'asc';
}
