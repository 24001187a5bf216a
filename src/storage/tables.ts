import type { Device, User } from '../features/accounts/account.schema.ts';
import type { AccountLink, SecondFactor, Session } from '../features/accounts/account.store.ts';
import type { ActivityEntry } from '../features/activity/activity.schema.ts';
import type { FontSettings } from '../features/appearance/appearance.schema.ts';
import type { Remark, ReviewLink } from '../features/guest-review/review.schema.ts';
import type { Guest } from '../features/guests/guest.schema.ts';
import type { InfoPage } from '../features/info-pages/info-page.schema.ts';
import type { Interview, Question } from '../features/interviews/interview.schema.ts';
import type { StoredImage } from '../features/media/media.schema.ts';
import type { ReadingDay } from '../features/readership/readership.store.ts';
import type { Opening, SearchMiss } from '../features/search/search.store.ts';
import type { SiteSettings } from '../features/site-settings/site-settings.schema.ts';
import type { SiteIdentity } from '../features/syndication/identity.schema.ts';
import type { Topic } from '../features/topics/topic.schema.ts';
import type { TrashEntry } from '../features/trash/trash.schema.ts';
import type { SavedVersion, VersionOwner } from '../features/versions/version.schema.ts';
import type { WebhookDelivery } from '../features/webhooks/webhook.schema.ts';

/**
 * The columns of both engines, by the names that `column-names.ts` gives them. Dates are ISO-8601 UTC text,
 * lists are JSON text. A `…Sort` column holds the key whose byte order is the sort order. `image` is null, an
 * http(s) address or the id of a row in `image`.
 */
export interface Tables {
  interview: InterviewTable;
  question: QuestionTable;
  guest: GuestTable;
  topic: TopicTable;
  interviewTopic: InterviewTopicTable;
  /** Guests and topics that were merged into others, by their ids. */
  mergedNaming: { id: string; intoId: string };
  searchChange: SearchChangeTable;
  searchMiss: SearchMiss;
  opening: Opening;
  /** No foreign key to the interview: its counts outlive a deletion for as long as the trash keeps it. */
  readingDay: ReadingDay;
  related: RelatedTable;
  infoPage: InfoPageTable;
  textVersion: TextVersionTable;
  trash: TrashTable;
  activity: ActivityTable;
  webhookDelivery: WebhookDelivery;
  reviewLink: ReviewLinkTable;
  reviewRemark: ReviewRemarkTable;
  unsavedDraft: UnsavedDraftTable;
  fontSettings: FontSettings & OnlyRow;
  siteSettings: SiteSettingsTable;
  /** `id` is null until the first start after an upgrade. */
  siteIdentity: Omit<SiteIdentity, 'id'> & { id: string | null } & OnlyRow;
  image: ImageTable;
  /** Ids that an image had on earlier sites. */
  formerImage: { id: string; imageId: string };
  userAccount: UserAccountTable;
  session: SessionTable;
  secondFactor: SecondFactor;
  recoveryCode: RecoveryCodeTable;
  accountLink: AccountLink;
  setupCode: { codeHash: string; expiresAt: string } & OnlyRow;
  timedCount: TimedCountTable;
  counter: CounterTable;
  migration: MigrationTable;
}

/** The key of a table with at most one row. */
export interface OnlyRow {
  slot: typeof ONLY_SLOT;
}
export const ONLY_SLOT = 1;

/** The user who did something, with their name at the time. */
interface UserColumns {
  /** Not a foreign key: the author remains when the user is deleted. */
  userId: string | null;
  userName: string | null;
}

export interface InterviewTable extends Omit<Interview, 'image' | 'guest' | 'topics' | 'questions'> {
  image: string | null;
  guestId: string | null;
  questionCount: number;
  /** Words of the summary only; `wordCount` adds those of the questions and answers. */
  summaryWords: number;
  nameSort: string;
  summarySort: string;
  /** The `publishedAt` of a draft: its own column holds a date of none. */
  earlierPublishedAt: string | null;
}

