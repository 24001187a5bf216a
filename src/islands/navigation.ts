const INTERVIEW_LINKS = 'a[href^="/interview/"]';
const NEXT_INTERVIEW = '.next-interview-card';
/** Set on the link to the next interview once its reader is about to reach it. */
const NEAR = 'data-near';
/**
 * Links to public pages that are the same for everyone; the search is not, because its results depend on the
 * reader.
 */
const PREFETCHED_LINKS =
  'a:is([href="/"],[href^="/interview"],[href^="/guest/"],[href^="/topic"],[href^="/about-"])';

/**
 * Speculation Rules: when the pointer rests on a link or a finger goes down on it, the browser prepares an interview
 * whole, two at most, and fetches any other page; the next interview is prepared as soon as the end of this one is near.
 * Nothing is for readers who save data. A prepared page does nothing until it is shown (`page-moments.ts`).
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: { selector_matches: INTERVIEW_LINKS }, eagerness: 'moderate' },
    { where: { selector_matches: `${NEXT_INTERVIEW}[${NEAR}]` }, eagerness: 'immediate' },
  ],
  prefetch: [
    {
      where: {
        and: [{ selector_matches: PREFETCHED_LINKS }, { not: { selector_matches: INTERVIEW_LINKS } }],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Eases the way to the next page: its portrait is animated unless the browser has prepared the page, and it is
 * prefetched if no speculation rule does it.
 */
export function easeNavigation(): void {
  const prepares = HTMLScriptElement.supports?.('speculationrules') ?? false;
  animatePortraitAcross(prepares);
  markNextInterview();
  if (!prepares) prefetchOnIntent();
}

/** Marks the link to the next interview when it is less than a window below what is read. */
function markNextInterview(): void {
  const next = document.querySelector(NEXT_INTERVIEW);
  if (!next) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      next.setAttribute(NEAR, '');
    },
    { rootMargin: '0px 0px 100%' },
  );
  near.observe(next);
}

/** How long the pointer rests on a link before it is prefetched, as with speculation rules. */
const REST_MS = 200;

/**
 * Prefetches the page that a reader is about to open, in browsers without speculation rules: once per
 * address, when the mouse rests on a link to it. Not on touch, which may be the start of a scroll, and not
 * for readers who save data. It uses `fetch`, which the Content-Security-Policy allows in every browser;
 * `rel="prefetch"` falls under `default-src` in some.
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
        // Errors appear when the reader follows the link.
        fetch(link.href, { priority: 'low' }).catch(() => undefined);
      }, REST_MS);
    },
    { passive: true },
  );
}

/** Whether the reader asked for less data (Network Information, `saveData`), if the browser supports it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

const NAME = 'view-transition-name';

/**
 * Animates a clicked portrait into that of the next page: its frame gets the view transition name that the
 * hero of the next page has in the style sheet (`plate-transition.css`). A name must be unique, so the hero
 * of this page loses it. Without cross-document view transitions nothing happens.
 *
 * An interview that the browser has prepared is shown at once instead: on a phone the capture of this page alone
 * takes longer than the navigation.
 */
function animatePortraitAcross(preparesInterviews: boolean): void {
  let pressed: HTMLElement | null | undefined;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const address = activation?.entry.url;
    if (!viewTransition || !address) return;
    // The next page ends it if it has no transitions, as in the admin area.
    viewTransition.ready.catch(() => undefined);
    const { pathname } = new URL(address);
    if (preparesInterviews && pathname.startsWith('/interview/')) return viewTransition.skipTransition();
    // A page from the back/forward cache still has the names of the last time.
    pressed?.style.removeProperty(NAME);
    const links = document.querySelectorAll<HTMLAnchorElement>('a:has(.plate)');
    pressed = [...links].find((link) => link.pathname === pathname)?.querySelector<HTMLElement>('.plate');
    pressed?.style.setProperty(NAME, 'plate');
    document.querySelector<HTMLElement>('.cover')?.style.setProperty(NAME, pressed ? 'none' : '');
  });
}
