import { readFileSync, writeFileSync } from 'node:fs';

interface Lockfile {
  packages: Record<string, { optional?: boolean; engines?: unknown }>;
}

/**
 * `npm run lockfile`, to be run after packages have changed: npm silently omits an optional package whose `engines`
 * exclude the Node that npm runs on. Native parts are optional packages, and run on the pinned Node, so the lock file
 * has no `engines` for them.
 */
const path = 'package-lock.json';
const lockfile: Lockfile = JSON.parse(readFileSync(path, 'utf8'));
for (const entry of Object.values(lockfile.packages)) if (entry.optional) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
