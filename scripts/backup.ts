import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../src/server/config.server.ts';
import { BackupError } from '../src/storage/sqlite/backup-files.server.ts';
import { createBackup } from '../src/storage/sqlite/backup.server.ts';
import { StorageStartError } from '../src/storage/open-storage.server.ts';

const USAGE = 'usage: npm run backup [-- <folder for backups, by default ./backups>]';
const POSTGRES =
  'the database is PostgreSQL: back it up with pg_dump --format=custom --file=mulhim.dump "$DATABASE_URL", and the uploads from where they lie';

/** Makes one backup of the database and uploads in `DATA_DIR`, also while the server runs. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [backupsDir = 'backups', ...others] = positionals;
  if (others.length > 0) throw new BackupError(USAGE);
  const { databaseUrl, dataDir, uploadsUrl } = loadConfig(process.env);
  if (databaseUrl !== null) throw new BackupError(POSTGRES);
  const hasUploads = uploadsUrl === null;
  const backup = await createBackup({ dataDir, backupsDir, hasUploads, now: new Date() });
  console.log(
    `${backup.folder}: the database${hasUploads ? ` and ${backup.uploads} uploads` : ', not the uploads in object storage'}`,
  );
  if (backup.missing.length === 0) return;
  console.error(`missing in ${dataDir}/uploads and so in the backup: ${backup.missing.join(', ')}`);
  process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  const isPlain = [BackupError, ConfigError, StorageStartError].some((kind) => error instanceof kind);
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
