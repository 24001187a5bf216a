import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { NonceContext } from '../layouts/nonce.ts';
import { IslandRendererContext, type IslandRenderer } from '../islands/island.tsx';

const renderIsland: IslandRenderer = (component, props, identifierPrefix) =>
  renderToString(createElement(component, props), { identifierPrefix });

/** A page with all around it, as the server renders it. */
export function PageDocument({ context, url, nonce }: PageDocumentProps) {
  return (
    <NonceContext value={nonce}>
      <IslandRendererContext value={renderIsland}>
        <ServerRouter context={context} url={url} {...(nonce === undefined ? {} : { nonce })} />
      </IslandRendererContext>
    </NonceContext>
  );
}

interface PageDocumentProps {
  context: EntryContext;
  url: string;
  /** Of a page that hydrates as a whole. */
  nonce?: string;
}
