import { access, constants, mkdir } from 'node:fs/promises';
import { runProgram } from '../kernel/processes/run-program.server.ts';
import { programFile } from '../kernel/processes/programs.ts';
import { newestBackupAt } from '../storage/backup/kept-backups.server.ts';
import { repeat, type RunningWork } from '../kernel/repeated-work.server.ts';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import type { Services } from '../http/services.ts';
import { reasonOf } from '../storage/start-error.server.ts';
import { forgetFailure, keepFailure } from './backup-failure.server.ts';
import { acquireLease } from './lease.server.ts';

const CHECK_MS = 5 * MINUTE_MS;
/** How long one process holds the lease of a backup; after a failure the next attempt is then. */
const LEASE_MS = HOUR_MS;

/**
 * Makes a backup in a separate process whenever the newest in `BACKUP_DIR` is older than `BACKUP_EVERY`, and
 * records it in the log, the metrics and, if it fails, for `doctor`. Does nothing without `BACKUP_DIR`.
 */
export function startBackups(services: Services): RunningWork {
  const { config, storage, clock, log, metrics } = services;
  const { dir, everyMs } = config.backups;
  if (dir === null) return { stop: async () => {} };
  const newestAt = async () => (await newestBackupAt(dir, clock.now()))?.getTime() ?? 0;
  metrics.registry.gauge(
    'mulhim_backup_newest_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was made; 0 before the first',
    () =>
      newestAt().then(
        (ms) => ms / 1000,
        () => 0,
      ),
  );

  const check = async (signal: AbortSignal) => {
    await assertWritable(dir);
    const now = clock.now();
    if (now.getTime() - (await newestAt()) < everyMs) return forgetFailure(config);
    if (signal.aborted || !(await acquireLease(storage, { work: 'backup', forMs: LEASE_MS, now }))) return;
    const result = await runProgram(programFile('backup-process'), {}, { signal });
    if (signal.aborted) return;
    if (result.kind !== 'returned') throw new Error(result.reason);
    await forgetFailure(config);
    metrics.backups.add({ outcome: 'made' });
    log.info({ folder: dir }, 'backup made');
  };
  const count = async (error: unknown) => {
    metrics.backups.add({ outcome: 'failed' });
    await keepFailure(config, { at: clock.now().toISOString(), reason: reasonOf(error) });
    throw error;
  };
  return repeat((signal) => check(signal).catch(count), { everyMs: CHECK_MS, log, failure: 'backup failed' });
}

/** Creates the folder, and throws what a service without the right to write in it needs. */
async function assertWritable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `BACKUP_DIR ${dir} cannot be written: ${reasonOf(error)}; let the account of the server own it, and name it in ReadWritePaths of the service (systemctl edit mulhim)`,
      { cause: error },
    );
  }
}
