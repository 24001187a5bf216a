import { isNameIn } from '../../islands/names.ts';

/** The component of each island by its name. */
const LOADERS = {
  'search-box': async () => (await import('../../features/search/search-box.island.tsx')).SearchBox,
};

/** Hydrates every island of the page at its first interaction. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'];
    if (isNameIn(LOADERS, name)) whenTouched(element, () => void hydrate(name, element));
  }
}

/** Without a connection the island may not load: it says so, and is loaded once there is one. */
async function hydrate(name: keyof typeof LOADERS, element: HTMLElement): Promise<void> {
  try {
    const [component, { hydrateIsland }] = await Promise.all([
      LOADERS[name](),
      import('../../islands/hydrate-island.ts'),
    ]);
    hydrateIsland(element, component);
  } catch {
    element.dataset['notLoaded'] = '';
    addEventListener('online', () => void hydrate(name, element), { once: true });
  }
}

/** Runs `start` once, at the first interaction with an element. */
function whenTouched(element: HTMLElement, start: () => void): void {
  const events = ['focusin', 'pointerenter', 'touchstart'] as const;
  const once = () => {
    for (const event of events) element.removeEventListener(event, once);
    start();
  };
  for (const event of events) element.addEventListener(event, once, { passive: true });
  // A field that has the focus already (autofocus, an early click) fires no focus event.
  if (element.contains(document.activeElement)) once();
}
