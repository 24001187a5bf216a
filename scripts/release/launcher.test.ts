import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../e2e/fixtures/running-site.ts';
import { makeTestDir } from '../../src/storage/testing.ts';
import { layOut } from './lay-out.ts';

/** A release of this build, with the Node and the packages of the checkout. */
let folder: string;
beforeAll(async () => {
  folder = makeTestDir();
  const version = await layOut(folder, '1.0.0');
  mkdirSync(join(version, 'bin'));
  symlinkSync(process.execPath, join(version, 'bin/node'));
  for (const name of ['node_modules', 'package.json']) symlinkSync(resolve(name), join(version, name));
  writeFileSync(join(folder, '.env'), `PORT=${await freePort()}\nLOG_LEVEL=silent\nPLATFORM_NAME=Unpacked\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = { PATH: '/usr/bin:/bin' };

function run(...args: string[]) {
  // Outside of its folder, as an operator may run it.
  const { status, stdout, stderr } = spawnSync(join(folder, 'mulhim'), args, {
    cwd: '/',
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('an unpacked release serves its first page with the settings and the data beside the launcher', async () => {
  const child = spawn(join(folder, 'mulhim'), [], { cwd: '/', env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const [origin = ''] = /http:\S+/.exec(String(line)) ?? [];
    const page = await fetch(origin);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Unpacked');
    expect(run('wait-until-ready').stdout).toBe('the server is ready\n');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(join(folder, 'data/mulhim.db'))).toBe(true);
});

test('a version is tried on a copy of the data, of which nothing is left but a backup', () => {
  const { stdout, stderr } = run('try-version', join(folder, 'versions/1.0.0'));
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^backups\/mulhim-\S+: the new version serves a copy of it\n$/);
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
});

test('a trial that is interrupted leaves no copy, and neither does one that was killed before', () => {
  mkdirSync(join(folder, 'backups/trial/uploads'), { recursive: true });
  const version = join(folder, 'interrupted');
  mkdirSync(version);
  writeFileSync(join(version, 'run'), '#!/bin/sh\nkill -INT $PPID\nexec sleep 60\n', { mode: 0o755 });
  expect(run('try-version', version)).toMatchObject({ status: 1 });
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.includes('trial'))).toEqual([]);
});

test('a version that does not start on a copy is refused', () => {
  const version = join(folder, 'broken');
  mkdirSync(version);
  writeFileSync(join(version, 'run'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  expect(run('try-version', version)).toMatchObject({
    status: 1,
    stderr: 'the new version does not start on a copy of the data\n',
  });
});

test('a release has every command', () => {
  expect(run('doctor').stdout).toContain('database: every page and every reference is sound');
  expect(run('backup').stdout).toMatch(/^backups\/mulhim-\S+: the database and \d+ uploads\n$/);
  expect(run('export', 'site.zip').stdout).toMatch(/^site\.zip: .* interviews/);
  for (const command of ['create-admin', 'reset-password', 'restore', 'import'])
    expect(run(command).stderr).toMatch(new RegExp(`^usage: \\./mulhim ${command} .*\n$`));
});

test.each(['backup', 'doctor', 'restore', 'export', 'import', 'create-admin', 'reset-password'])(
  '%s --help prints how it is called',
  (command) => {
    const { status, stdout } = run(command, '--help');
    expect(stdout).toMatch(new RegExp(`^usage: \\./mulhim ${command} .*\n$`));
    expect(status).toBe(0);
  },
);

test.each([['upgrade'], ['upgrade', '--help'], ['rollback', '--help']])(
  '%s %s changes nothing and prints how it is called',
  (...args) => {
    expect(run(...args)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^usage: \.\/mulhim \[upgrade ARCHIVE \| rollback\] .*\n$/),
    });
  },
);

test('settings that this account cannot read stop every command', () => {
  const cwd = join(folder, 'closed');
  mkdirSync(cwd);
  // As of a file in a folder that is closed to it.
  symlinkSync('nowhere', join(cwd, '.env'));
  const { status, stderr } = spawnSync(join(folder, 'current/run'), ['doctor'], {
    cwd,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('.env cannot be read by this account: run this as the account of the server\n');
  expect(status).toBe(1);
});

test('an unknown command prints the usage', () => {
  expect(run('constructor')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^usage: \.\/mulhim \[start \| .*\]\n$/),
  });
});
