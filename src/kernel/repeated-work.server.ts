/** Work that runs until it is stopped. */
export interface RunningWork {
  /** Aborts what is under way, as far as it heeds its signal, and resolves when it has ended. */
  stop(): Promise<void>;
}

interface Repetition {
  /** A second by default: polling needs no signal from other processes and tolerates a wrong clock (decision 018). */
  everyMs?: number;
  log: { error(details: { err: unknown }, message: string): void };
  failure: string;
}

/** Runs `work` at once and then periodically, never twice at a time. Consecutive failures are logged once, as `failure`. */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs = 1_000, log, failure }: Repetition,
): RunningWork {
  const stopping = new AbortController();
  let isFailing = false;
  const run = async () => {
    try {
      await work(stopping.signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, `${failure}; retrying`);
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
      stopping.abort();
      await running;
    },
  };
}
