import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '../features/accounts/credentials/secret-box.server.ts';
import { createCardPress } from '../features/cards/card-press.server.ts';
import { createFileStore } from '../features/media/file-store.server.ts';
import { createImageProcessor } from '../features/media/image-processor.server.ts';
import { createSearchCounts } from '../features/search/search-counts.server.ts';
import { systemClock } from '../kernel/clock.ts';
import type { StorageLog } from '../storage/engine.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { RequestBodies } from '../http/body-limits.server.ts';
import type { Config } from './config.server.ts';
import { contentSubscribers } from './content-subscribers.server.ts';
import { Load } from '../serving/load.server.ts';
import { searchLimit } from '../http/rate-limit.server.ts';
import { createLog } from '../operation/log.server.ts';
import { createMetrics, measureImages } from '../operation/metrics.server.ts';
import { ANSWERS_MAX_BYTES, PageCache } from '../serving/page-cache.server.ts';
import { readyDatabase } from './sample/sample-content.server.ts';
import { SearchThread } from './search-thread-client.server.ts';
import type { Services } from './services.server.ts';

/**
 * Opens the database and the upload storage. `isPrepared` says that the first process has the data folder and has
 * looked at the database. Throws `StorageStartError` or `FileStoreStartError`.
 */
export async function openServices(config: Config, { isPrepared = false } = {}): Promise<Services> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const warn: StorageLog = (message, details) => {
    metrics.storageFaults.add();
    log.warn(details ?? {}, message);
  };
  const { databaseUrl, dataDir, processes } = config;
  const storage = await openStorage({
    databaseUrl,
    dataDir,
    isServer: !isPrepared,
    isPrepared,
    firstFile: () => readyDatabase(config),
    processes,
    subscribers: contentSubscribers(config),
    log: warn,
  });
  try {
    const files = await createFileStore({ uploadsUrl: config.uploadsUrl, dataDir });
    const concurrency = Math.max(1, Math.floor(availableParallelism() / processes));
    const cards = createCardPress({ folder: join(dataDir, 'cards'), clock: systemClock, log });
    return {
      config,
      storage,
      files,
      images: measureImages(createImageProcessor({ concurrency }), metrics),
      cards,
      searches: new SearchThread({ databaseUrl, dataDir, processes }, warn),
      searchCounts: createSearchCounts(),
      limitSearch: searchLimit(config.searchRate),
      clock: { now: () => storage.now() },
      secrets: createSecretBox(config),
      log,
      metrics,
      load: new Load(metrics),
      bodies: new RequestBodies(),
      author: null,
      answers: new PageCache({
        contentVersion: () => storage.contentVersion(),
        maxBytes: ANSWERS_MAX_BYTES / processes,
      }),
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

export async function closeServices(services: Services): Promise<void> {
  await services.images.close();
  await services.cards.close();
  await services.searches.close();
  await services.storage.close();
}
