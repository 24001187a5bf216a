import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { commandEnv } from './command-env.testing.ts';

const HOST = ['--email', 'host@example.com', '--name', 'Sara'];
const PASSWORD = 'a horse of my own';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mulhim-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs the command with a password on its standard input; its output must be one line. */
async function createAdmin(args: string[], password: string) {
  const child = spawn(process.execPath, ['scripts/operator/create-admin.ts', ...args], {
    env: commandEnv({ DATA_DIR: dataDir }),
  });
  child.stdin.end(password);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, out, error] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, line: (code === 0 ? out : error).replace(/\n$/, '') };
}

describe('the command create-admin', () => {
  test('creates an admin with the password from standard input, and refuses to do it twice', async () => {
    expect(await createAdmin(HOST, `${PASSWORD}\n`)).toEqual({
      code: 0,
      line: 'host@example.com is now an admin',
    });
    expect(await createAdmin(HOST, PASSWORD)).toEqual({ code: 1, line: 'This user is an admin already' });
    const storage = await openStorage({ databaseUrl: null, dataDir });
    expect(await storage.accounts.listUsers()).toMatchObject([{ email: 'host@example.com', role: 'admin' }]);
    await storage.close();
  });

  test.each([
    [
      'no name',
      ['--email', 'host@example.com'],
      PASSWORD,
      /^usage: node scripts\/run\.cjs mulhim create-admin/,
    ],
    [
      'an unknown option',
      [...HOST, '--role', 'admin'],
      PASSWORD,
      /^usage: node scripts\/run\.cjs mulhim create-admin/,
    ],
    ['an invalid e-mail', ['--email', 'host', '--name', 'x'], PASSWORD, /^The email address is not valid$/],
    ['a short password', HOST, '12345', /^The password must be at least 6 characters$/],
    ['a common password', HOST, '123456', /^This password is too common; choose another$/],
    ['no password', HOST, '', /^Please fill in all required fields$/],
  ])('reports in one line what is wrong with %s', async (_title, args, password, expected) => {
    const { code, line } = await createAdmin(args, password);
    expect(code).toBe(1);
    expect(line).toMatch(expected);
    expect(line).not.toContain('\n');
  });
});
