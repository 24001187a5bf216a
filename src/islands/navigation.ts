import { prefetchOnIntent } from './link-prefetch.ts';
import { carryPlateAcross } from './plate-transition.ts';

/** The way from one page to the next: its portrait travels along, and it is fetched ahead where no rule does it. */
export function easeNavigation(): void {
  carryPlateAcross();
  if (!HTMLScriptElement.supports?.('speculationrules')) prefetchOnIntent();
}
