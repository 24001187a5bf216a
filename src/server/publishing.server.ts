import { publishDue } from '../features/interviews/publishing.server.ts';
import type { Services } from './services.server.ts';

/** As late as a scheduled interview may be. */
const LOOK_MS = 1_000;

/**
 * Publishes scheduled interviews when their moment comes, and at the start those whose moment came while no server ran.
 * It looks every second rather than waiting for the next moment: so it needs nobody to tell it of a new schedule, also
 * not one of another process, nor of a clock that was set (decision 018).
 */
export function startPublishing(services: Services): { stop(): Promise<void> } {
  const { log } = services;
  let isFailing = false;
  const publish = async () => {
    try {
      const ids = await publishDue(services);
      if (ids.length > 0) log.info({ interviews: ids }, 'published as scheduled');
      isFailing = false;
    } catch (error) {
      // Once for all the seconds that it lasts.
      if (!isFailing) log.error({ err: error }, 'scheduled interviews are not published; it goes on trying');
      isFailing = true;
    }
  };
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= publish().finally(() => {
      looking = null;
    });
  };
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
