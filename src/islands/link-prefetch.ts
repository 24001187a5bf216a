import { PREFETCHED_LINKS } from './prefetch-rules.ts';

/** How long a pointer rests on a link that a reader means to follow, as browsers with speculation rules wait. */
const REST_MS = 200;

/**
 * Fetches the page a reader is about to open, for browsers without speculation rules: once for each address, when a
 * mouse rests on its link. A finger that touches a link may only scroll, and who saves data is served what is asked for.
 * A plain fetch, which the policy allows everywhere; `rel="prefetch"` falls under `default-src` in some browsers.
 */
export function prefetchOnIntent(): void {
  if (savesData()) return;
  const fetched = new Set([location.href]);
  let resting = 0;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(resting);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(PREFETCHED_LINKS);
      if (!link || pointerType !== 'mouse' || fetched.has(link.href)) return;
      resting = window.setTimeout(() => {
        fetched.add(link.href);
        // A reader who follows the link sees the fault, if there is one.
        fetch(link.href, { priority: 'low' }).catch(() => undefined);
      }, REST_MS);
    },
    { passive: true },
  );
}

/** Whether the reader asked for less data (Network Information, `saveData`), where the browser says so. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
