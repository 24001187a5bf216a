import { readFile } from 'node:fs/promises';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { rootPath } from '../../src/kernel/root-path.server.ts';
import { runCommand } from './operator-command.ts';

await runCommand({
  usage: commandLine('version'),
  async run() {
    const { name, version } = JSON.parse(await readFile(rootPath('package.json'), 'utf8'));
    return `${name} ${version}, Node ${process.versions.node}`;
  },
});
