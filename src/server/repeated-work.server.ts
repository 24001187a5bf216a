import type { Log } from './log.server.ts';

/** Work that runs until it is stopped. */
export interface RunningWork {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

interface Repetition {
  /** Every second where nothing is said: looking so often needs no news from another process, nor a clock that is right (decision 018). */
  everyMs?: number;
  log: Log;
  failure: string;
}

/**
 * Does `work` now and again and again, one at a time. A failure is logged as `failure`, once for all the times in a row
 * that it happens.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs = 1_000, log, failure }: Repetition,
): RunningWork {
  let isFailing = false;
  const run = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, `${failure}; it goes on trying`);
      isFailing = true;
    }
  };
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
