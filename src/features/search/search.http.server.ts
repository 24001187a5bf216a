import { z } from '@hono/zod-openapi';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import { SEARCH_FIELDS, SEARCH_LIMIT_DEFAULT, SEARCH_LIMIT_MAX, type SearchResult } from './search.schema.ts';
import { SearchAnswers } from './search-answers.server.ts';

const searchQuery = z.object({
  q: z
    .string({ error: messageKey('error.query') })
    .default('')
    .openapi({ description: 'Under 2 characters after folding it finds nothing; over 200 its start counts' }),
  limit: z
    .string({ error: messageKey('error.query') })
    .regex(/^\d{1,2}$/, { error: messageKey('error.query') })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, { error: messageKey('error.query') })
        .max(SEARCH_LIMIT_MAX, { error: messageKey('error.query') }),
    )
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

const searchRoute = apiCall('get', '/podcasts/search', {
  action: 'site.read',
  operationId: 'searchInterviews',
  summary: 'Search interviews',
  description:
    'Every word of the query stands in a result, in some form; the last one may be unfinished. Where no interview has all of them, those that have most of them are found. Quotation marks around the query ask for the words one after another. Best first.',
  request: { query: searchQuery },
  responses: { 200: json(z.array(resultSchema), 'The interviews found') },
  refuses: ['too_many_requests'],
});

/** The search call, limited to `SEARCH_RATE` a second and address. */
export function registerSearch(api: Api): void {
  const answers = new SearchAnswers();

  api.openapi(searchRoute, async (c) => {
    const services = c.get('services');
    await services.limitSearch(c.get('address'));
    const { q, limit } = c.req.valid('query');
    return c.json((await answers.find(services, q, limit)).map(presentResult), 200);
  });
}

/** `content` is the wire's word for the summary, `_id` for the id. */
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
