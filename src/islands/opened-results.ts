/**
 * Reports which search result was opened. Links have a `ping` attribute, which works without a script; but
 * Firefox ignores it and offers no way to detect that. So the script sends the report in every browser and
 * removes the `ping`, to report an opening once.
 */
export function reportOpenedResults(): void {
  addEventListener('click', tell);
  // The middle button opens a new tab.
  addEventListener('auxclick', (event) => {
    if (event.button === 1) tell(event);
  });
}

function tell(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[ping]') : null;
  if (!link || event.defaultPrevented) return;
  if (navigator.sendBeacon(link.ping)) link.removeAttribute('ping');
}
