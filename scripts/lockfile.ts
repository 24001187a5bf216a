import { readFileSync, writeFileSync } from 'node:fs';

interface Lockfile {
  packages: Record<string, { optional?: boolean; engines?: unknown }>;
}

/**
 * `npm run lockfile`, after packages have changed: npm leaves out, without a word, an optional package whose `engines` do
 * not name the Node that npm runs on. Native parts are optional packages, and run on the pinned Node, so the lock file
 * names no `engines` for them.
 */
const path = 'package-lock.json';
const lockfile: Lockfile = JSON.parse(readFileSync(path, 'utf8'));
for (const entry of Object.values(lockfile.packages)) if (entry.optional) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
