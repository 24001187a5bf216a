import { statSync } from 'node:fs';

/** As root: takes the account that owns the data, so that its files stay those of the service. */
export function becomeOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner) return;
  const { uid, gid } = owner;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
