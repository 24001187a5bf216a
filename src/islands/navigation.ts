/** Links to public pages that are the same for everyone; not the search, whose answers are a reader's own. */
const PREFETCHED_LINKS =
  'a:is([href="/"],[href^="/interview"],[href^="/guest/"],[href^="/topic"],[href^="/about-"])';

/**
 * Speculation Rules: the browser fetches a page when the pointer rests on its link or a finger goes down on it.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: PREFETCHED_LINKS }, eagerness: 'moderate' }],
});

/** The way from one page to the next: its portrait travels along, and it is fetched ahead where no rule does it. */
export function easeNavigation(): void {
  carryPlateAcross();
  if (!HTMLScriptElement.supports?.('speculationrules')) prefetchOnIntent();
}

/** How long a pointer rests on a link that a reader means to follow, as browsers with speculation rules wait. */
const REST_MS = 200;

/**
 * Fetches the page that a reader is about to open, in browsers without speculation rules: once per address, when the
 * mouse rests on a link to it. Not on touch, which may be the start of a scroll, and not for readers who save data.
 * It uses `fetch`, which the content security policy allows in every browser; `rel="prefetch"` falls under
 * `default-src` in some.
 */
function prefetchOnIntent(): void {
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

const NAME = 'view-transition-name';

/**
 * The portrait a reader presses becomes the portrait of the page it leads to: the page that is left gives its plate
 * the name that the hero of the next one carries in the style sheet (`plate-transition.css`). A name may stand on one element
 * alone, so the page's own hero gives it away. Without cross-document view transitions nothing happens.
 */
function carryPlateAcross(): void {
  let pressed: HTMLElement | null | undefined;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const address = activation?.entry.url;
    if (!viewTransition || !address) return;
    const { pathname } = new URL(address);
    // A page that comes back from the browser's memory still has the names of the last time.
    pressed?.style.removeProperty(NAME);
    const links = document.querySelectorAll<HTMLAnchorElement>('a:has(.plate)');
    pressed = [...links].find((link) => link.pathname === pathname)?.querySelector<HTMLElement>('.plate');
    pressed?.style.setProperty(NAME, 'plate');
    document.querySelector<HTMLElement>('.cover')?.style.setProperty(NAME, pressed ? 'none' : '');
  });
}
