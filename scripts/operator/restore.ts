import { commandLine } from '../../src/kernel/command-line.server.ts';
import { createFileStore } from '../../src/features/media/file-store.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { restoreBackup } from '../../src/storage/backup/restore-backup.server.ts';
import { runCommand } from './operator-command.ts';

/** Restores one backup into an empty place. */
await runCommand({
  usage: commandLine(
    'restore',
    '[--without-damaged-pictures] <folder of one backup>, with DATA_DIR naming an empty folder, or DATABASE_URL an empty database',
  ),
  options: { 'without-damaged-pictures': { type: 'boolean', default: false } },
  takes: [1, 1],
  async run({ 'without-damaged-pictures': isWithoutDamaged }, folder) {
    const { databaseUrl, dataDir, uploadsUrl } = loadConfig(process.env);
    // Uploads beside the SQLite file are restored together with it.
    const isOneFolder = databaseUrl === null && uploadsUrl === null;
    const { createdAt, restored, leftOut } = await restoreBackup({
      folder,
      databaseUrl,
      dataDir,
      openUploads: isOneFolder ? null : () => createFileStore({ uploadsUrl, dataDir }),
      isWithoutDamaged,
    });
    const lines = [`the backup of ${createdAt}: ${restored} files`];
    if (leftOut.length > 0) lines.push('missing or damaged in the backup, and so not restored:', ...leftOut);
    return lines.join('\n');
  },
});
