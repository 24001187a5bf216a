/** What asks a process to stop. At the end of a terminal Node would end at once, in the middle of requests. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Stops the process by `stop` at a signal, and when the parent that has a channel to it ends; exits with 0 if that
 * succeeds. Only the first reason counts.
 */
export function endOnSignals(stop: () => Promise<void>): void {
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
  process.once('disconnect', end);
  // It may have ended already; undefined without a channel.
  if (process.connected === false) end();
}
