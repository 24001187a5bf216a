import { startObjectStorage } from '../../src/features/media/object-storage.testing.ts';
import { startPostgres } from '../../src/storage/postgres.testing.ts';
import { ADMIN_ENV } from '../fixtures/test.ts';

/** The storage that several nodes of one site share. */
export interface SharedStorage {
  /** The settings of every node. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A PostgreSQL and an object storage for nodes behind a proxy, without content. */
export async function startSharedStorage(): Promise<SharedStorage> {
  const [postgres, objects] = await Promise.all([startPostgres(), startObjectStorage()]);
  return {
    env: {
      ...ADMIN_ENV,
      DATABASE_URL: postgres.url,
      UPLOADS_URL: objects.uploadsUrl(),
      SITE_URL: 'http://site.test',
      TRUST_PROXY: 'on',
    },
    async close() {
      await objects.close();
      await postgres.stop();
    },
  };
}
