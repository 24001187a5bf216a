import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandRenderer } from '../islands/island.tsx';

/** Renders an island as a separate root, so that its `useId`s match when it is hydrated alone. */
export const renderIsland: IslandRenderer = (component, props, identifierPrefix) =>
  renderToString(createElement(component, props), { identifierPrefix });
