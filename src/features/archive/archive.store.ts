import type { User } from '../accounts/account.schema.ts';
import type { ActivityEntry } from '../activity/activity.schema.ts';
import type { FontSettings } from '../appearance/appearance.schema.ts';
import type { Remark } from '../guest-review/review.schema.ts';
import type { InfoPage } from '../info-pages/info-page.schema.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { StoredImage } from '../media/media.schema.ts';
import type { Opening } from '../search/opening.store.ts';
import type { SearchMiss } from '../search/search-miss.store.ts';
import type { TrashEntry } from '../trash/trash.schema.ts';
import type { SavedVersion, VersionOwner } from '../versions/version.schema.ts';

/** Everything that an archive holds, kind by kind and a few rows at a time, as it was at one moment. */
export interface ArchiveReader {
  images(): AsyncIterable<StoredImage>;
  /** In every state, with their answers. */
  interviews(): AsyncIterable<Interview>;
  infoPages(): AsyncIterable<InfoPage>;
  fontSettings(): AsyncIterable<FontSettings>;
  users(): AsyncIterable<User>;
  activity(): AsyncIterable<ActivityEntry>;
  versions(): AsyncIterable<{ owner: VersionOwner; version: SavedVersion }>;
  trash(): AsyncIterable<TrashEntry>;
  remarks(): AsyncIterable<Remark>;
  openings(): AsyncIterable<Opening>;
  searchMisses(): AsyncIterable<SearchMiss>;
}
