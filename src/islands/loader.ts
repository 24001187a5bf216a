import type { BehaviourMoment, BehaviourName } from './behaviours.ts';
import { hideBrokenPictures } from './broken-pictures.ts';
import { atFirstTouch } from './first-touch.ts';
import { isNameIn } from './names.ts';
import { whenIdle } from './when-idle.ts';

const BEHAVIOURS: Record<BehaviourName, () => Promise<(element: HTMLElement) => void>> = {
  reading: async () => (await import('../features/reading/reading.behaviour.ts')).startReading,
  'reading-tools': async () =>
    (await import('../features/reading/reading-tools.behaviour.ts')).startReadingTools,
  comfort: async () => (await import('../features/reading/comfort.behaviour.ts')).startComfort,
  quotes: async () => (await import('../features/quotes/quotes.behaviour.ts')).startQuotes,
};

async function startBehaviours(moment: BehaviourMoment): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>(`[data-behaviour-when="${moment}"]`);
  await Promise.all(
    Array.from(elements, async (element) => {
      const name = element.dataset['behaviour'];
      if (isNameIn(BEHAVIOURS, name)) (await BEHAVIOURS[name]())(element);
    }),
  );
}

/** What a reader may want later waits for what the page needs now. */
async function keepThisPage(): Promise<void> {
  await (await import('../features/offline/keep-this-page.ts')).keepThisPage();
}

/** Nobody follows a link without touching it. */
async function easeNavigation(): Promise<void> {
  (await import('./navigation.ts')).easeNavigation();
}

/** How far the scripts of the page have come. */
function say(state: 'live' | 'ready'): void {
  document.documentElement.dataset['script'] = state;
}

hideBrokenPictures();
// In development a stored copy would hide the change that was just made.
if (import.meta.env.PROD) addEventListener('load', () => whenIdle(() => void keepThisPage()));
// From `live` on the tools show (`first-paint.ts`).
const begun = startBehaviours('load').then(() => say('live'));
atFirstTouch(async () => {
  await Promise.all([begun, startBehaviours('touch'), easeNavigation()]);
  say('ready');
});
if (document.querySelector('[data-island]'))
  void import('./start-islands.ts').then(({ startIslands }) => startIslands());
