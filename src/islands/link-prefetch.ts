import { PREFETCHED_LINKS } from './prefetch-rules.ts';

/**
 * Fetches the page a reader is about to open, for browsers without speculation rules: once for each address, when
 * the pointer or a finger comes to its link.
 */
export function prefetchOnIntent(): void {
  const fetched = new Set([location.href]);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(PREFETCHED_LINKS);
    if (!link || fetched.has(link.href)) return;
    fetched.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('touchstart', prefetch, { passive: true });
}
