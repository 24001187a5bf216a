import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates one server-rendered island. React is imported here, so it is only loaded if an island needs it.
 */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  component: ComponentType<Props>,
): void {
  const root = element.querySelector<HTMLElement>(':scope > [data-island-root]');
  const data = element.querySelector(':scope > script[type="application/json"]');
  if (!root || !data?.textContent) return;
  const props: Props = JSON.parse(data.textContent);
  hydrateRoot(root, createElement<Props>(component, props), {
    identifierPrefix: element.dataset['islandPrefix'] ?? '',
  });
}
