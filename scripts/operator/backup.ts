import { commandLine } from '../../src/kernel/command-line.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { makeBackup } from '../../src/operation/make-backup.server.ts';
import { describeMissing } from '../../src/operation/missing-uploads.ts';
import { runCommand } from './operator-command.ts';

await runCommand({
  usage: commandLine('backup', '[<folder for backups, by default BACKUP_DIR, otherwise ./backups>]'),
  takes: [0, 1],
  async run(_options, named?: string) {
    const backup = await makeBackup(loadConfig(process.env), named);
    const missing = describeMissing(backup.missing, 'backup');
    if (missing !== null) {
      console.error(missing);
      process.exitCode = 1;
    }
    return `${backup.folder}: the database and ${backup.uploads} uploads`;
  },
});
