import { PREFETCHED } from './speculation-rules.tsx';

/**
 * Fetches the page a reader is about to open, for browsers without speculation rules: once for each address, when
 * the pointer or a finger comes to its link.
 */
export function prefetchOnIntent(): void {
  const fetched = new Set([location.pathname]);
  const fetchPage = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return;
    if (!PREFETCHED_PATH.test(link.pathname)) return;
    fetched.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  for (const event of ['pointerover', 'touchstart'] as const) {
    document.addEventListener(event, fetchPage, { passive: true });
  }
}