export interface QuestionTable extends Question {
  interviewId: string;
  /** Position from 0, without gaps within the interview. */
  position: number;
  wordCount: number;
}

interface NameColumns {
  /** The normalised spelling by which it is found. */
  nameKey: string;
  nameSort: string;
}

export interface TopicTable extends Topic, NameColumns {}

export interface GuestTable extends Guest, NameColumns {}

export interface InterviewTopicTable {
  interviewId: string;
  topicId: string;
  /** Position from 0. */
  position: number;
  /** Time of publication of the interview, copied to sort the topic's list; null if it is not published. */
  publishedAt: string | null;
}

/** The latest change of an interview, perhaps its deletion; see `search-changes.server.ts`. */
interface SearchChangeTable {
  interviewId: string;
  version: number;
}

export interface RelatedTable {
  interviewId: string;
  /** JSON, the nearest first; null if not computed yet. */
  ids: string | null;
  /** 0 once the related interviews are computed; each change adds 2, the nightly run sets 1. */
  due: number;
}

export interface InfoPageTable extends Omit<InfoPage, 'image'> {
  image: string | null;
}

/** No foreign key to its owner: a version outlives a deletion for as long as the trash keeps the owner. */
export interface TextVersionTable extends Omit<SavedVersion, 'author' | 'image' | 'text'>, UserColumns {
  ownerKind: VersionOwner['kind'];
  ownerId: string;
  image: string | null;
  /** JSON of `SavedVersion.text`. */
  document: string;
}

export interface TrashTable
  extends Omit<TrashEntry, 'author' | 'image' | 'interview' | 'thing'>, UserColumns {
  interviewId: string | null;
  interviewName: string | null;
  image: string | null;
  /** JSON of `TrashEntry.thing`. */
  document: string;
}

/** No foreign keys: an entry outlives its subject. */
export interface ActivityTable extends Omit<ActivityEntry, 'by' | 'about' | 'device'>, Device, UserColumns {
  aboutId: string | null;
  aboutName: string | null;
}

/**
 * No foreign key to the interview: a link outlives a deletion for as long as the trash keeps the interview.
 */
export interface ReviewLinkTable extends ReviewLink {
  tokenHash: string;
}

/** No foreign key to the link: a remark outlives it. */
export interface ReviewRemarkTable extends Omit<Remark, 'approval' | 'note'> {
  approvedText: string | null;
  approvedAt: string | null;
  note: string | null;
  suggestion: string;
  hostReply: string;
  notedText: string | null;
  notedAt: string | null;
  resolvedAt: string | null;
}

export interface UnsavedDraftTable {
  userId: string;
  key: string;
  /** JSON; null once the text is saved or discarded. */
  content: string | null;
  /** By the clock of the device. */
  keptAt: string;
  /** By the clock of the server. */
  storedAt: string;
}

export interface ImageTable extends Omit<StoredImage, 'kind' | 'widths' | 'focus'> {
  /** JSON list. */
  widths: string;
  focusX: number;
  focusY: number;
  storedAt: string;
}

interface SiteSettingsTable extends Omit<SiteSettings, 'links' | 'formerSlugs' | 'image'>, OnlyRow {
  /** JSON lists. */
  links: string;
  formerSlugs: string;
  image: string | null;
}

export interface UserAccountTable extends User {
  /** The address after NFKC and lower-casing. */
  emailKey: string;
  passwordHash: string;
}

export interface SessionTable extends Omit<Session, 'device'>, Device {}

export interface RecoveryCodeTable {
  userId: string;
  codeHash: string;
}

/** A count under a key, which expires: failed sign-ins, leases of background work, tickets. */
export interface TimedCountTable {
  key: string;
  count: number;
  endsAt: string;
}

/** A number of the whole site, such as the content version. */
export interface CounterTable {
  id: string;
  value: number;
}

export interface MigrationTable {
  name: string;
  appliedAt: string;
}
