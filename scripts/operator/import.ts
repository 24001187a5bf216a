import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { importIntoSite } from '../../src/app/import-site.server.ts';
import { describeImport } from './describe-import.ts';
import { showProgress } from './archive-progress.ts';
import { OperatorError, runCommand } from './operator-command.ts';

const USAGE = `usage: ${commandLine('import', '<an archive (.zip), an export of Ghost (.json) or an export of WordPress (.xml)>')}`;

/** Imports the named file into the configured site. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new OperatorError(USAGE);
  await access(path, constants.R_OK);
  const work = { path, userId: null, onProgress: showProgress };
  return describeImport(await importIntoSite(loadConfig(process.env), work));
});
