import { publishDue } from '../features/interviews/publishing.server.ts';
import { everySecond, type RunningWork } from './every-second.server.ts';
import type { Services } from './services.server.ts';

/**
 * Publishes scheduled interviews when their moment comes, and at the start those whose moment came while no server ran.
 */
export function startPublishing(services: Services): RunningWork {
  const { log } = services;
  const publish = async () => {
    const ids = await publishDue(services);
    if (ids.length > 0) log.info({ interviews: ids }, 'published as scheduled');
  };
  return everySecond(publish, { log, failure: 'scheduled interviews are not published' });
}
