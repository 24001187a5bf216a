import { commandLine } from '../../src/kernel/command-line.server.ts';
import { ownPackage } from '../../src/kernel/own-package.server.ts';
import { runCommand } from './operator-command.ts';

await runCommand({
  usage: commandLine('version'),
  async run() {
    const { name, version } = ownPackage();
    return `${name} ${version}, Node ${process.versions.node}`;
  },
});
