/**
 * Ends the process on SIGTERM and SIGINT, in the order that `stop` has, and leaves with 0 where that succeeded. Gives
 * what ends it for another reason, which `stop` is told; whatever comes first counts.
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
  return end;
}
