import { z } from 'zod';
import { passagesSchema } from '../versions/difference.schema.ts';
import { OPENING, WHOLE } from './review.schema.ts';

/* Data in the API, for both ends: every `id` is `_id`, a private link is a preview, a remark a note. */

export const wireLink = z.object({
  _id: z.string(),
  label: z.string().meta({ description: 'The name of the recipient; may be empty' }),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: z
    .union([z.iso.datetime(), z.null()])
    .meta({ description: 'When it was last opened; null if never' }),
});

export const wireNewLink = z.object({
  ...wireLink.shape,
  url: z.string().meta({ description: 'Returned only here; the server keeps a hash of it' }),
});

const said = {
  at: z.iso.datetime(),
  isOld: z.boolean().meta({ description: 'Whether the text has changed since' }),
};

export const wireSuggested = z
  .object({
    difference: passagesSchema,
    questionVersion: z.int().meta({ description: 'The version of the question that it is compared with' }),
  })
  .meta({ description: 'What taking an open suggestion would change in the current answer' });

export const wireRemark = z.object({
  _id: z.string(),
  part: z.string().meta({
    description: `The id of a question; \`${OPENING}\` is name and summary, \`${WHOLE}\` all of the interview`,
  }),
  reviewer: z.string().meta({
    description: 'The label of the link that was used; the name of the admin who wrote an internal note',
  }),
  isInternal: z.boolean().meta({ description: 'Whether it is the note of an admin, which no guest sees' }),
  approval: z.union([z.object(said), z.null()]),
  note: z.union([
    z.object({
      ...said,
      text: z.string().meta({ description: 'May be empty beside a suggestion' }),
      suggestion: z
        .string()
        .meta({ description: 'Another wording of the answer as plain text; empty for none' }),
      resolvedAt: z.union([z.iso.datetime(), z.null()]),
    }),
    z.null(),
  ]),
  suggested: z.union([wireSuggested, z.null()]),
});

export const wireNews = z.object({
  openNotes: z.int().meta({ description: 'Notes that are not marked as done' }),
  approvals: z.int(),
});
