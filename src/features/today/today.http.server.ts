import { z } from '@hono/zod-openapi';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';
import type { Services } from '../../http/services.ts';
import { PUBLISHING_STATES } from '../interviews/interview.schema.ts';
import { KEPT_MAX } from './today.schema.ts';
import { readToday, type TodayInterview } from './today.server.ts';

const query = z.object({
  kept: z
    .string({ error: messageKey('error.query') })
    .transform((list) => list.split(',').filter((id) => ID_PATTERN.test(id)))
    .pipe(z.array(z.string()).max(KEPT_MAX, { error: messageKey('error.query') }))
    .optional()
    .openapi({
      type: 'string',
      description: `The ids of at most ${KEPT_MAX} interviews that are to be named as well, with commas between them`,
    }),
});

const todayInterviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(PUBLISHING_STATES),
  questionCount: z.int(),
  publishedAt: z.union([z.iso.datetime(), z.null()]),
  updatedAt: z.iso.datetime(),
});

const todaySchema = z
  .object({
    drafts: z.array(todayInterviewSchema).openapi({ description: 'Last changed first' }),
    kept: z.array(todayInterviewSchema).openapi({ description: 'The interviews of the query, in its order' }),
    scheduled: z.array(todayInterviewSchema).openapi({ description: 'Soonest first' }),
    published: z.array(todayInterviewSchema).openapi({ description: 'Newest first' }),
    replies: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          at: z.iso.datetime().openapi({ description: 'The time of the last remark' }),
          approved: z.int().openapi({ description: 'Questions whose current text is approved' }),
          questions: z.int(),
          openNotes: z.int(),
        }),
      )
      .openapi({ description: 'Interviews with open notes of guests, or remarks of the last 14 days' }),
    read: z
      .array(z.object({ _id: z.string(), name: z.string(), opened: z.int(), finished: z.int() }))
      .openapi({ description: 'Read in the last seven days, most opened first' }),
    accounts: z
      .array(z.object({ _id: z.string(), name: z.string(), createdAt: z.iso.datetime() }))
      .openapi({ description: 'New accounts of the last 14 days that are no admins, newest first' }),
    opened: z
      .array(z.object({ _id: z.string(), name: z.string(), count: z.int() }))
      .openapi({ description: 'Opened from a search this week, most opened first' }),
    missed: z
      .array(z.object({ words: z.string(), count: z.int() }))
      .openapi({ description: 'Searched for without results this week, most frequent first' }),
    firstSteps: z
      .union([z.object({ names: z.boolean(), page: z.boolean(), interview: z.boolean() }), z.null()])
      .openapi({ description: 'What is done on a new site; null where nothing of it is left' }),
  })
  .openapi('Today');

export const todayRoute = apiCall('get', '/today', {
  action: 'interview.read-unpublished',
  operationId: 'readToday',
  summary: 'What a host may want to go on with',
  description:
    'Drafts, replies of guests, new accounts, what is scheduled and was published last, and what readers searched for this week.',
  request: { query },
  responses: { 200: json(todaySchema, 'The first entries of each list') },
});

/** The first screen of a host. `listSamples` gives the sample interviews that are left. */
export function registerToday(
  api: Api,
  listSamples: (services: Services) => Promise<readonly unknown[]>,
): void {
  api.openapi(todayRoute, async (c) => {
    const services = c.get('services');
    const samples = await listSamples(services);
    const today = await readToday(services, c.req.valid('query').kept ?? [], samples.length);
    return c.json(
      {
        drafts: today.drafts.map(present),
        kept: today.kept.map(present),
        scheduled: today.scheduled.map(present),
        published: today.published.map(present),
        replies: today.replies.map(present),
        read: today.read.map(({ interviewId, ...counts }) => ({ _id: interviewId, ...counts })),
        accounts: today.accounts.map(({ id, name, createdAt }) => ({ _id: id, name, createdAt })),
        opened: today.opened.map(({ interviewId, name, count }) => ({ _id: interviewId, name, count })),
        firstSteps: today.firstSteps,
        missed: today.missed.map(({ words, count }) => ({ words, count })),
      },
      200,
    );
  });
}

function present<Row extends Pick<TodayInterview, 'id'>>({ id, ...row }: Row) {
  return { _id: id, ...row };
}
