import { z } from 'zod';
import { id, moment, plainText } from '../../../kernel/stored-shapes.ts';
import { LINK_LABEL_MAX, NOTE_MAX, OPENING, WHOLE } from '../../guest-review/review.schema.ts';
import { defineSection } from '../section.server.ts';

const fingerprint = z.string().regex(/^[\w-]{22}$/);
const said = z.strictObject({ text: fingerprint, at: moment });

const row = z
  .strictObject({
    id,
    linkId: id,
    interviewId: id,
    part: z.union([z.literal([OPENING, WHOLE]), id]),
    reviewer: plainText(LINK_LABEL_MAX),
    approval: said.nullable(),
    note: said.extend({ note: plainText(NOTE_MAX), resolvedAt: moment.nullable() }).nullable(),
  })
  .refine(({ approval, note }) => approval !== null || note !== null);

/** What guests said through private links, which stay behind: they are keys. */
export const REMARKS = defineSection({
  name: 'remarks',
  row,
  read: (archive) => archive.remarks(),
  keys: (remark) => [remark.id, `${remark.linkId} ${remark.part}`],
  async write({ reviews }, rows) {
    for (const remark of rows) await reviews.putRemark(remark);
  },
});
