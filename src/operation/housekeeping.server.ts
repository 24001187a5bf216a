import { endStaleSessions } from '../features/accounts/sign-in/sessions.server.ts';
import { pruneActivity } from '../features/activity/activity.server.ts';
import { sweepOrphans } from '../features/media/images.server.ts';
import { pruneTrash } from '../features/trash/trash.server.ts';
import { pruneWebhooks } from '../features/webhooks/deliver-webhooks.server.ts';
import { repeat, type RunningWork } from '../kernel/repeated-work.server.ts';
import type { Services } from '../http/services.ts';
import { acquireLease } from './lease.server.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** A little less than an hour: whoever had the last turn comes in time for the next. */
const TURN_MS = 55 * MINUTE_MS;
/** A little less than a day, so that the turn of each night is free again. */
const NIGHT_TURN_MS = 20 * HOUR_MS;
/** In UTC; night wherever most people read Arabic. */
const NIGHT_HOUR = 0;
/** An upload that nothing names is kept this long: its interview may still be on its way. */
const ORPHAN_AGE_MS = 24 * HOUR_MS;

/**
 * Hourly, and by one of all processes that share a database: ends stale sessions, forgets old attempts and old
 * activity, deletes for good what was in the trash long enough and webhooks that are too old to be sent, and sweeps
 * uploads that nothing shows. Each night all related interviews are due (decision 028).
 */
export function startHousekeeping(services: Services): RunningWork {
  const { storage, clock, log } = services;
  const keepHouse = async () => {
    const now = clock.now();
    if (!(await acquireLease(storage, { work: 'housekeeping', forMs: TURN_MS, now }))) return;
    await endStaleSessions(services);
    await pruneTrash(services);
    await pruneActivity(services);
    await pruneWebhooks(services);
    await sweepOrphans(services, new Date(now.getTime() - ORPHAN_AGE_MS));
    const isNight = now.getUTCHours() === NIGHT_HOUR;
    if (isNight && (await acquireLease(storage, { work: 'related', forMs: NIGHT_TURN_MS, now })))
      await storage.transaction(({ related }) => related.markAllDue());
  };
  return repeat(keepHouse, { everyMs: HOUR_MS, log, failure: 'housekeeping failed' });
}
