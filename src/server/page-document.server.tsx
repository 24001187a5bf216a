import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { IslandRendererContext, type IslandRenderer } from '../islands/island.tsx';

const renderIsland: IslandRenderer = (component, props, identifierPrefix) =>
  renderToString(createElement(component, props), { identifierPrefix });

/** A page with all around it, as the server renders it. */
export function PageDocument({ context, url }: { context: EntryContext; url: string }) {
  return (
    <IslandRendererContext value={renderIsland}>
      <ServerRouter context={context} url={url} />
    </IslandRendererContext>
  );
}
