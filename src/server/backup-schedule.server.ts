import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { listBackups } from '../storage/backup/kept-backups.server.ts';
import type { Services } from './services.server.ts';
import { takeTurn } from './turn.server.ts';

const PROGRAM = 'scripts/backup.ts';
const CHECK_MS = 5 * 60 * 1000;
/** While one process makes a backup no other begins one; after a failure it is tried again then. */
const TURN_MS = 60 * 60 * 1000;
const REASON_MAX_LENGTH = 2_000;

/**
 * Makes a backup in a process of its own whenever the newest in `BACKUP_DIR` is older than `BACKUP_EVERY`, and says so
 * in the log and the figures. Does nothing without `BACKUP_DIR`.
 */
export function startBackups(services: Services): { stop(): Promise<void> } {
  const { config, storage, clock, log, metrics } = services;
  const { dir, everyMs } = config.backups;
  if (dir === null) return { stop: async () => {} };
  let newestAt: number | null = null;
  let child: ChildProcess | null = null;
  let isStopped = false;
  metrics.registry.gauge(
    'mulhim_backup_newest_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was made',
    () => newestAt && newestAt / 1000,
  );

  const readNewest = async () => {
    const [newest] = await listBackups(dir);
    newestAt = newest ? Date.parse(newest.manifest.createdAt) : null;
  };
  const check = async () => {
    await readNewest();
    const now = clock.now();
    if (newestAt !== null && now.getTime() - newestAt < everyMs) return;
    if (isStopped || child || !(await takeTurn(storage, { work: 'backup', forMs: TURN_MS, now }))) return;
    if (isStopped) return;
    child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'ignore', 'pipe'] });
    const fault = await outcomeOf(child);
    child = null;
    if (isStopped) return;
    await readNewest();
    metrics.backups.add({ outcome: fault === null ? 'made' : 'failed' });
    if (fault === null) log.info({ folder: dir }, 'backup made');
    else log.error({ folder: dir, reason: fault }, 'backup failed');
  };
  let checking = Promise.resolve();
  const checkInTurn = () => {
    checking = checking.then(check).catch((error: unknown) => {
      metrics.backups.add({ outcome: 'failed' });
      log.error({ err: error }, 'backup failed');
    });
  };
  const timer = setInterval(checkInTurn, CHECK_MS).unref();
  checkInTurn();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      child?.kill();
      await checking;
    },
  };
}

/** Null where it succeeded, otherwise what the program said. */
async function outcomeOf(child: ChildProcess): Promise<string | null> {
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  try {
    const [code, signal] = await once(child, 'exit');
    if (code === 0) return null;
    return `${(await said).trim().slice(0, REASON_MAX_LENGTH)} (ended with ${code ?? signal})`;
  } catch (error) {
    return String(error);
  }
}
