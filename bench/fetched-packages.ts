import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Fetches packages to compare with, which no test and no server needs, into a folder of the build, once. Throws if
 * npm fails.
 */
export function fetchPackages(folder: string, packages: Record<string, string>): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(`${folder}/node_modules/${name}`));
  if (missing.length === 0) return;
  const versions = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...versions];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm could not fetch ${versions.join(' ')}`);
}
