import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server and its operator need, besides Node and packages. */
const FILES = [
  'build/site/client',
  'build/site/server',
  'build/sample.db',
  'build/sample-images',
  'build/sample-images.json',
  'build/card-fonts',
  'sample/interviews',
  'sample/pages',
  'deploy',
  'docs/archive.md',
  'docs/backup.md',
  'docs/container.md',
  'docs/deploy.md',
  'docs/monitoring.md',
  'docs/proxies.md',
  'docs/scale.md',
  'docs/several-servers.md',
  'docs/symptoms.md',
  'docs/webhooks.md',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
];

/**
 * Fills a folder with an installation, from the build and without packages: the launcher, and the version that
 * `current` names. Returns the folder of the version.
 */
export async function layOut(folder: string, versionName: string): Promise<string> {
  const version = join(folder, 'versions', versionName);
  for (const path of FILES) await cp(path, join(version, path), { recursive: true });
  await cp('scripts/release/run', join(version, 'run'));
  await cp('scripts/release/mulhim', join(folder, 'mulhim'));
  await symlink(`versions/${versionName}`, join(folder, 'current'));
  return version;
}
