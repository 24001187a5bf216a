/** Runs `start` once the browser has nothing better to do. */
export function whenIdle(start: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
  else setTimeout(start, 200);
}
