import { z } from '@hono/zod-openapi';
import { ID_PATTERN } from '../../../kernel/stored-shapes.ts';
import { messageKey } from '../../../messages/keys.ts';
import type { Api } from '../../../http/api.ts';
import { authorize, apiCall, isAuthorized, json } from '../../../http/call.server.ts';
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
  wireInterviewSchema,
  listedInterviewSchema,
  presentAdminListItem,
  presentInterview,
  presentListedInterview,
} from './interview-wire.http.server.ts';
import { createWholeList, readLongFullList, readLongList, type AdminChoice } from './long-lists.server.ts';

export const PAGE_SIZE_MAX = 100;

/** What only admins may ask for; any of it includes interviews that are not published. */
const adminQuery = z.object({
  state: z
    .enum(['all', ...PUBLISHING_STATES], { error: messageKey('error.query') })
    .optional()
    .openapi({
      description: 'For admins: includes drafts and scheduled interviews. Otherwise only published ones',
    }),
  guest: idParameter('For admins: interviews with this guest'),
  topic: idParameter('For admins: interviews on this topic'),
  image: z
    .enum(['none'], { error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'For admins: interviews without an image' }),
  notes: z
    .enum(['open'], { error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'For admins: interviews with notes of guests that are not done' }),
});

function idParameter(description: string) {
  return z
    .string({ error: messageKey('error.query') })
    .regex(ID_PATTERN, { error: messageKey('error.query') })
    .optional()
    .openapi({ description });
}

/** What the cached response for readers depends on. */
const readersQuery = z.object({
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
    .openapi({ description: 'desc by default for searched, createdAt, updatedAt and publishedAt, else asc' }),
  fields: z
    .enum(['all'], { error: messageKey('error.query') })
    .optional()
    .openapi({
      description: 'all includes the answers; without an admin token at most 100 interviews',
    }),
});

/** The query of `GET /podcasts`; unknown parameters are ignored. */
const listQuery = readersQuery.extend({
  q: z
    .string({ error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'Words that must all occur' }),
  ...adminQuery.shape,
});

/** The whole public list if no list parameter is given, otherwise one page. */
function toListQuery(
  query: Pick<z.output<typeof listQuery>, 'page' | 'pageSize' | 'sort' | 'order' | 'q'>,
): InterviewListQuery {
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

export const listRoute = apiCall('get', '/podcasts', {
  action: 'site.read',
  operationId: 'listInterviews',
  summary: 'List interviews',
  description:
    'Without parameters every interview, most searched first, ties newest first. With page, pageSize, sort, order or ' +
    'q one page of them. Answers are left out unless fields=all asks for them; then, without the token of an admin, ' +
    'the first 100 come where no page is asked for. Long lists are written while they are read. Without a token ' +
    'searched, and the order by it, may be two minutes old. Readers get what is published; state, guest, topic, ' +
    'image and notes are for admins.',
  isTokenOptional: true,
  checks: [cacheResponse({ query: readersQuery, maxAgeMs: COUNTS_SHOWN_WITHIN_MS })],
  request: { query: listQuery },
  responses: {
    200: {
      ...json(z.array(z.union([wireInterviewSchema, listedInterviewSchema])), 'The interviews'),
      headers: totalHeader('Interviews').extend({
        'X-State-Counts': z.string().optional().openapi({
          description: 'For admins, of a page: how many match in each state',
          example: 'draft=2&scheduled=1&published=13',
        }),
      }),
    },
  },
  refuses: ['forbidden', 'too_many_requests'],
});

/** What an admin asks for; null for what readers may ask for, too. */
function toAdminChoice(query: z.output<typeof adminQuery>): AdminChoice | null {
  const { state = 'all', guest = null, topic = null, image, notes } = query;
  if (Object.values(query).every((value) => value === undefined)) return null;
  const filter = {
    guestId: guest,
    topicId: topic,
    isWithoutImage: image === 'none',
    hasOpenNotes: notes === 'open',
  };
  return { state, filter };
}

/** The list of interviews over HTTP. */
export function registerInterviewList(api: Api): void {
  const wholeList = createWholeList();
  api.openapi(listRoute, async (c) => {
    const { fields, state, guest, topic, image, notes, ...parameters } = c.req.valid('query');
    const choice = toAdminChoice({ state, guest, topic, image, notes });
    if (choice !== null) await authorize(c, 'interview.read-unpublished');
    const services = c.get('services');
    const { interviews, allInterviews } = services.storage;
    const query = toListQuery(parameters);
    // A reader's filter runs in the thread of the searches, within their limits.
    const inTurn = async <Found>(read: () => Promise<Found>): Promise<Found> => {
      if (query.q === '' || choice !== null) return read();
      await services.limitSearch(c.get('address'));
      return services.searchTurns.run(c.get('address'), read);
    };
    if (fields !== 'all') {
      if (query === WHOLE_LIST) {
        const isOfReader = c.get('token') === null && choice === null;
        const readList = () => (isOfReader ? wholeList(services) : readLongList(services, query, choice));
        return respondWithList(c, readList, presentListedInterview);
      }
      if (choice === null) {
        const { items, total } = await inTurn(() => interviews.listInterviews(query));
        return c.json(items.map(presentListedInterview), 200, { 'X-Total-Count': String(total) });
      }
      const { items, total, states } = await allInterviews.listInterviews(query, choice.state, choice.filter);
      const counts = new URLSearchParams(PUBLISHING_STATES.map((one) => [one, String(states[one])]));
      return c.json(items.map(presentAdminListItem), 200, {
        'X-Total-Count': String(total),
        'X-State-Counts': String(counts),
      });
    }
    const isUnlimited = query !== WHOLE_LIST || (await isAuthorized(c, 'interview.read-in-bulk'));
    const asked = isUnlimited ? query : { ...query, pageSize: PAGE_SIZE_MAX };
    const readList = () => inTurn(() => readLongFullList(services, asked, choice));
    return respondWithList(c, readList, presentInterview);
  });
}

const NEWEST_FIRST = new Set<InterviewSort>(['searched', 'createdAt', 'updatedAt', 'publishedAt']);

function naturalOrder(sort: InterviewSort): 'asc' | 'desc' {
  return NEWEST_FIRST.has(sort) ? 'desc' : 'asc';
}
