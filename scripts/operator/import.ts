import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { importIntoSite } from '../../src/app/import-site.server.ts';
import { describeImport } from './describe-import.ts';
import { showProgress } from './archive-progress.ts';
import { runCommand } from './operator-command.ts';

/** Imports the named file into the configured site. */
await runCommand({
  usage: commandLine(
    'import',
    '<an archive (.zip), an export of Ghost (.json) or an export of WordPress (.xml)>',
  ),
  takes: [1, 1],
  async run(_options, path) {
    await access(path, constants.R_OK);
    const work = { path, userId: null, onProgress: showProgress };
    return describeImport(await importIntoSite(loadConfig(process.env), work));
  },
});
