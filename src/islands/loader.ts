import type { ComponentType } from 'react';
import type { BehaviourMoment, BehaviourName } from './behaviours.ts';
import { hideBrokenPictures } from './broken-pictures.ts';
import { atFirstTouch } from './first-touch.ts';
import type { IslandName, IslandProps } from './islands.ts';
import { whenIdle } from './when-idle.ts';

type Loaders = { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> };

const LOADERS: Loaders = {
  'search-box': async () => (await import('../features/search/search-box.island.tsx')).SearchBox,
};

const BEHAVIOURS: Record<BehaviourName, () => Promise<(element: HTMLElement) => void>> = {
  reading: async () => (await import('../features/reading/reading.behaviour.ts')).startReading,
  'reading-tools': async () =>
    (await import('../features/reading/reading-tools.behaviour.ts')).startReadingTools,
  comfort: async () => (await import('../features/reading/comfort.behaviour.ts')).startComfort,
};

async function hydrate<Name extends IslandName>(name: Name, element: HTMLElement): Promise<void> {
  const root = element.querySelector<HTMLElement>(':scope > [data-island-root]');
  const data = element.querySelector(':scope > script[type="application/json"]');
  if (!root || !data?.textContent) return;
  const props: IslandProps<Name> = JSON.parse(data.textContent);
  const [component, { hydrateIsland }] = await Promise.all([LOADERS[name](), import('./hydrate-island.ts')]);
  hydrateIsland(root, component, props, element.dataset['islandPrefix'] ?? '');
}

/** Runs `start` once, at the moment the island asks for. */
function at(element: HTMLElement, start: () => void): void {
  const moment = element.dataset['islandWhen'];
  if (moment === 'interaction') {
    const events = ['focusin', 'pointerenter', 'touchstart'] as const;
    const once = () => {
      for (const event of events) element.removeEventListener(event, once);
      start();
    };
    for (const event of events) element.addEventListener(event, once, { passive: true });
    // A field that has the focus already (autofocus, a quick reader) never fires again.
    if (element.contains(document.activeElement)) once();
  } else if (moment === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    });
    observer.observe(element);
  } else {
    whenIdle(start);
  }
}

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
async function carryPlateAcross(): Promise<void> {
  (await import('./plate-transition.ts')).carryPlateAcross();
}

function isNameIn<Name extends string>(table: Record<Name, unknown>, name: string | undefined): name is Name {
  return name !== undefined && Object.hasOwn(table, name);
}

hideBrokenPictures();
// In development a stored copy would hide the change that was just made.
if (import.meta.env.PROD) addEventListener('load', () => whenIdle(() => void keepThisPage()));
atFirstTouch(() => Promise.all([startBehaviours('touch'), carryPlateAcross()]));
void startBehaviours('load').then(() => {
  // From now on the tools show (`first-paint.ts`).
  document.documentElement.dataset['script'] = 'live';
});
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset['island'];
  if (isNameIn(LOADERS, name)) at(element, () => void hydrate(name, element));
}
if (!HTMLScriptElement.supports?.('speculationrules')) {
  void import('./link-prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent());
}
