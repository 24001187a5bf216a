import { parseArgs } from 'node:util';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { describeMissing, makeBackup } from '../../src/operation/make-backup.server.ts';
import { OperatorError, runCommand } from './operator-command.ts';

const USAGE = `usage: ${commandLine('backup', '[<folder for backups, by default BACKUP_DIR, otherwise ./backups>]')}`;

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [named, ...others] = positionals;
  if (others.length > 0) throw new OperatorError(USAGE);
  const backup = await makeBackup(loadConfig(process.env), named);
  const missing = describeMissing(backup);
  if (missing !== null) {
    console.error(missing);
    process.exitCode = 1;
  }
  return `${backup.folder}: the database and ${backup.uploads} uploads`;
});
