import { commandLine } from '../../src/kernel/command-line.server.ts';
import { signUpSchema } from '../../src/features/accounts/account.schema.ts';
import { createAdmin } from '../../src/features/accounts/users/create-admin.server.ts';
import { AppError } from '../../src/kernel/app-error.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { contentSubscribers } from '../../src/app/content-subscribers.server.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { OperatorError, readPassword, runCommand, UsageError } from './operator-command.ts';

const OTHER_PASSWORD =
  'this email address has an account with another password; enter that one, or use another address';

const adminSchema = signUpSchema.omit({ setupCode: true });

await runCommand({
  usage: commandLine('create-admin', '--email someone@example.com --name "Their name"'),
  options: { email: { type: 'string' }, name: { type: 'string' } },
  run({ email, name }) {
    if (!email || !name) throw new UsageError();
    return create(email, name);
  },
});

/** Creates an admin in the configured database, or promotes an existing account; returns what was done. */
async function create(email: string, name: string): Promise<string> {
  const config = loadConfig(process.env);
  const input = adminSchema.parse({ email, name, password: await readPassword() });
  const { databaseUrl, dataDir } = config;
  await using storage = await openStorage({ databaseUrl, dataDir, subscribers: contentSubscribers(config) });
  const { user, isNew } = await createAdmin({ storage, clock: systemClock }, input).catch(explain);
  return isNew ? `${user.email} is now an admin` : `${user.email} had an account, which is now an admin`;
}

function explain(error: unknown): never {
  const isOtherPassword = error instanceof AppError && error.code === 'unauthenticated';
  throw isOtherPassword ? new OperatorError(OTHER_PASSWORD) : error;
}
