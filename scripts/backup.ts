import { parseArgs } from 'node:util';
import { commandLine } from '../src/kernel/command-line.server.ts';
import { createFileStore } from '../src/features/media/file-store.server.ts';
import { loadConfig } from '../src/server/config.server.ts';
import { createBackup } from '../src/storage/backup/create-backup.server.ts';
import { pruneBackups } from '../src/storage/backup/kept-backups.server.ts';
import { OperatorError, runCommand } from './operator-command.ts';

const USAGE = `usage: ${commandLine('backup', '[<folder for backups, by default BACKUP_DIR, otherwise ./backups>]')}`;

/**
 * Makes one backup of the database and its uploads, also while the server runs. In `BACKUP_DIR` only the newest stay; a
 * folder that is named is the operator's own.
 */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [named, ...others] = positionals;
  if (others.length > 0) throw new OperatorError(USAGE);
  const { databaseUrl, dataDir, uploadsUrl, backups } = loadConfig(process.env);
  const backupsDir = named ?? backups.dir ?? 'backups';
  const now = new Date();
  const backup = await createBackup({
    databaseUrl,
    dataDir,
    backupsDir,
    openUploads: () => createFileStore({ uploadsUrl, dataDir }),
    now,
  });
  if (named === undefined && backups.dir !== null) await pruneBackups(backupsDir, backups.keep, now);
  if (backup.missing.length > 0) {
    console.error(`not among the uploads and so not in the backup: ${backup.missing.join(', ')}`);
    process.exitCode = 1;
  }
  return `${backup.folder}: the database and ${backup.uploads} uploads`;
});
