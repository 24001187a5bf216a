import { z } from 'zod';
import { deviceSchema } from '../accounts/account.schema.ts';
import { ACTIVITY_KINDS } from './activity.schema.ts';

/* Activity in the API, for both ends: every `id` is `_id`. */

const named = z.object({ _id: z.string(), name: z.string() });

export const wireActivity = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(ACTIVITY_KINDS),
  by: z.union([named, z.null()]).meta({
    description:
      'Who, as they were called then; null for the site itself, the operator, guests and failed sign-ins',
  }),
  about: z.union([named, z.null()]).meta({
    description:
      'The interview, also for its questions, or the user, as it was called then; null for the rest',
  }),
  question: z.string().nullable().meta({ description: 'The text of a question, as it was then' }),
  hasInterview: z.boolean().meta({ description: 'Whether that interview still exists' }),
  network: z
    .string()
    .nullable()
    .meta({ description: 'For account events: the network (/24 or /48) of the caller' }),
  ...deviceSchema.shape,
});
