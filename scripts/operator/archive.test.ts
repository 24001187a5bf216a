import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertUser } from '../../src/features/accounts/account.factory.ts';
import { insertInterview } from '../../src/features/interviews/interview.factory.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { runProgram } from '../../src/kernel/processes/run-program.server.ts';
import { programFile } from '../../src/kernel/processes/programs.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { makeTestDir } from '../../src/storage/testing.ts';
import { commandEnv } from './command-env.testing.ts';

let root: string;
let dataDir: string;
let storage: Storage;
let file: string;

beforeEach(async () => {
  root = makeTestDir();
  dataDir = join(root, 'data');
  file = join(root, 'site.zip');
  storage = await openStorage({ databaseUrl: null, dataDir, isServer: true });
});
afterEach(async () => {
  await storage.close();
  rmSync(root, { recursive: true });
});

/** Runs a command in its own process, with only these settings. */
function run(script: 'export' | 'import', args: string[], target = dataDir) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: commandEnv({ DATA_DIR: target }) };
    execFile(
      process.execPath,
      [`scripts/operator/${script}.ts`, ...args],
      options,
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

describe('export and import', { timeout: 120_000 }, () => {
  test('copy the interviews of a running site and list the accounts that need a password', async () => {
    const { id } = await insertInterview(storage, { name: 'ليلى حسن' }, [{}]);
    await insertUser({ storage, clock: systemClock }, { email: 'sara@example.com', role: 'admin' });
    const made = await run('export', [file]);
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain('1 interviews');
    expect(statSync(file).mode & 0o077).toBe(0);

    const copy = join(root, 'copy');
    const imported = await run('import', [file], copy);
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.output).toContain('reset-password gives: sara@example.com');
    const target = await openStorage({ databaseUrl: null, dataDir: copy });
    expect((await target.interviews.findInterview(id))?.name).toBe('ليلى حسن');
    await target.close();
  });

  test('replace sample content that has not been edited', async () => {
    await insertInterview(storage);
    await run('export', [file]);
    const copy = join(root, 'copy');
    expect(await makeSamples(copy)).toMatchObject({ kind: 'returned' });
    expect(await run('import', [file], copy)).toMatchObject({ code: 0 });
    const target = await openStorage({ databaseUrl: null, dataDir: copy });
    expect(await target.allInterviews.countInterviews()).toBe(1);
    expect(await target.infoPages.findInfoPage('host')).toBeNull();
    await target.close();
  });

  test('report an error in one line and change nothing', async () => {
    writeFileSync(file, 'no archive');
    expect(await run('import', [file])).toEqual({
      code: 1,
      output: expect.stringMatching(/^This file is not a whole archive.*\n$/),
    });
    expect(await run('import', [join(root, 'nowhere.zip')])).toEqual({
      code: 1,
      output: expect.stringMatching(/^ENOENT: no such file.*nowhere\.zip'\n$/),
    });
    expect(await run('export', [join(root, 'nowhere', 'site.zip')])).toEqual({
      code: 1,
      output: expect.stringMatching(/^ENOENT: no such file.*site\.zip\.partial'\n$/),
    });
    expect((await run('import', [])).output).toMatch(/^usage: /);
    expect(await run('export', [file])).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists already'),
    });
    expect(readFileSync(file, 'utf8')).toBe('no archive');
    expect(readdirSync(root).toSorted()).toEqual(['data', 'site.zip']);
  });
});

describe('the import of an export of another program', { timeout: 120_000 }, () => {
  test('creates drafts from its posts and lists the posts that it skips', async () => {
    const posts = [
      {
        id: '1',
        title: 'حوار قديم مع النحّات',
        html: '<p>س: كيف بدأت؟</p><p>ج: من طين النهر.</p><p>س: ومتى عرفت؟</p><p>ج: بعد أول معرض.</p>',
      },
      { id: '2', title: 'خاطرة', html: '<p>نص</p>' },
      { id: '3', title: '\u001B]0;root\u0007خبر\u009B2J\r', html: '<p>نص</p>' },
    ];
    const ghost = join(root, 'ghost.json');
    writeFileSync(ghost, JSON.stringify({ db: [{ data: { posts } }] }));
    const { code, output } = await run('import', [ghost]);
    expect(code).toBe(0);
    expect(output).toContain('1 draft of the posts of Ghost\n  حوار قديم مع النحّات: 2 questions');
    expect(output).toContain('خاطرة: no questions and answers were found in it');
    // Nothing in a file that others have made reaches the terminal as a command.
    expect(output).toContain(']0;rootخبر2J: no questions');
    expect(await storage.allInterviews.countInterviews()).toBe(1);
    expect(existsSync(ghost)).toBe(true);
  });
});

/** The sample content of a first start. */
function makeSamples(target: string) {
  return runProgram(programFile('sample-process'), {}, { env: commandEnv({ DATA_DIR: target }) });
}
