/**
 * Stops the process by `stop` on SIGTERM, on SIGINT, and when the parent that has a channel to it ends; exits with 0
 * if that succeeds. Returns a function that stops it for another reason, which is passed to `stop`; only the first
 * reason counts.
 */
export function endOnSignals(stop: (isReplaced: boolean) => Promise<void>): (isReplaced: boolean) => void {
  let ending: Promise<void> | undefined;
  const end = (isReplaced: boolean) => {
    ending ??= stop(isReplaced).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(false));
  process.once('disconnect', () => end(false));
  // It may have ended already; undefined without a channel.
  if (process.connected === false) end(false);
  return end;
}
