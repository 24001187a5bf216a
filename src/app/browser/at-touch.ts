import { startMore } from '../../features/interviews/list/more.behaviour.ts';
import { startQuotes } from '../../features/quotes/quotes.behaviour.ts';
import { startComfort } from '../../features/reading/comfort/comfort.behaviour.ts';
import { startReadingTools } from '../../features/reading/reading-tools.behaviour.ts';
import { startSideMenu } from '../../layouts/side-menu.behaviour.ts';
import { startBehaviours } from '../../islands/behaviours.ts';
import { easeNavigation } from '../../islands/navigation.ts';

async function markReadInterviews(): Promise<void> {
  (await import('../../features/reading/list/device-lists.ts')).showDeviceLists();
}

/** Starts what a reader needs after the first interaction: one file, so that it comes in one request. */
export function startAtTouch(): void {
  startBehaviours({
    'side-menu': startSideMenu,
    'reading-tools': startReadingTools,
    comfort: startComfort,
    quotes: startQuotes,
    more: (pager) => startMore(pager, () => void markReadInterviews()),
  });
  // A link is only followed after an interaction.
  easeNavigation();
}
