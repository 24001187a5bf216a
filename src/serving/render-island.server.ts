import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandRenderer } from '../islands/island.tsx';

/** Renders an island to a string of its own, so that its `useId`s agree when it is hydrated alone. */
export const renderIsland: IslandRenderer = (component, props, identifierPrefix) =>
  renderToString(createElement(component, props), { identifierPrefix });
