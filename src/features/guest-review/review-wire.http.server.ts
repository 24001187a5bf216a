import { z } from '@hono/zod-openapi';
import { passagesSchema } from '../versions/difference.schema.ts';
import { OPENING, WHOLE, type ComparedRemark, type ReviewLink } from './review.schema.ts';

/* In the API a private link is a preview, and a remark a note. */

export const previewSchema = z
  .object({
    _id: z.string(),
    label: z.string().openapi({ description: 'The name of the recipient; may be empty' }),
    madeAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    openedAt: z
      .union([z.iso.datetime(), z.null()])
      .openapi({ description: 'When it was last opened; null if never' }),
  })
  .openapi('Preview');

export const newPreviewSchema = previewSchema
  .extend({
    url: z.string().openapi({ description: 'Returned only here; the server keeps a hash of it' }),
  })
  .openapi('NewPreview');

const said = {
  at: z.iso.datetime(),
  isOld: z.boolean().openapi({ description: 'Whether the text has changed since' }),
};

export const questionVersion = z
  .int()
  .openapi({ description: 'The version of the question that it is compared with' });

const suggestedSchema = z
  .object({ difference: passagesSchema, questionVersion })
  .openapi({ description: 'What taking an open suggestion would change in the current answer' });

export const noteSchema = z
  .object({
    _id: z.string(),
    part: z.string().openapi({
      description: `The id of a question; \`${OPENING}\` is name and summary, \`${WHOLE}\` all of the interview`,
    }),
    reviewer: z.string().openapi({
      description: 'The label of the link that was used; the name of the admin who wrote an internal note',
    }),
    isInternal: z
      .boolean()
      .openapi({ description: 'Whether it is the note of an admin, which no guest sees' }),
    approval: z.union([z.object(said), z.null()]),
    note: z.union([
      z.object({
        ...said,
        text: z.string().openapi({ description: 'May be empty beside a suggestion' }),
        suggestion: z
          .string()
          .openapi({ description: 'Another wording of the answer as plain text; empty for none' }),
        hostReply: z.string().openapi({ description: 'What the guest reads below it; empty for nothing' }),
        resolvedAt: z.union([z.iso.datetime(), z.null()]),
      }),
      z.null(),
    ]),
    suggested: z.union([suggestedSchema, z.null()]),
  })
  .openapi('GuestNote');

export const newsSchema = z
  .object({
    openNotes: z.int().openapi({ description: 'Notes that are not marked as done' }),
    approvals: z.int(),
  })
  .openapi('GuestNews');

export function presentLink({ id, label, madeAt, expiresAt, openedAt }: ReviewLink) {
  return { _id: id, label, madeAt, expiresAt, openedAt };
}

export function presentRemark({
  id,
  part,
  reviewer,
  authorId,
  approval,
  isApprovalOld,
  ...remark
}: ComparedRemark) {
  const { note, isNoteOld, suggested } = remark;
  return {
    _id: id,
    part,
    reviewer,
    isInternal: authorId !== null,
    approval: approval && { at: approval.at, isOld: isApprovalOld },
    note: note && {
      at: note.at,
      isOld: isNoteOld,
      text: note.note,
      suggestion: note.suggestion,
      hostReply: note.hostReply,
      resolvedAt: note.resolvedAt,
    },
    suggested,
  };
}
