import { endStaleSessions } from '../features/accounts/sign-in/sessions.server.ts';
import { pruneActivity } from '../features/activity/activity.server.ts';
import { dropOldIncoming } from '../features/archive/incoming-file.server.ts';
import { pruneUnsavedDrafts } from '../features/drafts/unsaved-drafts.server.ts';
import { sweepOrphans } from '../features/media/images.server.ts';
import { pruneTrash } from '../features/trash/trash.server.ts';
import { pruneWebhooks } from '../features/webhooks/deliver-webhooks.server.ts';
import { repeat, type RunningWork } from '../kernel/repeated-work.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import type { Services } from '../http/services.ts';
import { acquireLease } from './lease.server.ts';

/** A little less than an hour, so that the process that ran last is not locked out the next time. */
const LEASE_MS = 55 * MINUTE_MS;
/** A little less than a day, so that the lease is free again the next day or night. */
const DAY_LEASE_MS = 20 * HOUR_MS;
/** In UTC: night in most Arabic-speaking countries. */
const NIGHT_HOUR = 0;
/** An upload without references is kept this long: a text on a host's device that is not saved yet may name it. */
const ORPHAN_AGE_MS = 30 * DAY_MS;

/**
 * Hourly, in one of all processes that share a database: ends stale sessions, deletes old attempts and old
 * activity, purges what has been in the trash long enough, drops webhooks that are too old to be sent, drafts that
 * are no longer changed and files of imports that were given up. Once a day it sweeps uploads without references, for
 * which it reads all texts with pictures; each night all related interviews are due, because others may now be related
 * to a changed one.
 */
export function startHousekeeping(services: Services): RunningWork {
  const { config, storage, clock, log } = services;
  const keepHouse = async () => {
    const now = clock.now();
    if (!(await acquireLease(storage, { work: 'housekeeping', forMs: LEASE_MS, now }))) return;
    await runAll([
      () => endStaleSessions(services),
      () => pruneTrash(services),
      () => pruneActivity(services),
      () => pruneWebhooks(services),
      () => pruneUnsavedDrafts(services),
      () => dropOldIncoming(config.dataDir, now),
      async () => {
        if (await acquireLease(storage, { work: 'uploads', forMs: DAY_LEASE_MS, now }))
          await sweepOrphans(services, new Date(now.getTime() - ORPHAN_AGE_MS));
      },
      async () => {
        const isNight = now.getUTCHours() === NIGHT_HOUR;
        if (isNight && (await acquireLease(storage, { work: 'related', forMs: DAY_LEASE_MS, now })))
          await storage.transaction(({ related }) => related.markAllDue());
      },
    ]);
  };
  return repeat(keepHouse, { everyMs: HOUR_MS, log, failure: 'housekeeping failed' });
}

/** One after the other, all of them even if some fail; then throws the first failure. */
async function runAll(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
