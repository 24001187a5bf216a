import type { AccountReader, AccountWriter } from '../features/accounts/account.store.ts';
import type { ActivityReader, ActivityWriter } from '../features/activity/activity.store.ts';
import type { ArchiveReader } from '../features/archive/archive.store.ts';
import type { AppearanceReader, AppearanceWriter } from '../features/appearance/appearance.store.ts';
import type { AllGuestsReader, GuestReader, GuestWriter } from '../features/guests/guest.store.ts';
import type { ChangeWriter, ContentChange } from '../features/changes/content-change.store.ts';
import type { InfoPageReader, InfoPageWriter } from '../features/info-pages/info-page.store.ts';
import type {
  AllInterviewsReader,
  InterviewReader,
  InterviewWriter,
} from '../features/interviews/interview.store.ts';
import type { ReviewReader, ReviewWriter } from '../features/guest-review/review.store.ts';
import type { MediaReader, MediaWriter } from '../features/media/media.store.ts';
import type { OpeningReader, OpeningWriter } from '../features/search/search.store.ts';
import type { RelatedReader, RelatedWriter } from '../features/search/search.store.ts';
import type { SearchMissReader, SearchMissWriter } from '../features/search/search.store.ts';
import type { SearchReader } from '../features/search/search.store.ts';
import type { AllTopicsReader, TopicReader } from '../features/topics/topic.store.ts';
import type { TrashReader, TrashWriter } from '../features/trash/trash.store.ts';
import type { VersionReader, VersionWriter } from '../features/versions/version.store.ts';
import type { WebhookReader, WebhookWriter } from '../features/webhooks/webhook.store.ts';

/** Every port, for reading. */
export interface Readers {
  interviews: InterviewReader;
  allInterviews: AllInterviewsReader;
  guests: GuestReader;
  allGuests: AllGuestsReader;
  topics: TopicReader;
  allTopics: AllTopicsReader;
  search: SearchReader;
  searchMisses: SearchMissReader;
  openings: OpeningReader;
  related: RelatedReader;
  infoPages: InfoPageReader;
  appearance: AppearanceReader;
  accounts: AccountReader;
  media: MediaReader;
  versions: VersionReader;
  trash: TrashReader;
  activity: ActivityReader;
  webhooks: WebhookReader;
  reviews: ReviewReader;
}

/** What one transaction at a time does: decide who is admin, read interviews to write them. */
export type LockName = 'admins' | 'interviews';

/** Every port inside one write transaction. */
export interface Writers extends ChangeWriter {
  /** Waits for the lock and holds it until the transaction ends; taken before anything else is locked or written. */
  lock(name: LockName): Promise<void>;
  interviews: InterviewWriter;
  guests: GuestWriter;
  infoPages: InfoPageWriter;
  appearance: AppearanceWriter;
  accounts: AccountWriter;
  media: MediaWriter;
  searchMisses: SearchMissWriter;
  openings: OpeningWriter;
  related: RelatedWriter;
  versions: VersionWriter;
  trash: TrashWriter;
  activity: ActivityWriter;
  webhooks: WebhookWriter;
  reviews: ReviewWriter;
}

/** What follows a change of content, in its transaction. */
export type ContentSubscriber = (change: ContentChange, writers: Writers) => Promise<void>;

/** What `contentVersion` gives while nothing was ever written. */
export const INITIAL_CONTENT_VERSION = 1;

/** One moment of the database, to be closed by whoever opened it. */
export interface Snapshot {
  archive: ArchiveReader;
  close(): Promise<void>;
}

export interface Storage extends Readers {
  /** The present moment, as everyone has it who shares the database. */
  now(): Date;
  /** Everything as it is at this moment, whatever is written meanwhile; nothing is held up by it. */
  openSnapshot(): Promise<Snapshot>;
  /**
   * Runs `work` in one write transaction: all of it or nothing. Where it wrote something that public pages
   * show, the content version rises in the same transaction.
   */
  transaction<T>(work: (writers: Writers) => Promise<T>): Promise<T>;
  /**
   * Number that differs whenever public content differs from before; immediate after a write of this
   * process, and after one of another process as soon as the database tells. Synchronous: it guards every
   * cached page.
   */
  contentVersion(): number;
  /** Another after every change of what a search can answer, in this process or another: same version, same answer. */
  answerVersion(): Promise<number>;
  /** Whether a development start made this database: production opens none of these. */
  isScratch(): Promise<boolean>;
  /** Marks the database as made by a development start, for good. */
  markScratch(): Promise<void>;
  /** Answers when the database does; throws `unavailable` when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
