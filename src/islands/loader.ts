import type { ComponentType } from 'react';
import { hideBrokenPictures } from './broken-pictures.ts';
import type { IslandName, IslandProps } from './islands.ts';

type Loaders = { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> };

const LOADERS: Loaders = {
  'search-box': async () => (await import('../features/search/search-box.island.tsx')).SearchBox,
};

async function hydrate<Name extends IslandName>(name: Name, element: HTMLElement): Promise<void> {
  const root = element.querySelector<HTMLElement>(':scope > [data-island-root]');
  const data = element.querySelector(':scope > script[type="application/json"]');
  if (!root || !data?.textContent) return;
  const props: IslandProps<Name> = JSON.parse(data.textContent);
  // React comes with the first island that needs it, not with the page.
  const [component, { createElement }, { hydrateRoot }] = await Promise.all([
    LOADERS[name](),
    import('react'),
    import('react-dom/client'),
  ]);
  hydrateRoot(root, createElement<IslandProps<Name>>(component, props), {
    identifierPrefix: element.dataset['islandPrefix'] ?? '',
  });
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
    // Safari has no idle callback.
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    whenIdle(start);
  }
}

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(LOADERS, name);
}

hideBrokenPictures();
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset['island'];
  if (isIslandName(name)) at(element, () => void hydrate(name, element));
}
