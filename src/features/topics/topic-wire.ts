import { z } from 'zod';

/* Topics in the API, for both ends: every `id` is `_id`. */

export const wireTopic = z.object({ _id: z.string(), name: z.string() });

export const wireKnownTopic = z.object({
  ...wireTopic.shape,
  interviews: z.int().meta({ description: 'Number of interviews on it, in every state' }),
  published: z.int().meta({ description: 'Number of published interviews on it' }),
});
