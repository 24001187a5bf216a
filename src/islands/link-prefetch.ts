import { PREFETCHED_LINKS } from './prefetch-rules.ts';

/** How long a pointer rests on a link that a reader means to follow, as browsers with speculation rules wait. */
const REST_MS = 200;

/**
 * Fetches the page that a reader is about to open, in browsers without speculation rules: once per address, when the
 * mouse rests on a link to it. Not on touch, which may be the start of a scroll, and not for readers who save data.
 * It uses `fetch`, which the content security policy allows in every browser; `rel="prefetch"` falls under
 * `default-src` in some.
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
