import { commandLine } from '../../src/kernel/command-line.server.ts';
import { newPasswordSchema } from '../../src/features/accounts/account.schema.ts';
import { resetPassword } from '../../src/features/accounts/users/reset-password.server.ts';
import { AppError } from '../../src/kernel/app-error.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { OperatorError, readPassword, runCommand, UsageError } from './operator-command.ts';

await runCommand({
  usage: commandLine('reset-password', 'someone@example.com [--stdin] [--second-factor off]'),
  options: { stdin: { type: 'boolean', default: false }, 'second-factor': { type: 'string' } },
  takes: [1, 1],
  run({ stdin, 'second-factor': factor }, email) {
    if (factor !== undefined && factor !== 'off') throw new UsageError();
    return replacePassword({ email, turnsSecondFactorOff: factor === 'off' }, stdin);
  },
});

/** Replaces the password of an account in the configured database; returns it if it was generated. */
async function replacePassword(
  account: { email: string; turnsSecondFactorOff: boolean },
  isOwn: boolean,
): Promise<string> {
  const config = loadConfig(process.env);
  const own = isOwn ? { password: newPasswordSchema.parse(await readPassword()) } : {};
  await using storage = await openStorage({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const reset = resetPassword({ storage, clock: systemClock }, { ...account, ...own });
  const { user, password } = await reset.catch((error: unknown) => explain(error, account.email));
  const factor = account.turnsSecondFactorOff ? 'no second factor, ' : '';
  const done = `${user.email} has a new password, ${factor}and every session of the account is ended`;
  return isOwn ? done : `${done}. The password, shown this once: ${password}`;
}

function explain(error: unknown, email: string): never {
  const isUnknown = error instanceof AppError && error.code === 'not_found';
  throw isUnknown ? new OperatorError(`no account has the email address ${email}`) : error;
}
