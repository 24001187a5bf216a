import { relateDue } from '../features/search/related.server.ts';
import { everySecond, type RunningWork } from './every-second.server.ts';
import type { Services } from './services.server.ts';

/** Finds which interviews are related after one has changed, so that no page has to (decision 028). */
export function startRelating(services: Services): RunningWork {
  const stopping = new AbortController();
  const work = everySecond(() => relateDue(services, stopping.signal), {
    log: services.log,
    failure: 'related interviews are not found',
  });
  return {
    stop() {
      stopping.abort();
      return work.stop();
    },
  };
}
