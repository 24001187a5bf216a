import { z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import { SEARCH_FIELDS } from '#arabic-search';
import { AppError } from '../../kernel/app-error.ts';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, idParams, json } from '../../http/call.server.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import { wholeNumberParameter } from '../../http/query.server.ts';
import { firstTime } from '../../http/rate-limit.server.ts';
import { SEARCH_LIMIT_DEFAULT, SEARCH_LIMIT_MAX, type SearchResult } from './search.schema.ts';
import type { Searches } from './search.server.ts';
import type { SearchTurns } from './search-turns.server.ts';

const searchQuery = z.object({
  q: z
    .string({ error: messageKey('error.query') })
    .default('')
    .openapi({
      description: 'Finds nothing under 2 characters after folding; only the first 200 characters count',
    }),
  limit: wholeNumberParameter(1, SEARCH_LIMIT_MAX)
    .default(SEARCH_LIMIT_DEFAULT)
    .openapi({ type: 'integer', minimum: 1, maximum: SEARCH_LIMIT_MAX, default: SEARCH_LIMIT_DEFAULT }),
});

const matchSchema = z
  .object({
    field: z.enum(SEARCH_FIELDS),
    questionId: z
      .string()
      .optional()
      .openapi({ description: 'The pair that matched, for question and answer' }),
    snippet: z.string().openapi({ description: 'Plain text of at most 160 characters' }),
    ranges: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .openapi({ description: 'Whole words to mark, in UTF-16 units of the snippet' }),
  })
  .openapi('SearchMatch');

const resultSchema = z
  .object({ _id: z.string(), name: z.string(), content: z.string(), ...imageFields, match: matchSchema })
  .openapi('SearchResult');

export const searchRoute = apiCall('get', '/podcasts/search', {
  action: 'site.read',
  operationId: 'searchInterviews',
  summary: 'Search interviews',
  description:
    'A result of one or two words contains each of them, in some form; if no interview contains both, those with one are found. Of a longer query no word is required, and rare words count more. The last word may be unfinished. Quotation marks around the query search for the exact phrase. Best first.',
  request: { query: searchQuery },
  responses: { 200: json(z.array(resultSchema), 'The interviews found') },
  refuses: ['too_many_requests'],
});

/** The calls of the search. */
export function registerSearch(api: Api): void {
  registerSearching(api);
  registerSearched(api);
  registerSearchMisses(api);
  registerOpenings(api);
}

/** Results that are cached: a few megabytes at most. */
const RESULTS_CACHED = 2_000;
/** While very many changes are being indexed, results are those from before. */
const CACHED_MS = MINUTE_MS;

/** Limited to `SEARCH_RATE` a second and address. */
function registerSearching(api: Api): void {
  const search = createCachedSearch();

  api.openapi(searchRoute, async (c) => {
    const services = c.get('services');
    await services.limitSearch(c.get('address'));
    const { q, limit } = c.req.valid('query');
    const results = await search(services, c.get('address'), { q, limit });
    return c.json(results.map(presentResult), 200);
  });
}

/** On the wire, `content` is the summary and `_id` the id. */
function presentResult({ id, name, summary, image, match }: SearchResult) {
  const { field, questionId, snippet } = match;
  const ranges = match.ranges.map(({ start, end }) => ({ start, end }));
  return {
    _id: id,
    name,
    content: summary,
    ...presentImage(image),
    match: { field, ...(questionId === undefined ? {} : { questionId }), snippet, ranges },
  };
}

interface SearchServices {
  storage: { storedContentVersion(): Promise<number> };
  searches: Searches;
  searchTurns: SearchTurns;
}

