import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE =
  'No Chromium or Chrome on the path, and it could not be installed. Install one (Debian: apt-get install -y chromium), ' +
  'or name its program in CHROMIUM_PATH, and run npm test again.';

/** Path of a Chromium for the browser tests: named, found on the path, or installed by Debian's package manager. */
export function ensureBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const found = findOnPath();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    process.stdout.write('Installing chromium …\n');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...options,
      stdio: [...options.stdio],
    });
  }
  const installed = findOnPath();
  if (!installed) throw new Error(ADVICE);
  return installed;
}

function findOnPath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of NAMES) {
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
