import { startBackups } from './backup-schedule.server.ts';
import { startHousekeeping } from './housekeeping.server.ts';
import type { RunningWork } from './every-second.server.ts';
import { startPublishing } from './publishing.server.ts';
import { startRelating } from './relating.server.ts';
import type { Services } from './services.server.ts';
import { startWebhooks } from './webhooks.server.ts';

/** All that runs by the clock and once for everyone, in one process of a server. */
export function startScheduledWork(services: Services): RunningWork {
  const running = [
    startHousekeeping(services),
    startPublishing(services),
    startRelating(services),
    startWebhooks(services),
    startBackups(services),
  ];
  return {
    async stop() {
      for (const work of running.toReversed()) await work.stop();
    },
  };
}
