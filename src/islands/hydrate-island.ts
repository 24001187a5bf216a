import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings one server-rendered island to life. React comes with this module, so only where an island needs it. */
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
