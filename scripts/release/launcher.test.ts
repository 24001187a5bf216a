import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../e2e/fixtures/running-site.ts';
import { makeTestDir } from '../../src/storage/testing.ts';
import { COMMANDS } from '../operator/commands.ts';
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
  mkdirSync(join(folder, 'backups/mulhim-2026-01-01T00-00-00-000Z.trial/uploads'), { recursive: true });
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

test('a version whose search finds nothing is refused', () => {
  const version = join(folder, 'without-search');
  mkdirSync(join(version, 'build/site/server'), { recursive: true });
  const program = join(version, 'build/site/server/main.js');
  writeFileSync(
    program,
    `const { createServer } = require('node:http');
    const listed = [{ name: 'حوار مع ليلى', content: 'عن البحر' }];
    createServer(({ url }, response) =>
      response.end(JSON.stringify(url.startsWith('/podcasts?') ? listed : [])),
    ).listen(0, '127.0.0.1', function () {
      console.log('Site   http://localhost:' + this.address().port);
    });`,
  );
  writeFileSync(join(version, 'run'), `#!/bin/sh\nexec '${process.execPath}' '${program}'\n`, {
    mode: 0o755,
  });
  expect(run('try-version', version)).toMatchObject({
    status: 1,
    stderr: 'the new version does not find the newest interview\n',
  });
});

test('a release has every command', () => {
  expect(run('doctor').stdout).toContain('database: every page and every reference is sound');
  expect(run('backup').stdout).toMatch(/^backups\/mulhim-\S+: the database and \d+ uploads\n$/);
  expect(run('export', 'site.zip').stdout).toMatch(/^site\.zip: .* interviews/);
  for (const command of ['create-admin', 'reset-password', 'restore', 'import'])
    expect(run(command).stderr).toMatch(new RegExp(`^usage: \\./mulhim ${command} .*\n$`));
});

test.each(Object.entries(COMMANDS))('%s --help prints how it is called and what it does', (command, does) => {
  const { status, stdout, stderr } = run(command, '--help');
  expect([status, stderr]).toEqual([0, '']);
  const [usage, ...more] = stdout.split('\n');
  expect(usage).toMatch(new RegExp(`^usage: \\./mulhim ${command}( .+)?$`));
  expect(more).toEqual([does, '']);
});

test('upgrade without an archive prints how it is called', () => {
  const { status, stdout, stderr } = run('upgrade');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^usage: \.\/mulhim upgrade <archive of a release> /);
});

test('help lists every command, and version names the release and its Node, for an account without the settings', () => {
  const lines = run('help').stdout.split('\n');
  for (const [command, does] of Object.entries(COMMANDS))
    expect(lines.find((line) => line.startsWith(`${command} `))).toMatch(new RegExp(` {2}${does}$`));
  expect(run('--help').stdout.split('\n')).toEqual(lines);
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(runClosed('version')).toEqual({
    status: 0,
    stdout: `mulhim ${version}, Node ${process.versions.node}\n`,
    stderr: '',
  });
});

test('config prints the settings beside the launcher', () => {
  expect(run('config').stdout.split('\n')).toContain('.env         PLATFORM_NAME=Unpacked');
});

/** Runs a command where the settings cannot be read, as those in a folder that is closed to the account. */
function runClosed(command: string) {
  const cwd = join(folder, 'closed');
  mkdirSync(cwd, { recursive: true });
  if (readdirSync(cwd).length === 0) symlinkSync('nowhere', join(cwd, '.env'));
  const { status, stdout, stderr } = spawnSync(join(folder, 'current/run'), [command], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('settings that this account cannot read stop every command that needs them', () => {
  expect(runClosed('doctor')).toEqual({
    status: 78,
    stdout: '',
    stderr: '.env cannot be read by this account: run this as the account of the server\n',
  });
});

test('an unknown command is refused, with the one that lists all', () => {
  expect(run('constructor')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'constructor is no command: ./mulhim help lists them\n',
  });
});
