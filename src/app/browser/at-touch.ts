import { startQuotes } from '../../features/quotes/quotes.behaviour.ts';
import { startComfort } from '../../features/reading/comfort/comfort.behaviour.ts';
import { startReadingTools } from '../../features/reading/reading-tools.behaviour.ts';
import { startSideMenu } from '../../layouts/side-menu.behaviour.ts';
import { startBehaviours } from '../../islands/behaviours.ts';
import { easeNavigation } from '../../islands/navigation.ts';

/** What a reader needs who has touched anything: one file, so that it comes in one trip. */
export function startAtTouch(): void {
  startBehaviours({
    'side-menu': startSideMenu,
    'reading-tools': startReadingTools,
    comfort: startComfort,
    quotes: startQuotes,
  });
  // Nobody follows a link without touching it.
  easeNavigation();
}
