import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOnPath } from '../checks/debian-program.ts';
import { makeTestDir } from '../../src/storage/testing.ts';
import { install, pack } from './installation.testing.ts';

/** An installation whose versions are scripts of this test. */
let folder: string;
let site: string;
beforeEach(() => {
  folder = makeTestDir();
  site = install(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const RESTART = ['sh', '-c', 'readlink current >>restarts'];

function run(...args: string[]) {
  const env = { ...process.env, PATH: `${join(folder, 'programs')}:${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync(join(site, 'mulhim'), args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Lets another account act in the folder of the archive each time that the launcher has run this program. */
function actAfter(program: string, action: string): void {
  mkdirSync(join(folder, 'programs'));
  const path = join(folder, 'programs', program);
  writeFileSync(path, `#!/bin/sh\n${findOnPath([program])} "$@" || exit\ncd '${folder}'\n${action}\n`);
  chmodSync(path, 0o755);
}

function sign(file: string): void {
  const key = join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'mulhim', '-f', key, file], { stdio: 'ignore' });
  writeFileSync(join(site, 'current/signers'), `mulhim ${readFileSync(`${key}.pub`, 'utf8')}`);
}

const versions = () => readdirSync(join(site, 'versions'));
const current = () => readlinkSync(join(site, 'current'));
const restarts = () =>
  existsSync(join(site, 'restarts')) ? readFileSync(join(site, 'restarts'), 'utf8').trim().split('\n') : [];

test('an upgrade starts the new version, and a rollback the one before', () => {
  expect(run('upgrade', pack(folder, '2.0.0'), ...RESTART)).toEqual({
    status: 0,
    stdout: '2.0.0 is running\n',
    stderr: '',
  });
  expect(run('doctor', '--site').stdout).toBe('2.0.0 doctor --site\n');
  expect(run('rollback', ...RESTART)).toEqual({ status: 0, stdout: '1.0.0 is running\n', stderr: '' });
  expect(run('doctor').stdout).toBe('1.0.0 doctor\n');
  expect(restarts()).toEqual(['versions/2.0.0', 'versions/1.0.0']);
  expect(run('rollback', ...RESTART).stdout).toBe('2.0.0 is running\n');
});

test('a version follows its candidate', () => {
  run('upgrade', pack(folder, '10.0.0-rc.1'));
  expect(run('upgrade', pack(folder, '10.0.0')).stdout).toBe('10.0.0 is installed: restart the server\n');
});

test('without a command the operator restarts the server', () => {
  pack(folder, '2.0.0');
  expect(run('upgrade', 'mulhim-2.0.0.tar.gz').stdout).toBe('2.0.0 is installed: restart the server\n');
  expect(current()).toBe('versions/2.0.0');
});

test('a version that did not answer can be installed again', () => {
  expect(run('upgrade', pack(folder, '2.0.0', { answers: false }), ...RESTART).status).toBe(1);
  expect(run('upgrade', pack(folder, '2.0.0'), ...RESTART).stdout).toBe('2.0.0 is running\n');
});

test('a new version that does not answer is replaced by the one before, and a rollback has no other', () => {
  expect(run('upgrade', pack(folder, '2.0.0', { answers: false }), ...RESTART)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^2\.0\.0 does not answer: 1\.0\.0 goes on\n.*journalctl -u mulhim/),
  });
  expect(restarts()).toEqual(['versions/2.0.0', 'versions/1.0.0']);
  expect(current()).toBe('versions/1.0.0');
  expect(run('rollback', ...RESTART)).toMatchObject({
    status: 1,
    stderr: 'there was no version before this one\n',
  });
});

test('a rollback to a version that cannot read the data stops nothing', () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  site = install(folder, { readsData: false });
  expect(run('upgrade', pack(folder, '2.0.0')).status).toBe(0);
  expect(run('rollback', ...RESTART)).toEqual({
    status: 1,
    stdout: '',
    stderr: '1.0.0 is not started\n',
  });
  expect([current(), restarts()]).toEqual(['versions/2.0.0', []]);
});

describe('another account that can write beside the archive', () => {
  test('does not get an archive installed that replaces the checked one', () => {
    const other = pack(folder, '3.0.0');
    renameSync(other, join(folder, 'other'));
    const archive = pack(folder, '2.0.0');
    sign(join(folder, 'SHA256SUMS'));
    actAfter('sha256sum', `cp other '${archive}'`);
    expect(run('upgrade', archive, ...RESTART).stdout).toBe('2.0.0 is running\n');
    expect(versions()).toEqual(['1.0.0', '2.0.0']);
  });

  test('does not get checksums accepted that are replaced by signed ones after they were read', () => {
    pack(folder, '1.5.0');
    sign(join(folder, 'SHA256SUMS'));
    renameSync(join(folder, 'SHA256SUMS'), join(folder, 'signed'));
    const archive = pack(folder, '2.0.0');
    actAfter('sha256sum', 'cp signed SHA256SUMS');
    const { status, stderr } = run('upgrade', archive, ...RESTART);
    expect(status).toBe(1);
    expect(stderr).toMatch(/is not signed with the key of this version\n$/);
    expect(versions()).toEqual(['1.0.0']);
  });
});

describe('an upgrade changes nothing', () => {
  const refused: [string, () => string, RegExp][] = [
    [
      'to a version that does not serve a copy',
      () => pack(folder, '2.0.0', { servesCopy: false }),
      /^2\.0\.0 is not installed\n$/,
    ],
    [
      'to the installed version',
      () => pack(folder, '1.0.0'),
      /^1\.0\.0 is installed already: restart the server\n$/,
    ],
    [
      'to an older version',
      () => pack(folder, '0.9.0'),
      /^0\.9\.0 is older than 1\.0\.0: \.\/mulhim rollback goes back to the version before\n$/,
    ],
    [
      'to a candidate of the installed version',
      () => pack(folder, '1.0.0-rc.1'),
      /^1\.0\.0-rc\.1 is older than 1\.0\.0: /,
    ],
    [
      'without room',
      () => {
        const archive = pack(folder, '2.0.0');
        mkdirSync(join(folder, 'programs'));
        const df = "#!/bin/sh\necho; echo 'disk 1 1 0 100% /'\n";
        writeFileSync(join(folder, 'programs/df'), df, { mode: 0o755 });
        return archive;
      },
      /^no room: \d+ MB are needed, 0 MB are free\n$/,
    ],
    [
      'from half an archive',
      () => {
        const archive = pack(folder, '2.0.0');
        truncateSync(archive, 100);
        return archive;
      },
      /is not the archive that \S+SHA256SUMS names\n$/,
    ],
    [
      'without checksums',
      () => {
        const archive = pack(folder, '2.0.0');
        rmSync(join(folder, 'SHA256SUMS'));
        return archive;
      },
      /SHA256SUMS have to be there\n$/,
    ],
    [
      'without a signature, if the running version has a key',
      () => {
        writeFileSync(join(site, 'versions/1.0.0/signers'), 'mulhim ssh-ed25519 AAAA\n');
        return pack(folder, '2.0.0');
      },
      /is not signed with the key of this version\n$/,
    ],
  ];
  test.each(refused)('%s', (_what, prepare, message) => {
    const { status, stderr } = run('upgrade', prepare(), ...RESTART);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect([current(), versions(), restarts()]).toEqual(['versions/1.0.0', ['1.0.0'], []]);
    expect(existsSync(join(site, 'unpacking'))).toBe(false);
  });
});
