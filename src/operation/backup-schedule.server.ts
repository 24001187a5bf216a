import { runProgram } from '../kernel/processes/run-program.server.ts';
import { programFile } from '../kernel/processes/programs.ts';
import { newestBackupAt } from '../storage/backup/kept-backups.server.ts';
import { repeat, type RunningWork } from '../kernel/repeated-work.server.ts';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import type { Services } from '../http/services.ts';
import { acquireLease } from './lease.server.ts';

const CHECK_MS = 5 * MINUTE_MS;
/** How long one process holds the lease of a backup; after a failure the next attempt is then. */
const LEASE_MS = HOUR_MS;

/**
 * Makes a backup in a separate process whenever the newest in `BACKUP_DIR` is older than `BACKUP_EVERY`, and
 * records it in the log and the metrics. Does nothing without `BACKUP_DIR`.
 */
export function startBackups(services: Services): RunningWork {
  const { config, storage, clock, log, metrics } = services;
  const { dir, everyMs } = config.backups;
  if (dir === null) return { stop: async () => {} };
  let newestAt: Date | null = null;
  metrics.registry.gauge(
    'mulhim_backup_newest_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was made',
    () => newestAt && newestAt.getTime() / 1000,
  );

  const readNewest = async () => {
    newestAt = await newestBackupAt(dir, clock.now());
  };
  const check = async (signal: AbortSignal) => {
    await readNewest();
    const now = clock.now();
    if (newestAt !== null && now.getTime() - newestAt.getTime() < everyMs) return;
    if (signal.aborted || !(await acquireLease(storage, { work: 'backup', forMs: LEASE_MS, now }))) return;
    const result = await runProgram(programFile('backup-process'), {}, { signal });
    if (signal.aborted) return;
    if (result.kind !== 'returned') throw new Error(result.reason);
    await readNewest();
    metrics.backups.add({ outcome: 'made' });
    log.info({ folder: dir }, 'backup made');
  };
  const count = (error: unknown) => {
    metrics.backups.add({ outcome: 'failed' });
    throw error;
  };
  return repeat((signal) => check(signal).catch(count), { everyMs: CHECK_MS, log, failure: 'backup failed' });
}
