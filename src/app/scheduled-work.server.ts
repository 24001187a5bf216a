import { once } from 'node:events';
import { publishDue } from '../features/interviews/publishing/publishing.server.ts';
import { relateDue } from '../features/search/related.server.ts';
import { startBackups } from '../operation/backup-schedule.server.ts';
import { startHousekeeping } from '../operation/housekeeping.server.ts';
import { repeat, type RunningWork } from '../kernel/repeated-work.server.ts';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import type { Services } from '../http/services.ts';
import { startWebhooks } from './webhooks.server.ts';

/** Everything that runs periodically. */
export function startScheduledWork(services: Services): RunningWork {
  const running = [
    startCountWriting(services),
    startHousekeeping(services),
    startPublishing(services),
    startRelating(services),
    startIndexing(services),
    startWebhooks(services),
    startBackups(services),
  ];
  return {
    async stop() {
      for (const work of running.toReversed()) await work.stop();
    },
  };
}

/** Publishes scheduled interviews on time, and at the start those that came due while no server ran. */
export function startPublishing(services: Services): RunningWork {
  const { log } = services;
  const publish = async () => {
    const ids = await publishDue(services);
    if (ids.length > 0) log.info({ interviews: ids }, 'published as scheduled');
  };
  return repeat(publish, { log, failure: 'scheduled interviews are not published' });
}

/** Computes related interviews after a change, so that pages need not. */
function startRelating(services: Services): RunningWork {
  return repeat((signal) => relateDue(services, signal), {
    log: services.log,
    failure: 'related interviews are not found',
  });
}

/**
 * At the start, and once an hour, compares the search index with the interviews and stores it, so that the first search
 * need not wait for it.
 */
function startIndexing({ searches, log }: Services): RunningWork {
  const prepare = async (signal: AbortSignal) => {
    const ended = new AbortController();
    try {
      // A stop does not wait for it.
      await Promise.race([searches.prepare(), once(signal, 'abort', { signal: ended.signal })]);
    } finally {
      ended.abort();
    }
  };
  return repeat(prepare, { everyMs: HOUR_MS, log, failure: 'the search index is not compared' });
}

/** Writes the counts of searches and readings, each minute and once more when it is stopped. */
function startCountWriting({ searchCounts, readCounter, storage, clock, log }: Services): RunningWork {
  const options = { everyMs: MINUTE_MS, log, failure: 'counts are not written' };
  const write = async () => {
    await searchCounts.write(storage, clock.now());
    await readCounter.write(storage);
  };
  const work = repeat(write, options);
  return {
    async stop() {
      await work.stop();
      await repeat(write, options).stop();
    },
  };
}
