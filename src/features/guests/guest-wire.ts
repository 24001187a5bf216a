import { z } from 'zod';
import { wireImageFields } from '../media/image-wire.ts';
import { eachGuestText } from './guest.schema.ts';

/* Guests in the API, for both ends: every `id` is `_id`. */

export const wireGuest = z.object({ _id: z.string(), ...eachGuestText(() => z.string()) });

export const wireKnownGuest = z.object({
  ...wireGuest.shape,
  interviews: z.int().meta({ description: 'Number of interviews that name them, in every state' }),
  published: z.int().meta({ description: 'Number of published interviews that name them' }),
  ...wireImageFields,
});
