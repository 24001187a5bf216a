import type { AccountReader, AccountWriter } from '../features/accounts/account.store.ts';
import type { ActivityReader, ActivityWriter } from '../features/activity/activity.store.ts';
import type { UnsavedDraftReader, UnsavedDraftWriter } from '../features/drafts/unsaved-draft.store.ts';
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
import type { AllTopicsReader, TopicReader, TopicWriter } from '../features/topics/topic.store.ts';
import type {
  SiteSettingsReader,
  SiteSettingsWriter,
} from '../features/site-settings/site-settings.store.ts';
import type { TrashReader, TrashWriter } from '../features/trash/trash.store.ts';
import type { VersionReader, VersionWriter } from '../features/versions/version.store.ts';
import type { WebhookReader, WebhookWriter } from '../features/webhooks/webhook.store.ts';

/** Every port for reading. */
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
  siteSettings: SiteSettingsReader;
  accounts: AccountReader;
  media: MediaReader;
  versions: VersionReader;
  trash: TrashReader;
  activity: ActivityReader;
  webhooks: WebhookReader;
  reviews: ReviewReader;
  unsavedDrafts: UnsavedDraftReader;
}

/** Locks that serialise transactions: changing the set of admins, and writing interviews. */
export type LockName = 'admins' | 'interviews';

/** Every port inside a write transaction. */
export interface Writers extends ChangeWriter {
  /** Acquires a lock until the transaction ends; must come before other locks and writes. */
  lock(name: LockName): Promise<void>;
  interviews: InterviewWriter;
  guests: GuestWriter;
  topics: TopicWriter;
  infoPages: InfoPageWriter;
  appearance: AppearanceWriter;
  siteSettings: SiteSettingsWriter;
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
  unsavedDrafts: UnsavedDraftWriter;
}

/** Runs after a change of content, in the same transaction. */
export type ContentSubscriber = (change: ContentChange, writers: Writers) => Promise<void>;

/** The `contentVersion` of a new database. */
export const INITIAL_CONTENT_VERSION = 1;

/** A snapshot of the database, closed by its opener. */
export interface Snapshot {
  archive: ArchiveReader;
  close(): Promise<void>;
}

export interface Storage extends Readers {
  /** The present moment by the clock that all users of the database share. */
  now(): Date;
  /** A consistent view of everything, whatever is written meanwhile; it blocks no other transaction. */
  openSnapshot(): Promise<Snapshot>;
  /**
   * Runs `work` in one write transaction, completely or not at all. If it wrote something that public pages
   * show, the content version rises in the same transaction.
   */
  transaction<T>(work: (writers: Writers) => Promise<T>): Promise<T>;
  /**
   * A number that changes whenever public content does; immediately after a write of this process, and after
   * one of another process as soon as its notification arrives. Synchronous, because it guards every cached
   * page.
   */
  contentVersion(): number;
  /**
   * Changes whenever search results may, in this process or another: the same version gives the same results.
   */
  resultVersion(): Promise<number>;
  /** Whether a development start created this database; production refuses these. */
  isDevelopmentDatabase(): Promise<boolean>;
  /** Marks the database permanently as created by a development start. */
  markAsDevelopment(): Promise<void>;
  /** Resolves if the database responds; throws `unavailable` otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
