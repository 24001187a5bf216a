import { z } from 'zod';

/* What readers searched for in the API, for both ends: the `id` of an interview is `_id`. */

const week = z.string().meta({ description: 'Its Monday in UTC', example: '2026-03-02' });

export const wireOpening = z.object({
  week,
  _id: z.string().meta({ description: 'Of the interview' }),
  name: z.string(),
  count: z.int(),
});

export const wireMiss = z.object({
  week,
  words: z.string().meta({ description: 'In the spelling of the index' }),
  count: z.int(),
});
