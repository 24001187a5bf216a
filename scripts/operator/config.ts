import {
  describeOddities,
  describeSettings,
  readSettingsFile,
} from '../../src/config/settings-file.server.ts';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { runCommand } from './operator-command.ts';

await runCommand({
  usage: commandLine('config'),
  async run() {
    const file = readSettingsFile();
    return [...describeSettings(process.env, file), ...describeOddities(process.env, file)].join('\n');
  },
});
