import { z } from 'zod';
import { count, id, moment, plainText, week } from '../../../kernel/stored-shapes.ts';
import { LINK_LABEL_MAX, NOTE_MAX, OPENING, WHOLE } from '../../guest-review/review.schema.ts';
import { defineSection } from '../section.server.ts';

const fingerprint = z.string().regex(/^[\w-]{22}$/);
const said = z.strictObject({ text: fingerprint, at: moment });

const remarkRow = z
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
  row: remarkRow,
  read: (archive) => archive.remarks(),
  keys: (remark) => [remark.id, `${remark.linkId} ${remark.part}`],
  async write({ reviews }, rows) {
    for (const remark of rows) await reviews.putRemark(remark);
  },
});

const WORDS_MAX = 1_000;

/** How often each interview was opened from a search, a week. */
export const OPENINGS = defineSection({
  name: 'openings',
  row: z.strictObject({ week, interviewId: id, count }),
  read: (archive) => archive.openings(),
  keys: (row) => [`${row.week} ${row.interviewId}`],
  write: ({ openings }, rows) => openings.addOpenings(rows),
});

/** What was searched for in vain, a week. */
export const SEARCH_MISSES = defineSection({
  name: 'search-misses',
  row: z.strictObject({ week, words: plainText(WORDS_MAX), count }),
  read: (archive) => archive.searchMisses(),
  keys: (row) => [`${row.week} ${row.words}`],
  write: ({ searchMisses }, rows) => searchMisses.addMisses(rows),
});
