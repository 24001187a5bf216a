/**
 * Runs `start` once something of the page is on the screen, so that it takes no time from that; at once where nothing
 * will be painted, as in a tab behind another.
 */
export function afterFirstPaint(start: () => void): void {
  if (document.hidden) return start();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
}
