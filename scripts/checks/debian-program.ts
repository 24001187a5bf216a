import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const LOCK_MAX_SECONDS = 120;

/**
 * Path of the first of these programs that is installed. Otherwise installs the Debian package, if this process has the
 * permission; null if that fails.
 */
export function findOrInstall(names: readonly string[], debianPackage: string): string | null {
  return findOnPath(names) ?? (install(debianPackage) ? findOnPath(names) : null);
}

function install(debianPackage: string): boolean {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (!isRoot || !findOnPath(['apt-get'])) return false;
  process.stdout.write(`Installing ${debianPackage} …\n`);
  aptGet('update', '-qq');
  return aptGet('install', '-y', '-qq', '--no-install-recommends', debianPackage);
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another worker may be installing something.
  const wait = ['-o', `DPkg::Lock::Timeout=${LOCK_MAX_SECONDS}`];
  return (
    spawnSync('apt-get', [...wait, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  );
}

/** Path of the first of these programs that is installed, null if none is. */
export function findOnPath(names: readonly string[]): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
