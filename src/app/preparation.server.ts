import { sealStoredSecrets } from '../features/accounts/second-factor/second-factor.server.ts';
import { ensureFirstAdmin } from '../features/accounts/sign-in/sign-up.server.ts';
import { ensureIdentity } from '../features/syndication/identity.server.ts';
import { AppError, type ErrorCode } from '../kernel/app-error.ts';
import { commandLine } from '../kernel/command-line.server.ts';
import { keepReserve } from '../operation/disk-reserve.server.ts';
import { reasonOf, StorageStartError } from '../storage/start-error.server.ts';
import { ConfigError } from '../config/config.server.ts';
import { fillWithSampleContent } from './sample/sample-content.server.ts';
import type { Services } from '../http/services.ts';

/** Error codes of a disk or database server that refuses writes. */
const UNWRITABLE: readonly ErrorCode[] = ['unavailable', 'storage_full'];

/**
 * Runs once before requests are served: an empty database gets the sample content, and the first admin is
 * created; then room on the disk is reserved for the next start. Returns the one-time address that creates the
 * first admin; null once there is one. Throws `StorageStartError` if the database cannot be written to.
 */
export async function prepare(services: Services): Promise<string | null> {
  const { config } = services;
  try {
    await ensureIdentity(services);
    if (config.hasSampleContent) await fillWithSampleContent(services);
    await sealStoredSecrets(services);
    const setup = await ensureFirstAdmin(services).catch(explainRefusedAdmin);
    await keepReserve(config.dataDir);
    // The code is in the fragment, which browsers do not send: a code that opens everything must not appear
    // in logs on the way.
    return setup && `${config.siteUrl}/admin/signup#setup=${setup.setupCode}`;
  } catch (error) {
    if (!(error instanceof AppError) || !UNWRITABLE.includes(error.code)) throw error;
    throw new StorageStartError(`The database cannot be written to: ${reasonOf(error.cause ?? error)}`, {
      cause: error,
    });
  }
}

/**
 * A development database must not go into production: anyone who could reach its server may have been an
 * admin.
 */
export async function refuseDevelopmentDatabase({ storage, config }: Services): Promise<void> {
  if (!(await storage.isDevelopmentDatabase())) return;
  const place = config.databaseUrl === null ? `DATA_DIR: ${config.dataDir}` : 'DATABASE_URL: the database';
  throw new ConfigError([
    `${place} was made by npm run dev, and a production start does not open it; name another`,
  ]);
}

/** The configured address may belong to an account that its owner created as a user. */
function explainRefusedAdmin(error: unknown): never {
  if (error instanceof AppError && error.code === 'validation')
    throw new ConfigError(['ADMIN_PASSWORD: got one of the most common passwords, takes another']);
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new ConfigError([
    `ADMIN_EMAIL: an account that is not an admin has this address; make it one with ${commandLine('create-admin')}, or name another`,
  ]);
}
