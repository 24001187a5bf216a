import type { User } from '../accounts/account.schema.ts';
import type { AccountWriter } from '../accounts/account.store.ts';
import type { ActivityEntry } from '../activity/activity.schema.ts';
import type { ActivityWriter } from '../activity/activity.store.ts';
import type { FontSettings } from '../appearance/appearance.schema.ts';
import type { AppearanceWriter } from '../appearance/appearance.store.ts';
import type { GuestWriter } from '../guests/guest.store.ts';
import type { Remark } from '../guest-review/review.schema.ts';
import type { ReviewWriter } from '../guest-review/review.store.ts';
import type { InfoPage } from '../info-pages/info-page.schema.ts';
import type { InfoPageWriter } from '../info-pages/info-page.store.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { InterviewWriter } from '../interviews/interview.store.ts';
import type { StoredImage } from '../media/media.schema.ts';
import type { MediaWriter } from '../media/media.store.ts';
import type { ReadershipWriter, ReadingDay } from '../readership/readership.store.ts';
import type { Opening, SearchMiss, SearchStatisticsWriter } from '../search/search.store.ts';
import type { SiteSettings } from '../site-settings/site-settings.schema.ts';
import type { SiteSettingsWriter } from '../site-settings/site-settings.store.ts';
import type { SiteIdentity } from '../syndication/identity.schema.ts';
import type { IdentityWriter } from '../syndication/identity.store.ts';
import type { TrashEntry } from '../trash/trash.schema.ts';
import type { TrashWriter } from '../trash/trash.store.ts';
import type { SavedVersion, VersionOwner } from '../versions/version.schema.ts';
import type { VersionWriter } from '../versions/version.store.ts';

/** A guest or topic that another one took the place of; its address leads there. */
export interface Merge {
  id: string;
  intoId: string;
}

/** An image with the ids that it had on earlier sites. */
export type MovedImage = StoredImage & { formerIds: string[] };

/** Everything an archive holds, one kind at a time and a few rows at a time, as of one moment. */
export interface ArchiveReader {
  images(): AsyncIterable<MovedImage>;
  /** Interviews in every state, with their answers. */
  interviews(): AsyncIterable<Interview>;
  infoPages(): AsyncIterable<InfoPage>;
  fontSettings(): AsyncIterable<FontSettings>;
  siteSettings(): AsyncIterable<SiteSettings>;
  identity(): AsyncIterable<SiteIdentity>;
  users(): AsyncIterable<User>;
  activity(): AsyncIterable<ActivityEntry>;
  versions(): AsyncIterable<{ owner: VersionOwner; version: SavedVersion }>;
  trash(): AsyncIterable<TrashEntry>;
  merges(): AsyncIterable<Merge>;
  remarks(): AsyncIterable<Remark>;
  openings(): AsyncIterable<Opening>;
  readings(): AsyncIterable<ReadingDay>;
  searchMisses(): AsyncIterable<SearchMiss>;
}

/** One moment of the database; the caller closes it. */
export interface ArchiveSnapshot {
  archive: ArchiveReader;
  close(): Promise<void>;
}

/** What an import writes, inside one transaction. */
export interface ArchiveWriters {
  accounts: AccountWriter;
  activity: ActivityWriter;
  appearance: AppearanceWriter;
  /** Merges of guests and of topics are recorded alike. */
  guests: Pick<GuestWriter, 'recordMerge'>;
  infoPages: InfoPageWriter;
  interviews: InterviewWriter;
  media: MediaWriter;
  readership: ReadershipWriter;
  reviews: ReviewWriter;
  searchStatistics: SearchStatisticsWriter;
  siteSettings: SiteSettingsWriter;
  identity: IdentityWriter;
  trash: TrashWriter;
  versions: VersionWriter;
}
