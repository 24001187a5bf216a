import { isNameIn } from '../../islands/names.ts';

/** The component of each island by its name. */
const LOADERS = {
  'search-box': async () => (await import('../../features/search/search-box.island.tsx')).SearchBox,
};

/** Waits for the reader at every island of the page. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'];
    if (isNameIn(LOADERS, name)) whenTouched(element, () => void hydrate(name, element));
  }
}

async function hydrate(name: keyof typeof LOADERS, element: HTMLElement): Promise<void> {
  const [component, { hydrateIsland }] = await Promise.all([
    LOADERS[name](),
    import('../../islands/hydrate-island.ts'),
  ]);
  hydrateIsland(element, component);
}

/** Runs `start` once, when the reader first turns to an element. */
function whenTouched(element: HTMLElement, start: () => void): void {
  const events = ['focusin', 'pointerenter', 'touchstart'] as const;
  const once = () => {
    for (const event of events) element.removeEventListener(event, once);
    start();
  };
  for (const event of events) element.addEventListener(event, once, { passive: true });
  // A field that has the focus already (autofocus, a quick reader) never fires again.
  if (element.contains(document.activeElement)) once();
}
