import { importFile } from '../features/archive/import-file.server.ts';
import type { ImportOptions } from '../features/archive/import-archive.server.ts';
import type { ImportReport } from '../features/archive/archive.schema.ts';
import { createFileStore } from '../features/media/file-store.server.ts';
import { createImageProcessor } from '../features/media/image-processor.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import type { Config } from '../config/config.server.ts';
import { contentSubscribers } from './content-subscribers.server.ts';
import { sampleTest } from './sample/sample-content.server.ts';

/** Generous, because no request waits for a picture and the machine also serves pages. */
const PICTURE_TIMEOUT_MS = 60_000;

/**
 * Imports a file into the configured site. `userId` is the author of what is created; null if an operator
 * imports. Throws like `importFile`.
 */
export async function importIntoSite(
  config: Config,
  { path, userId, onProgress }: { path: string; userId: string | null } & Pick<ImportOptions, 'onProgress'>,
): Promise<ImportReport> {
  await using storage = await openStorage({ ...config, subscribers: contentSubscribers(config) });
  const images = createImageProcessor({ timeoutMs: PICTURE_TIMEOUT_MS });
  try {
    const user = userId === null ? null : await storage.accounts.findUser(userId);
    const services = {
      storage,
      files: await createFileStore(config),
      images,
      clock: systemClock,
      author: user && { id: user.id, name: user.name },
    };
    return await importFile(services, path, { isSample: await sampleTest(), onProgress });
  } finally {
    await images.close();
  }
}
