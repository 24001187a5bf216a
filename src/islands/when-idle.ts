/** A page that is never idle, because it moves or its device is busy, is not kept waiting longer. */
const LONGEST_WAIT_MS = 2000;

/** Runs `start` once the browser has nothing better to do, at the latest after two seconds. */
export function whenIdle(start: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
  else setTimeout(start, 200);
}
