import { z } from 'zod';
import { id, moment, plainText } from '../../../kernel/stored-shapes.ts';
import { BROWSERS, SYSTEMS } from '../../accounts/account.schema.ts';
import { ACTIVITY_KINDS } from '../../activity/activity.schema.ts';
import { questionSchema } from '../../interviews/interview.schema.ts';
import { author } from '../row-shapes.server.ts';
import { defineSection } from '../section.server.ts';

const NETWORK_MAX = 100;
/** A name of an interview or of a user. */
const NAME_MAX = 400;

const row = z.strictObject({
  id,
  at: moment,
  kind: z.enum(ACTIVITY_KINDS),
  by: author,
  about: z.strictObject({ id, name: plainText(NAME_MAX) }).nullable(),
  question: questionSchema.shape.question.nullable(),
  network: plainText(NETWORK_MAX).nullable(),
  device: z.strictObject({ browser: z.enum(BROWSERS).nullable(), system: z.enum(SYSTEMS).nullable() }),
});

/** Who did what and when. */
export const ACTIVITY = defineSection({
  name: 'activity',
  row,
  read: (archive) => archive.activity(),
  keys: (entry) => [entry.id],
  async write({ activity }, rows) {
    for (const entry of rows) await activity.insertActivity(entry);
  },
});
