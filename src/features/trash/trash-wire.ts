import { z } from 'zod';
import { wireImageFields } from '../media/image-wire.ts';
import { TRASH_KINDS } from './trash.schema.ts';

/* The trash in the API, for both ends: every `id` is `_id`. */

const named = z.object({ _id: z.string(), name: z.string() });

export const wireTrashEntry = z.object({
  _id: z.string().meta({ description: 'The id of the interview or question; it is restored under it' }),
  kind: z.enum(TRASH_KINDS),
  name: z.string().meta({ description: 'The name of the interview, the text of the question' }),
  interview: z
    .union([named, z.null()])
    .meta({ description: 'The former place of a question; null for an interview' }),
  questions: z.int().meta({ description: 'Number of questions' }),
  deletedAt: z.iso.datetime(),
  goneAt: z.iso.datetime().meta({ description: 'When it is deleted for good' }),
  author: z.union([named, z.null()]).meta({ description: 'Who deleted it; null if unknown' }),
  ...wireImageFields,
});
