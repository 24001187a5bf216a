import type { Log } from './log.server.ts';

const LOOK_MS = 1_000;

/** Work that runs until it is stopped. */
export interface RunningWork {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does `work` now and every second, one at a time. Looking so often needs nobody to tell of what has come, also not
 * another process, nor a clock that is right (decision 018). A failure is logged as `failure`, once for all the seconds
 * that it lasts.
 */
export function everySecond(
  work: () => Promise<void>,
  { log, failure }: { log: Log; failure: string },
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
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
