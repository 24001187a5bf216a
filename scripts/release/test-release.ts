/**
 * `npm run test:all -- release`: makes the release for this machine twice, here and in a fresh clone, compares them byte by
 * byte, and starts one without network: as a user without rights if this is root. The commit is tested, and changes
 * that are not committed make the two different.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { exitOnFailure, timed } from '../checks/checks.ts';

const PACKED_MAX_MB = 90;
const MEMORY_MAX_MB = 256;
const FIRST_PAGE_MAX_MS = 3_000;
const UNPRIVILEGED_ID = '65534';
/** In a network namespace of its own, with nothing but loopback. */
const OFFLINE =
  process.getuid?.() === 0
    ? [
        'unshare',
        '--net',
        'sh',
        '-c',
        `ip link set lo up && exec setpriv --reuid=${UNPRIVILEGED_ID} --regid=${UNPRIVILEGED_ID} --clear-groups "$@"`,
        'sh',
      ]
    : ['unshare', '--user', '--map-root-user', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

const { values } = parseArgs({ options: { start: { type: 'string' } } });
await exitOnFailure(() => (values.start === undefined ? testRelease() : startUnpacked(values.start)));

async function testRelease(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'mulhim-release-'));
  // The user without rights must be able to read it.
  chmodSync(work, 0o755);
  try {
    const make = ['run', 'release', '--', '--arch', process.arch];
    await timed('a release', async () => runOrThrow('npm', make));
    await timed('the same release in a clone', async () => {
      const clone = join(work, 'clone');
      runOrThrow('git', ['clone', '--quiet', '.', clone]);
      runOrThrow('npm', ['ci'], clone);
      runOrThrow('npm', make, clone);
      if (checksums('.') !== checksums(clone))
        throw new Error(`They are different:\n${checksums('.')}${checksums(clone)}`);
    });
    await timed('the start of the unpacked release', async () => {
      const [, archive = ''] = /(\S+\.tar\.gz)/.exec(checksums('.')) ?? [];
      const path = resolve('build/release', archive);
      assertBelow('MB packed', statSync(path).size / 1e6, PACKED_MAX_MB);
      const folder = join(work, 'site');
      mkdirSync(folder);
      runOrThrow('tar', ['xf', path, '-C', folder]);
      if (process.getuid?.() === 0) runOrThrow('chown', [UNPRIVILEGED_ID, folder]);
      const [program = '', ...args] = [...OFFLINE, join(folder, 'current/bin/node'), import.meta.filename];
      runOrThrow(program, [...args, '--start', folder]);
    });
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Measures the first page of the release in a folder. */
async function startUnpacked(folder: string): Promise<void> {
  const startedAt = performance.now();
  const server = spawn('./mulhim', {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '/usr/bin:/bin', PORT: '0' },
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  const [origin = ''] = /http:\S+/.exec(String(line)) ?? [];
  const { status } = await fetch(origin.replace('localhost', '127.0.0.1'));
  const ms = performance.now() - startedAt;
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  const doctor = spawnSync('./mulhim', ['doctor'], { cwd: folder, encoding: 'utf8' });
  if (!/^ok +release: \d+ files as they were made$/m.test(doctor.stdout)) throw new Error(doctor.stdout);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  if (status !== 200 || code !== 0)
    throw new Error(`The first page has status ${status}, the end code ${code}`);
  assertBelow('ms until the first page', ms, FIRST_PAGE_MAX_MS);
  assertBelow('MB of memory', Number(peak) / 1024, MEMORY_MAX_MB);
}

function checksums(folder: string): string {
  return readFileSync(join(folder, 'build/release/SHA256SUMS'), 'utf8');
}

function assertBelow(what: string, value: number, max: number): void {
  process.stdout.write(`${value.toFixed(0)} ${what}, of ${max}\n`);
  if (!(value <= max)) throw new Error(`Too many ${what}`);
}

function runOrThrow(program: string, args: string[], cwd = '.'): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${error?.message ?? status}`);
}
