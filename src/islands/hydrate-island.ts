import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings one server-rendered island to life. React comes with this module, so only where an island needs it. */
export function hydrateIsland<Props extends object>(
  root: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
): void {
  hydrateRoot(root, createElement<Props>(component, props), { identifierPrefix });
}