/** Results are the same for everyone, so they are cached until content changes, in this process or another. */
function createCachedSearch() {
  const cache = new LRUCache<string, SearchResult[]>({
    maxSize: RESULTS_CACHED,
    ttl: CACHED_MS,
    // An empty result takes memory as well.
    sizeCalculation: ({ length }) => length + 1,
  });
  let newest = -1;
  return async (
    { storage, searches, searchTurns }: SearchServices,
    address: string,
    { q, limit }: { q: string; limit: number },
  ): Promise<SearchResult[]> => {
    const version = await storage.storedContentVersion();
    if (version > newest) {
      newest = version;
      cache.clear();
    }
    const key = `${limit} ${q}`;
    // A search for nothing starts the search thread, as the search box asks for it.
    const cached = version === newest && q !== '' ? cache.get(key) : undefined;
    if (cached) return cached;
    const results = await searchTurns.run(address, () => searches.find(q, limit));
    if (version === newest) cache.set(key, results);
    return results;
  };
}

/** Opening the same interview again within this time counts once. */
const COUNTED_ONCE_SECONDS = 10 * 60;

const searchedRoute = apiCall('post', '/podcasts/{id}/searched', {
  action: 'site.read',
  operationId: 'countOpening',
  summary: 'Count that this interview was opened from a search',
  description: 'A link to a result names this address as its `ping`. Once in ten minutes for each caller.',
  request: { params: idParams },
  responses: { 204: { description: 'Counted, by this call or an earlier one' } },
});

/**
 * Counts how often an interview was opened from a search, which orders the public list. No personal data is stored.
 */
function registerSearched(api: Api): void {
  const isFirstTime = firstTime({ name: 'searched', seconds: COUNTED_ONCE_SECONDS });

  api.openapi(searchedRoute, async (c) => {
    const { storage, searchCounts } = c.get('services');
    const { id } = c.req.valid('param');
    if (!(await storage.interviews.findInterview(id))) throw new AppError('not_found', 'error.notFound');
    if (await isFirstTime(`${c.get('address')} ${id}`)) searchCounts.add(id);
    return c.body(null, 204);
  });
}

const weekField = z.string().openapi({ description: 'Its Monday in UTC', example: '2026-03-02' });

const MISSES_LISTED = 200;

const missSchema = z
  .object({
    week: weekField,
    words: z.string().openapi({ description: 'In the spelling of the index' }),
    count: z.int(),
  })
  .openapi('SearchMiss');

export const missesRoute = apiCall('get', '/podcasts/search/misses', {
  action: 'searches.read',
  operationId: 'listSearchMisses',
  summary: 'Searches without results',
  description:
    'By week, newest first; within a week the most frequent first. Nothing about the readers is stored.',
  responses: { 200: json(z.array(missSchema), `At most ${MISSES_LISTED}`) },
});

/** Words that readers searched for and no interview has, as suggestions for hosts. */
function registerSearchMisses(api: Api): void {
  api.openapi(missesRoute, async (c) =>
    c.json(await c.get('services').storage.searchStatistics.listMisses(MISSES_LISTED), 200),
  );
}

/** Per week. */
const OPENINGS_LISTED = 10;

const openingSchema = z
  .object({
    week: weekField,
    _id: z.string().openapi({ description: 'Of the interview' }),
    name: z.string(),
    count: z.int(),
  })
  .openapi('SearchOpening');

export const openingsRoute = apiCall('get', '/podcasts/search/openings', {
  action: 'searches.read',
  operationId: 'listOpenings',
  summary: 'Interviews opened from a search',
  description:
    'By week, newest first; within a week the most opened first. Nothing about the readers is stored.',
  responses: {
    200: json(z.array(openingSchema), `At most ${OPENINGS_LISTED} of each week`),
  },
});

/** Search statistics. */
function registerOpenings(api: Api): void {
  api.openapi(openingsRoute, async (c) => {
    const openings = await c.get('services').storage.searchStatistics.listOpenings(OPENINGS_LISTED);
    return c.json(
      openings.map(({ week, interviewId, name, count }) => ({ week, _id: interviewId, name, count })),
      200,
    );
  });
}
