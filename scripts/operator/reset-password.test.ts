import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callerAt, insertUser, startSession } from '../../src/features/accounts/account.factory.ts';
import { createSecretBox } from '../../src/features/accounts/credentials/secret-box.server.ts';
import { authenticate, signIn } from '../../src/features/accounts/sign-in/sessions.server.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { commandEnv } from './command-env.testing.ts';

const EMAIL = 'host@example.com';
const PASSWORD = 'a horse of my own';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mulhim-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs the command; its output must be one line. */
async function resetPassword(args: string[], password = '') {
  const child = spawn(process.execPath, ['scripts/operator/reset-password.ts', ...args], {
    env: commandEnv({ DATA_DIR: dataDir }),
  });
  child.stdin.end(password);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, out, error] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, line: (code === 0 ? out : error).replace(/\n$/, '') };
}

describe('the command reset-password', () => {
  test('prints a random password once, or reads one from a pipe, and ends the sessions', async () => {
    const services = {
      storage: await openStorage({ databaseUrl: null, dataDir }),
      clock: systemClock,
      secrets: createSecretBox({ secretKey: null, dataDir }),
    };
    try {
      const user = await insertUser(services, { email: EMAIL });
      const token = await startSession(services, user);
      const { code, line } = await resetPassword([EMAIL]);
      expect(code).toBe(0);
      const [, password = ''] =
        /^host@example\.com has a new password, and every session of the account is ended\. The password, shown this once: (\S+)$/.exec(
          line,
        ) ?? [];
      expect(await authenticate(services, token)).toBeNull();
      expect(await signIn(services, { email: EMAIL, password }, callerAt('203.0.113.7'))).toBeDefined();
      expect(await resetPassword([EMAIL, '--stdin'], `${PASSWORD}\n`)).toEqual({
        code: 0,
        line: 'host@example.com has a new password, and every session of the account is ended',
      });
      expect(await resetPassword([EMAIL, '--stdin', '--second-factor', 'off'], PASSWORD)).toEqual({
        code: 0,
        line: 'host@example.com has a new password, no second factor, and every session of the account is ended',
      });
      const again = signIn(services, { email: EMAIL, password: PASSWORD }, callerAt('203.0.113.7'));
      expect((await again).user).toEqual(user);
    } finally {
      await services.storage.close();
    }
  });

  test.each([
    ['no address', [], '', /^usage: node scripts\/run\.cjs mulhim reset-password/],
    ['two addresses', [EMAIL, EMAIL], '', /^usage: node scripts\/run\.cjs mulhim reset-password/],
    [
      'a second factor to switch on',
      [EMAIL, '--second-factor', 'on'],
      '',
      /^usage: node scripts\/run\.cjs mulhim reset-password/,
    ],
    ['an unknown option', [EMAIL, '--force'], '', /^usage: node scripts\/run\.cjs mulhim reset-password/],
    ['an unknown address', [EMAIL], '', /^no account has the email address host@example\.com$/],
    ['a short password', [EMAIL, '--stdin'], '12345', /^The password must be at least 6 characters$/],
    ['no password', [EMAIL, '--stdin'], '', /^Please fill in all required fields$/],
  ])('reports in one line what is wrong with %s', async (_title, args, password, expected) => {
    const { code, line } = await resetPassword(args, password);
    expect(code).toBe(1);
    expect(line).toMatch(expected);
    expect(line).not.toContain('\n');
  });
});
