import { z } from 'zod';
import { count, day, id, moment, plainText, version, week } from '../../kernel/stored-shapes.ts';
import { safeRichText } from '../../rich-text/rich-text.server.ts';
import { emailKeyOf, userSchema } from '../accounts/account.schema.ts';
import { UNUSABLE_HASH } from '../accounts/credentials/password.server.ts';
import { activityEntrySchema } from '../activity/activity.schema.ts';
import { fontFieldsSchema } from '../appearance/appearance.schema.ts';
import { storedRemarkSchema } from '../guest-review/review.schema.ts';
import { infoPageSchema } from '../info-pages/info-page.schema.ts';
import { interviewSchema, QUESTIONS_MAX, type Interview } from '../interviews/interview.schema.ts';
import { withSafeAnswer, withSafeAnswers } from '../interviews/interview-text.server.ts';
import { HOST_SLUG } from '../../config/host-slug.ts';
import {
  eachSiteText,
  FORMER_SLUGS_MAX,
  siteLinksSchema,
  siteTextsSchema,
} from '../site-settings/site-settings.schema.ts';
import { siteIdentitySchema } from '../syndication/identity.schema.ts';
import { deletedRowSchema, trashFactsSchema, type TrashEntry } from '../trash/trash.schema.ts';
import { infoPageTextSchema, interviewTextSchema, versionFactsSchema } from '../versions/version.schema.ts';
import { withSafeText } from '../versions/versions.server.ts';
import {
  defineSection,
  imageReference,
  mapped,
  question,
  questions,
  richText,
  type Section,
  withImage,
  withReference,
} from './section.server.ts';

/** Names, addresses and roles. Passwords, second factors and sessions never leave a site. */
const USERS = defineSection({
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
const ACTIVITY = defineSection({
  name: 'activity',
  row: activityEntrySchema,
  read: (archive) => archive.activity(),
  keys: (entry) => [entry.id],
  async write({ activity }, rows) {
    for (const entry of rows) await activity.insertActivity(entry);
  },
});

/** The typeface, size and colour of the site; one row at most. */
const FONTS = defineSection({
  name: 'fonts',
  row: fontFieldsSchema.extend({ id, version }).strict(),
  read: (archive) => archive.fontSettings(),
  keys: () => ['fonts'],
  async write({ appearance }, rows) {
    for (const settings of rows) await appearance.insertFontSettings(settings);
  },
});

/** The names, contact, texts, links and icon that are set; one row at most. Earlier archives have fewer. */
const SITE = defineSection({
  name: 'site',
  row: z.strictObject({
    ...eachSiteText((name) => siteTextsSchema.shape[name].nullable().default(null)),
    links: siteLinksSchema.default([]),
    formerSlugs: z.array(z.string().regex(HOST_SLUG)).max(FORMER_SLUGS_MAX).default([]),
    image: imageReference.default(null),
    version,
  }),
  read: (archive) => mapped(archive.siteSettings(), withReference),
  keys: () => ['site'],
  image: ({ image }) => image,
  async write({ siteSettings }, rows, state) {
    for (const row of rows) await siteSettings.saveSiteSettings(withImage(row, state));
  },
});

/** What feed readers know the site by; one row at most. Earlier archives have none. */
const IDENTITY = defineSection({
  name: 'identity',
  row: siteIdentitySchema,
  read: (archive) => archive.identity(),
  keys: () => ['identity'],
  async write({ identity }, rows) {
    for (const row of rows) await identity.saveIdentity(row);
  },
});

/** About the host and about the platform. */
const PAGES = defineSection({
  name: 'pages',
  row: infoPageSchema.extend({ text: richText, image: imageReference }),
  read: (archive) =>
    mapped(archive.infoPages(), (page) => withReference({ ...page, text: safeRichText(page.text) })),
  keys: (page) => [page.id, page.kind],
  image: ({ image }) => image,
  async write({ infoPages }, rows, state) {
    for (const row of rows) await infoPages.insertInfoPage(withImage(row, state));
  },
});

/** Only drafts may have no date. */
const isDatedAsItsState = ({ state, publishedAt }: Pick<Interview, 'state' | 'publishedAt'>): boolean =>
  state === 'draft' || publishedAt !== null;

/** Interviews in every state with their guest, topics and questions in order. */
const INTERVIEWS = defineSection({
  name: 'interviews',
  row: interviewSchema.extend({ questions, image: imageReference }).refine(isDatedAsItsState),
  read: (archive) =>
    mapped(archive.interviews(), (interview) => {
      const { wordCount: _, ...stored } = withSafeAnswers(interview);
      return withReference(stored);
    }),
  keys: (interview) => [interview.id, ...interview.questions.map((item) => `question ${item.id}`)],
  image: ({ image }) => image,
  write: ({ interviews }, rows, state) =>
    interviews.insertInterviews(rows.map((row) => withImage(row, state))),
});

/** Earlier versions of interviews and pages, including those of deleted interviews. */
const VERSIONS = defineSection({
  name: 'versions',
  row: z
    .strictObject({
      owner: z.strictObject({ kind: z.enum(['interview', 'info_page']), id }),
      ...versionFactsSchema.shape,
      startedAt: moment,
      image: imageReference,
      text: z.discriminatedUnion('kind', [
        interviewTextSchema.extend({
          questions: z.array(question.omit({ version: true })).max(QUESTIONS_MAX),
        }),
        infoPageTextSchema.extend({ text: richText }),
      ]),
    })
    .refine(({ owner, text }) => owner.kind === text.kind),
  read: (archive) =>
    mapped(archive.versions(), ({ owner, version: saved }) =>
      withReference({ owner, ...saved, text: withSafeText(saved.text) }),
    ),
  keys: ({ owner, number }) => [`${owner.kind} ${owner.id} ${number}`],
  image: ({ image }) => image,
  async write({ versions }, rows, state) {
    for (const { owner, ...saved } of rows) await versions.insertVersion(owner, withImage(saved, state));
  },
});

const thing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('interview'),
    row: deletedRowSchema.refine(isDatedAsItsState),
    questions,
  }),
  z.strictObject({ kind: z.literal('question'), position: count, question }),
]);

