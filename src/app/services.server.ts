import { join } from 'node:path';
import { createSecretBox, type SecretBox } from '../features/accounts/credentials/secret-box.server.ts';
import { createCardRenderer, type CardRenderer } from '../features/cards/card-renderer.server.ts';
import { createFileStore, type FileStore } from '../features/media/file-store.server.ts';
import { createImageProcessor, type ImageProcessor } from '../features/media/image-processor.server.ts';
import { createSiteNames } from '../features/site-settings/site-settings.server.ts';
import { createReadCounter, type ReadCounter } from '../features/readership/readership.server.ts';
import { createSearchCounts, type SearchCounts } from '../features/search/search-counts.server.ts';
import { systemClock } from '../kernel/clock.ts';
import type { StorageLog } from '../storage/engine.server.ts';
import { authenticate } from '../features/accounts/sign-in/sessions.server.ts';
import type { Author, User } from '../features/accounts/account.schema.ts';
import type { Searches } from '../features/search/search.server.ts';
import { SearchTurns } from '../features/search/search-turns.server.ts';
import type { Log } from '../kernel/log.ts';
import type { Storage } from '../storage/storage.ts';
import { lockDataDir, openStorage } from '../storage/open-storage.server.ts';
import { RequestBodies } from '../http/body-limits.server.ts';
import { LongResponses } from '../http/long-responses.server.ts';
import type { Config } from '../config/config.server.ts';
import { contentSubscribers } from './content-subscribers.server.ts';
import { Load } from '../serving/load.server.ts';
import { StoredResponses } from '../serving/stored-responses.server.ts';
import { rateLimit, searchLimit } from '../http/rate-limit.server.ts';
import { releaseReserve } from '../operation/disk-reserve.server.ts';
import { createLog } from '../operation/log.server.ts';
import { createMetrics, measureImages, type Metrics } from '../operation/metrics.server.ts';
import { readyDatabase } from './sample/sample-content.server.ts';
import { SearchThread } from './search-thread-client.server.ts';
import type { Services } from '../http/services.ts';
import type { SiteNames } from '../site/site.ts';

declare module '../http/services.ts' {
  interface Services {
    config: Config;
    storage: Storage;
    files: FileStore;
    images: ImageProcessor;
    cards: CardRenderer;
    /** In a separate thread. */
    searches: Searches & { close(): Promise<void> };
    searchCounts: SearchCounts;
    readCounter: ReadCounter;
    /**
     * Counts a search by an address, on the page and in the API alike; throws `too_many_requests` beyond
     * `SEARCH_RATE`.
     */
    limitSearch(address: string): Promise<void>;
    /**
     * Counts a write of a caller who is not signed in, by action and address; throws `too_many_requests` beyond the
     * limit.
     */
    limitOpenWrites(actionAndAddress: string): Promise<void>;
    /**
     * Counts a sign-in or an opening of the admin area that others would be refused under overload; throws
     * `too_many_requests` beyond the limit.
     */
    limitLateEntries(address: string): Promise<void>;
    /** In whose order searches run. */
    searchTurns: SearchTurns;
    /** The names and texts of the site, for the current content version. */
    siteNames(): Promise<SiteNames>;
    secrets: SecretBox;
    log: Log;
    metrics: Metrics;
    load: Load;
    bodies: RequestBodies;
    longResponses: LongResponses;
    /** The caller, set by the access check of the call; null for the product's own work. */
    author: Author | null;
    stored: StoredResponses;
    /** The current user of a token; null if the token is invalid. */
    authenticate(token: string | null): Promise<User | null>;
  }
}

/** Opens the database and the upload storage. Throws `StorageStartError` or `FileStoreStartError`. */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const warn: StorageLog = (message, details) => {
    metrics.storageErrors.add();
    log.warn(details ?? {}, message);
  };
  const { databaseUrl, dataDir } = config;
  const assertUnused = () => {
    if (databaseUrl === null) lockDataDir(dataDir).release();
  };
  await releaseReserve(dataDir, assertUnused);
  const searches = new SearchThread({ databaseUrl, dataDir }, warn);
  const storage = await openStorage({
    databaseUrl,
    dataDir,
    isServer: true,
    firstFile: () => readyDatabase(config),
    subscribers: contentSubscribers(config),
    findListed: searches.findListed,
    log: warn,
  });
  try {
    const cards = createCardRenderer({ folder: join(dataDir, 'cards'), clock: systemClock, log });
    const clock = { now: () => storage.now() };
    return {
      ...(await commonServices({ config, storage, clock, log, metrics })),
      images: measureImages(createImageProcessor(), metrics),
      cards,
      searches,
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Each of sign-ins, sign-ups, remarks of guests and readings: more than an office of hosts needs. */
const OPEN_WRITES = { name: 'open-write', count: 120, seconds: 60 };
/** So that hosts get in while the site is attacked, and attackers do not. */
const LATE_ENTRIES = { name: 'late-entry', count: 10, seconds: 60 };

type Given = Pick<Services, 'config' | 'storage' | 'clock' | 'log' | 'metrics'>;

/** The services that the server and its tests create alike. Throws `FileStoreStartError`. */
export async function commonServices(given: Given): Promise<Omit<Services, 'images' | 'cards' | 'searches'>> {
  const { config, metrics } = given;
  return {
    ...given,
    authenticate: (token) => authenticate(given, token),
    files: await createFileStore({ uploadsUrl: config.uploadsUrl, dataDir: config.dataDir }),
    searchCounts: createSearchCounts(),
    readCounter: createReadCounter(),
    limitSearch: searchLimit(config.searchRate),
    limitOpenWrites: rateLimit(OPEN_WRITES),
    limitLateEntries: rateLimit(LATE_ENTRIES),
    searchTurns: new SearchTurns(),
    siteNames: createSiteNames(given),
    secrets: createSecretBox(config),
    load: new Load(metrics),
    bodies: new RequestBodies(),
    longResponses: new LongResponses(),
    author: null,
    stored: new StoredResponses(given),
  };
}

export async function closeServices(services: Services): Promise<void> {
  await services.images.close();
  await services.cards.close();
  await services.searches.close();
  await services.storage.close();
}
