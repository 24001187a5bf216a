import { z } from 'zod';
import { count, id, moment, plainText, version, week } from '../../../kernel/stored-shapes.ts';
import { BROWSERS, EMAIL_MAX, emailKeyOf, SYSTEMS, USER_NAME_MAX } from '../../accounts/account.schema.ts';
import { UNUSABLE_HASH } from '../../accounts/credentials/password.server.ts';
import { ROLES } from '../../../http/policy.ts';
import { ACTIVITY_KINDS } from '../../activity/activity.schema.ts';
import { fontFieldsSchema } from '../../appearance/appearance.schema.ts';
import { LINK_LABEL_MAX, NOTE_MAX, OPENING, WHOLE } from '../../guest-review/review.schema.ts';
import { questionSchema } from '../../interviews/interview.schema.ts';
import { author, defineSection } from './section.server.ts';

/** Names, addresses and roles. Passwords, second factors and sessions never leave a site. */
export const USERS = defineSection({
  name: 'users',
  row: z.strictObject({
    id,
    name: plainText(USER_NAME_MAX * 2),
    email: plainText(EMAIL_MAX).pipe(z.email()),
    role: z.enum(ROLES),
    version,
    createdAt: moment,
  }),
  read: (archive) => archive.users(),
  keys: (user) => [user.id, emailKeyOf(user.email)],
  async write({ accounts }, rows, { newAddresses, keptAddresses }) {
    for (const user of rows) {
      const emailKey = emailKeyOf(user.email);
      const isKnown =
        (await accounts.findCredentials(emailKey)) !== null || (await accounts.findUser(user.id)) !== null;
      if (isKnown) keptAddresses.push(user.email);
      else {
        await accounts.insertUser(user, emailKey, UNUSABLE_HASH);
        newAddresses.push(user.email);
      }
    }
  },
});

const NETWORK_MAX = 100;
/** A name of an interview or of a user. */
const NAME_MAX = 400;

/** The activity log. */
export const ACTIVITY = defineSection({
  name: 'activity',
  row: z.strictObject({
    id,
    at: moment,
    kind: z.enum(ACTIVITY_KINDS),
    by: author,
    about: z.strictObject({ id, name: plainText(NAME_MAX) }).nullable(),
    question: questionSchema.shape.question.nullable(),
    network: plainText(NETWORK_MAX).nullable(),
    device: z.strictObject({
      browser: z.enum(BROWSERS).nullable(),
      system: z.enum(SYSTEMS).nullable(),
    }),
  }),
  read: (archive) => archive.activity(),
  keys: (entry) => [entry.id],
  async write({ activity }, rows) {
    for (const entry of rows) await activity.insertActivity(entry);
  },
});

/** The typeface, size and colour of the site; one row at most. */
export const FONTS = defineSection({
  name: 'fonts',
  row: fontFieldsSchema.extend({ id, version }).strict(),
  read: (archive) => archive.fontSettings(),
  keys: () => ['fonts'],
  async write({ appearance }, rows) {
    for (const settings of rows) await appearance.insertFontSettings(settings);
  },
});

const fingerprint = z.string().regex(/^[\w-]{22}$/);
const said = z.strictObject({ text: fingerprint, at: moment });

/** Remarks of guests through private links. The links themselves are secrets and are not exported. */
export const REMARKS = defineSection({
  name: 'remarks',
  row: z
    .strictObject({
      id,
      linkId: id,
      interviewId: id,
      part: z.union([z.literal([OPENING, WHOLE]), id]),
      reviewer: plainText(LINK_LABEL_MAX),
      approval: said.nullable(),
      note: said.extend({ note: plainText(NOTE_MAX), resolvedAt: moment.nullable() }).nullable(),
    })
    .refine(({ approval, note }) => approval !== null || note !== null),
  read: (archive) => archive.remarks(),
  keys: (remark) => [remark.id, `${remark.linkId} ${remark.part}`],
  async write({ reviews }, rows) {
    for (const remark of rows) await reviews.putRemark(remark);
  },
});

/** How often each interview was opened from a search, per week. */
export const OPENINGS = defineSection({
  name: 'openings',
  row: z.strictObject({ week, interviewId: id, count }),
  read: (archive) => archive.openings(),
  keys: (row) => [`${row.week} ${row.interviewId}`],
  write: ({ openings }, rows) => openings.addOpenings(rows),
});

const WORDS_MAX = 1_000;

/** Searches without results, per week. */
export const SEARCH_MISSES = defineSection({
  name: 'search-misses',
  row: z.strictObject({ week, words: plainText(WORDS_MAX), count }),
  read: (archive) => archive.searchMisses(),
  keys: (row) => [`${row.week} ${row.words}`],
  write: ({ searchMisses }, rows) => searchMisses.addMisses(rows),
});
