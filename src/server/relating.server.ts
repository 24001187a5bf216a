import { relateDue } from '../features/search/related.server.ts';
import { everySecond, type RunningWork } from './every-second.server.ts';
import type { Services } from './services.server.ts';

/** Finds anew which interviews are related after one of them has changed, so that no page has to (decision 028). */
export function startRelating(services: Services): RunningWork {
  const stopping = new AbortController();
  const work = everySecond(() => relateDue(services, stopping.signal), {
    log: services.log,
    failure: 'related interviews are not found anew',
  });
  return {
    stop() {
      stopping.abort();
      return work.stop();
    },
  };
}
