import { endStaleSessions } from '../features/accounts/sessions.server.ts';
import { sweepOrphans } from '../features/media/images.server.ts';
import { pruneTrash } from '../features/trash/trash.server.ts';
import type { Services } from './services.server.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** An upload that nothing names is kept this long: its interview may still be on its way. */
const ORPHAN_AGE_MS = 24 * HOUR_MS;

/**
 * Hourly: ends stale sessions, forgets old attempts, deletes for good what was in the trash long enough and sweeps
 * uploads that nothing shows. Each minute, and once more when it is stopped: writes the searches that were counted.
 */
export function startHousekeeping(services: Services): { stop(): Promise<void> } {
  const run = async () => {
    try {
      await endStaleSessions(services);
      await pruneTrash(services);
      await sweepOrphans(services, new Date(services.clock.now().getTime() - ORPHAN_AGE_MS));
    } catch (error) {
      services.log.error({ err: error }, 'housekeeping failed; it runs again in an hour');
    }
  };
  const writeCounts = async () => {
    try {
      await services.searchCounts.write(services.storage, services.clock.now());
    } catch (error) {
      services.log.error({ err: error }, 'counted searches were not written; they are with the next');
    }
  };
  const timers = [
    setInterval(() => void run(), HOUR_MS).unref(),
    setInterval(() => void writeCounts(), MINUTE_MS).unref(),
  ];
  void run();
  return {
    async stop() {
      timers.forEach(clearInterval);
      await writeCounts();
    },
  };
}
