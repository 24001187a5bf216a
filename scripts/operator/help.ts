import { commandLine } from '../../src/kernel/command-line.server.ts';
import { COMMANDS } from './commands.ts';
import { runCommand } from './operator-command.ts';

const RESTART = '[<command that restarts the server>]';
/** Commands that a checkout does not have. */
const OF_RELEASE: Readonly<Record<string, string>> = {
  install: commandLine('install'),
  start: import.meta.env?.PROD ? commandLine('start') : 'npm start',
  upgrade: commandLine('upgrade', `<archive of a release> ${RESTART}`),
  rollback: commandLine('rollback', RESTART),
};

/** Lists the commands, or says how one is called that is part of the launcher and so has no program to ask. */
await runCommand({
  usage: commandLine('help'),
  takes: [0, 1],
  async run(_options, name = '') {
    if (OF_RELEASE[name] !== undefined) return `usage: ${OF_RELEASE[name]}\n${COMMANDS[name]}`;
    const here = Object.entries(COMMANDS).filter(
      ([command]) => import.meta.env?.PROD || OF_RELEASE[command] === undefined,
    );
    const width = Math.max(...here.map(([command]) => command.length));
    const lines = here.map(([command, does]) => `${command.padEnd(width)}  ${does}`);
    return [...lines, '', `${commandLine('COMMAND', '--help')} says how one is called`].join('\n');
  },
});
