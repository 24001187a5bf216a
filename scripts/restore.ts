import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../src/server/config.server.ts';
import { BackupError } from '../src/storage/sqlite/backup-files.server.ts';
import { restoreBackup } from '../src/storage/sqlite/restore.server.ts';
import { StorageStartError } from '../src/storage/open-storage.server.ts';

const USAGE = 'usage: npm run restore -- <folder of one backup>, with DATA_DIR naming an empty folder';
const POSTGRES =
  'the database is PostgreSQL: restore it with pg_restore --clean --if-exists --dbname="$DATABASE_URL" mulhim.dump';

/** Puts one backup into an empty `DATA_DIR`. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new BackupError(USAGE);
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== null) throw new BackupError(POSTGRES);
  const { createdAt, files } = await restoreBackup({ folder, dataDir });
  console.log(`${dataDir}: the backup of ${createdAt}, ${files.length} files`);
}

try {
  await run();
} catch (error) {
  const isPlain = [BackupError, ConfigError, StorageStartError].some((kind) => error instanceof kind);
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
