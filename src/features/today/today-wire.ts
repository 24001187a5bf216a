import { z } from 'zod';
import { PUBLISHING_STATES } from '../interviews/interview.schema.ts';

/* The first screen of a host in the API, for both ends: every `id` is `_id`. */

/** More interviews with unsaved text on one device are not named. */
export const KEPT_MAX = 20;

const interview = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(PUBLISHING_STATES),
  questionCount: z.int(),
  publishedAt: z.union([z.iso.datetime(), z.null()]),
  updatedAt: z.iso.datetime(),
});

export const wireToday = z.object({
  drafts: z.array(interview).meta({ description: 'Last changed first' }),
  kept: z.array(interview).meta({ description: 'The interviews of the query, in its order' }),
  scheduled: z.array(interview).meta({ description: 'Soonest first' }),
  published: z.array(interview).meta({ description: 'Newest first' }),
  replies: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        at: z.iso.datetime().meta({ description: 'The time of the last remark' }),
        approved: z.int().meta({ description: 'Questions whose current text is approved' }),
        questions: z.int(),
        openNotes: z.int(),
      }),
    )
    .meta({ description: 'Interviews with open notes of guests, or remarks of the last 14 days' }),
  opened: z
    .array(z.object({ _id: z.string(), name: z.string(), count: z.int() }))
    .meta({ description: 'Opened from a search this week, most opened first' }),
  missed: z
    .array(z.object({ words: z.string(), count: z.int() }))
    .meta({ description: 'Searched for without results this week, most frequent first' }),
});
