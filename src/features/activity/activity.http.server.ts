import { z } from '@hono/zod-openapi';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, json } from '../../http/call.server.ts';
import { pageParameter, totalHeader, wholeNumberParameter } from '../../http/query.server.ts';
import { deviceSchema } from '../accounts/account.schema.ts';
import {
  ACTIVITY_GROUP_NAMES,
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  ACTIVITY_PAGE_SIZE,
  type ActivityGroup,
  type ActivityKind,
  type ListedActivity,
} from './activity.schema.ts';

const PAGE_SIZE_MAX = 100;

const activityQuery = z.object({
  page: pageParameter,
  limit: wholeNumberParameter(1, PAGE_SIZE_MAX).openapi({
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE_MAX,
    description: `Entries per page; ${ACTIVITY_PAGE_SIZE} by default`,
  }),
  kind: z
    .enum([...ACTIVITY_GROUP_NAMES, ...ACTIVITY_KINDS], { error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'One kind, or a group of kinds' }),
  user: z
    .string({ error: messageKey('error.query') })
    .regex(ID_PATTERN, { error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'Actions of this user, and changes of the account' }),
  until: z.iso
    .datetime({ error: messageKey('error.query') })
    .optional()
    .openapi({ description: 'Entries up to this moment only, so that the pages of one list do not shift' }),
});

const named = z.object({ _id: z.string(), name: z.string() });

const entrySchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(ACTIVITY_KINDS),
    by: z.union([named, z.null()]).openapi({
      description:
        'Who, as they were called then; null for the site itself, the operator, guests and failed sign-ins',
    }),
    about: z.union([named, z.null()]).openapi({
      description:
        'The interview, also for its questions, or the user, as it was called then; null for the rest',
    }),
    question: z.string().nullable().openapi({ description: 'The text of a question, as it was then' }),
    hasInterview: z.boolean().openapi({ description: 'Whether that interview still exists' }),
    network: z
      .string()
      .nullable()
      .openapi({ description: 'For account events: the network (/24 or /48) of the caller' }),
    ...deviceSchema.shape,
  })
  .openapi('Activity');

export const listRoute = apiCall('get', '/activity', {
  action: 'activity.read',
  operationId: 'listActivity',
  summary: 'Activity, newest first',
  description: 'Reaches as many days back as the operator keeps activity.',
  request: { query: activityQuery },
  responses: {
    200: {
      ...json(z.array(entrySchema), 'One page'),
      headers: totalHeader('Entries'),
    },
  },
});

/** The activity log, for admins. */
export function registerActivity(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { page = 0, limit = ACTIVITY_PAGE_SIZE, kind, user, until } = c.req.valid('query');
    const { items, total } = await c.get('services').storage.activity.listActivity({
      page,
      pageSize: limit,
      kinds: kind === undefined ? null : kindsOf(kind),
      userId: user ?? null,
      until: until === undefined ? null : new Date(until).toISOString(),
    });
    return c.json(items.map(presentEntry), 200, { 'X-Total-Count': String(total) });
  });
}

function kindsOf(kind: ActivityGroup | ActivityKind): readonly ActivityKind[] {
  const group = ACTIVITY_GROUP_NAMES.find((name) => name === kind);
  return group ? ACTIVITY_GROUPS[group] : ACTIVITY_KINDS.filter((one) => one === kind);
}

function presentEntry({ id, by, about, device, ...entry }: ListedActivity) {
  return {
    ...entry,
    ...device,
    _id: id,
    by: by && { _id: by.id, name: by.name },
    about: about && { _id: about.id, name: about.name },
  };
}
