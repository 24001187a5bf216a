import { z } from 'zod';
import { count, id, plainText, version, week } from '../../../kernel/stored-shapes.ts';
import { emailKeyOf, userSchema } from '../../accounts/account.schema.ts';
import { UNUSABLE_HASH } from '../../accounts/credentials/password.server.ts';
import { activityEntrySchema } from '../../activity/activity.schema.ts';
import { fontFieldsSchema } from '../../appearance/appearance.schema.ts';
import { storedRemarkSchema } from '../../guest-review/review.schema.ts';
import { eachSiteText, siteTextsSchema } from '../../site-settings/site-settings.schema.ts';
import { defineSection } from './section.server.ts';

/** Names, addresses and roles. Passwords, second factors and sessions never leave a site. */
export const USERS = defineSection({
  name: 'users',
  row: userSchema,
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

/** The activity log. */
export const ACTIVITY = defineSection({
  name: 'activity',
  row: activityEntrySchema,
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

/** The names, contact and texts that are set; one row at most. */
export const SITE = defineSection({
  name: 'site',
  row: z.strictObject({ ...eachSiteText((name) => siteTextsSchema.shape[name].nullable()), version }),
  read: (archive) => archive.siteSettings(),
  keys: () => ['site'],
  async write({ siteSettings }, rows) {
    for (const settings of rows) await siteSettings.saveSiteSettings(settings);
  },
});

/** Guests and topics that were merged, whose addresses lead to those that took their place. */
export const MERGES = defineSection({
  name: 'merges',
  row: z.strictObject({ id, intoId: id }),
  read: (archive) => archive.merges(),
  keys: (merge) => [merge.id],
  async write({ guests }, rows) {
    for (const merge of rows) await guests.recordMerge(merge.id, merge.intoId);
  },
});

/** Remarks of guests through private links. The links themselves are secrets and are not exported. */
export const REMARKS = defineSection({
  name: 'remarks',
  row: storedRemarkSchema.refine(({ approval, note }) => approval !== null || note !== null),
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
  write: ({ searchStatistics }, rows) => searchStatistics.addOpenings(rows),
});

const WORDS_MAX = 1_000;

/** Searches without results, per week. */
export const SEARCH_MISSES = defineSection({
  name: 'search-misses',
  row: z.strictObject({ week, words: plainText(WORDS_MAX), count }),
  read: (archive) => archive.searchMisses(),
  keys: (row) => [`${row.week} ${row.words}`],
  write: ({ searchStatistics }, rows) => searchStatistics.addMisses(rows),
});
