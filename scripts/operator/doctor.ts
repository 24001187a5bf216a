import { commandLine } from '../../src/kernel/command-line.server.ts';
import { readSettingsFile } from '../../src/config/settings-file.server.ts';
import { examine } from '../../src/operation/doctor.server.ts';
import { runCommand } from './operator-command.ts';

const SIGN = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' };

/** Reports on everything the product depends on, with advice for each problem. */
await runCommand({
  usage: commandLine('doctor', '[--site]'),
  options: { site: { type: 'boolean', default: false } },
  async run({ site }) {
    const findings = await examine({
      env: process.env,
      settingsFile: readSettingsFile(),
      now: new Date(),
      asksSite: site,
    });
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
    return findings
      .map(
        ({ state, what, todo }) => `${SIGN[state]}  ${what}${todo === undefined ? '' : `\n      → ${todo}`}`,
      )
      .join('\n');
  },
});
