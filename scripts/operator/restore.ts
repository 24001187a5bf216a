import { commandLine } from '../../src/kernel/command-line.server.ts';
import { createFileStore } from '../../src/features/media/file-store.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { restoreBackup } from '../../src/storage/backup/restore-backup.server.ts';
import { runCommand } from './operator-command.ts';

/** Restores one backup into an empty place. */
await runCommand({
  usage: commandLine(
    'restore',
    '<folder of one backup>, with DATA_DIR naming an empty folder, or DATABASE_URL an empty database',
  ),
  takes: [1, 1],
  async run(_options, folder) {
    const { databaseUrl, dataDir, uploadsUrl } = loadConfig(process.env);
    // Uploads beside the SQLite file are restored together with it.
    const isOneFolder = databaseUrl === null && uploadsUrl === null;
    const { createdAt, files } = await restoreBackup({
      folder,
      databaseUrl,
      dataDir,
      openUploads: isOneFolder ? null : () => createFileStore({ uploadsUrl, dataDir }),
    });
    return `the backup of ${createdAt}: ${files.length} files`;
  },
});