/** Deleted interviews and questions that can still be restored. */
const TRASH = defineSection({
  name: 'trash',
  row: trashFactsSchema
    .extend({ image: imageReference, thing })
    .refine((entry) => entry.kind === entry.thing.kind && idOfThing(entry.thing) === entry.id),
  read: (archive) =>
    mapped(archive.trash(), (entry) => withReference({ ...entry, thing: withSafeThing(entry.thing) })),
  keys: (entry) => [entry.id],
  image: ({ image }) => image,
  async write({ trash }, rows, state) {
    for (const row of rows) await trash.putInTrash(withImage(row, state));
  },
});

function idOfThing(deleted: z.output<typeof thing>): string {
  return deleted.kind === 'interview' ? deleted.row.id : deleted.question.id;
}

function withSafeThing(deleted: TrashEntry['thing']): TrashEntry['thing'] {
  if (deleted.kind === 'question') return { ...deleted, question: withSafeAnswer(deleted.question) };
  return { ...deleted, questions: deleted.questions.map(withSafeAnswer) };
}

/** Guests and topics that were merged, whose addresses lead to those that took their place. */
const MERGES = defineSection({
  name: 'merges',
  row: z.strictObject({ id, intoId: id }),
  read: (archive) => archive.merges(),
  keys: (merge) => [merge.id],
  async write({ guests }, rows) {
    for (const merge of rows) await guests.recordMerge(merge.id, merge.intoId);
  },
});

/** Remarks of guests through private links. The links themselves are secrets and are not exported. */
const REMARKS = defineSection({
  name: 'remarks',
  row: storedRemarkSchema.refine(({ approval, note }) => approval !== null || note !== null),
  read: (archive) => archive.remarks(),
  keys: (remark) => [remark.id, `${remark.linkId} ${remark.part}`],
  async write({ reviews }, rows) {
    for (const remark of rows) await reviews.putRemark(remark);
  },
});

/** How often each interview was opened from a search, per week. */
const OPENINGS = defineSection({
  name: 'openings',
  row: z.strictObject({ week, interviewId: id, count }),
  read: (archive) => archive.openings(),
  keys: (row) => [`${row.week} ${row.interviewId}`],
  write: ({ searchStatistics }, rows) => searchStatistics.addOpenings(rows),
});

/** How often each interview was read, per day. */
const READINGS = defineSection({
  name: 'readings',
  row: z.strictObject({ interviewId: id, day, opened: count, finished: count }),
  read: (archive) => archive.readings(),
  keys: (row) => [`${row.interviewId} ${row.day}`],
  write: ({ readership }, rows) => readership.addReads(rows),
});

const WORDS_MAX = 1_000;

/** Searches without results, per week. */
const SEARCH_MISSES = defineSection({
  name: 'search-misses',
  row: z.strictObject({ week, words: plainText(WORDS_MAX), count }),
  read: (archive) => archive.searchMisses(),
  keys: (row) => [`${row.week} ${row.words}`],
  write: ({ searchStatistics }, rows) => searchStatistics.addMisses(rows),
});

/** Everything in an archive except its images, in the order in which it is written into a database. */
export const SECTIONS: readonly Section[] = [
  USERS,
  ACTIVITY,
  FONTS,
  SITE,
  IDENTITY,
  PAGES,
  INTERVIEWS,
  VERSIONS,
  TRASH,
  MERGES,
  REMARKS,
  OPENINGS,
  READINGS,
  SEARCH_MISSES,
];
