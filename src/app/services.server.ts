import type { Clock } from '../kernel/clock.ts';
import type { CardPress } from '../features/cards/card-press.server.ts';
import type { FileStore } from '../features/media/file-store.server.ts';
import type { ImageProcessor } from '../features/media/image-processor.server.ts';
import type { SearchCounts } from '../features/search/search-counts.server.ts';
import type { Searches } from '../features/search/search.server.ts';
import type { Author } from '../features/accounts/account.schema.ts';
import type { SecretBox } from '../features/accounts/credentials/secret-box.server.ts';
import type { Storage } from '../storage/storage.ts';
import type { Config } from './config.server.ts';
import type { RequestBodies } from '../http/body-limits.server.ts';
import type { Load } from '../serving/load.server.ts';
import type { Log } from '../operation/log.server.ts';
import type { Metrics } from '../operation/metrics.server.ts';
import type { PageCache } from '../serving/page-cache.server.ts';

/** What every use-case may ask for; made once at start, closed once at the end. */
export interface Services {
  config: Config;
  storage: Storage;
  files: FileStore;
  images: ImageProcessor;
  cards: CardPress;
  /** In a thread of their own. */
  searches: Searches & { close(): Promise<void> };
  searchCounts: SearchCounts;
  /** Counts a search of an address, on the page and in the API alike; throws `too_many_requests` beyond `SEARCH_RATE`. */
  limitSearch(address: string): Promise<void>;
  clock: Clock;
  secrets: SecretBox;
  log: Log;
  metrics: Metrics;
  load: Load;
  bodies: RequestBodies;
  /** Who a call is made by: set with the access rule of the call; null where the product itself acts. */
  author: Author | null;
  /** Answers of the API that are the same for everyone. */
  answers: PageCache;
}
