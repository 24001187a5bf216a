import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { signUpSchema } from '../src/features/accounts/account.schema.ts';
import { createAdmin } from '../src/features/accounts/create-admin.server.ts';
import { AppError } from '../src/kernel/app-error.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { ar } from '../src/messages/ar.ts';
import { translate, type MessageKey } from '../src/messages/index.ts';
import { ConfigError, loadConfig } from '../src/server/config.server.ts';
import { openStorage, StorageStartError } from '../src/storage/open-storage.server.ts';

const USAGE = 'usage: npm run create-admin -- --email someone@example.com --name "Their name"';

const OTHER_PASSWORD =
  'this email address has an account with another password; enter that one, or use another address';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACE = '\b';
const DELETE = '\u007F';

const adminSchema = signUpSchema.omit({ setupCode: true });

/** A fault that the operator can mend, as one line. */
class OperatorError extends Error {}

try {
  console.log(await run());
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

/** Makes an admin in the configured database, or makes one of an account that exists; says what it did. */
async function run(): Promise<string> {
  const { email, name } = readArguments();
  const config = loadConfig(process.env);
  const password = process.stdin.isTTY ? await askHidden('Password: ') : await readPiped();
  const input = adminSchema.parse({ email, name, password });
  const storage = await openStorage({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    const { user, isNew } = await createAdmin({ storage, clock: systemClock }, input);
    return isNew ? `${user.email} is now an admin` : `${user.email} had an account, which is now an admin`;
  } finally {
    await storage.close();
  }
}

function readArguments(): { email: string; name: string } {
  try {
    const { email, name } = parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' } },
    }).values;
    if (email && name) return { email, name };
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new OperatorError(USAGE);
}

async function readPiped(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** One line from the terminal, typed without echo. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  // Silent before it asks, so that no early key is shown.
  stdin.setRawMode(true).setEncoding('utf8').resume();
  stderr.write(question);
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const onData = (chunk: string) => {
      for (const key of chunk) {
        if (key === '\r' || key === '\n') return finish(() => resolve(typed.join('')));
        if (key === CTRL_C || key === CTRL_D) return finish(() => reject(new OperatorError('cancelled')));
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : [...typed, key];
      }
    };
    const finish = (settle: () => void) => {
      stdin.off('data', onData).setRawMode(false).pause();
      stderr.write('\n');
      settle();
    };
    stdin.on('data', onData);
  });
}

/** One clear line an error; never the password. */
function describe(error: unknown): string {
  if (error instanceof z.ZodError) return inEnglish(error.issues[0]?.message);
  if (error instanceof AppError && error.code === 'unauthenticated') return OTHER_PASSWORD;
  if (error instanceof AppError) return translate('en', error.text.key, error.text.params);
  const isPlain = [OperatorError, ConfigError, StorageStartError].some((kind) => error instanceof kind);
  if (isPlain && error instanceof Error) return error.message;
  return `unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}

function inEnglish(key = ''): string {
  return isMessageKey(key) ? translate('en', key) : USAGE;
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(ar, key);
}
