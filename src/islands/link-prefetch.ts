import { PREFETCHED_LINKS } from './prefetch-rules.ts';

/**
 * Fetches the page a reader is about to open, for browsers without speculation rules: once for each address, when
 * the pointer or a finger comes to its link. A plain fetch, which the policy allows everywhere; `rel="prefetch"`
 * falls under `default-src` in some browsers.
 */
export function prefetchOnIntent(): void {
  const fetched = new Set([location.href]);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(PREFETCHED_LINKS);
    if (!link || fetched.has(link.href)) return;
    fetched.add(link.href);
    // Whoever follows the link sees the fault, if there is one.
    fetch(link.href, { priority: 'low' }).catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('touchstart', prefetch, { passive: true });
}
