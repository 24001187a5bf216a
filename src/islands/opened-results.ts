/**
 * Tells the server which result of a search was opened. Links name the address as their `ping`, which works without a
 * script; but Firefox sends none and does not say so. Here the script sends it in every browser, in the place of the
 * `ping`, so that an opening is told once.
 */
export function tellOpenedResults(): void {
  addEventListener('click', tell);
  // With the middle button, in a new tab.
  addEventListener('auxclick', (event) => {
    if (event.button === 1) tell(event);
  });
}

function tell(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[ping]') : null;
  if (!link || event.defaultPrevented) return;
  if (navigator.sendBeacon(link.ping)) link.removeAttribute('ping');
}
