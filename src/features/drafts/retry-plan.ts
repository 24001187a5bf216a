const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * How long a save that found no server waits after so many attempts; the browser's word that it is online again cuts
 * it short.
 */
export function retryPauseMs(failedAttempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failedAttempts - 1), LONGEST_PAUSE_MS);
}
