import { createFileStore } from '../features/media/file-store.server.ts';
import { createBackup, type Backup } from '../storage/backup/create-backup.server.ts';
import { pruneBackups } from '../storage/backup/kept-backups.server.ts';
import type { Config } from '../config/config.server.ts';

/**
 * Makes one backup of the database and its uploads, also while the server runs. In `BACKUP_DIR` only the
 * newest are kept; nothing is deleted from a folder that is named. Throws `BackupError`.
 */
export async function makeBackup(config: Config, named: string | null = null): Promise<Backup> {
  const { databaseUrl, dataDir, uploadsUrl, backups } = config;
  const backupsDir = named ?? backups.dir ?? 'backups';
  const now = new Date();
  const openUploads = () => createFileStore({ uploadsUrl, dataDir });
  const backup = await createBackup({ databaseUrl, dataDir, backupsDir, openUploads, now });
  if (named === null) await pruneBackups(backupsDir, backups.dir === null ? Infinity : backups.keep, now);
  return backup;
}
