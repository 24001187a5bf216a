import { createElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { withoutToken } from './features/guest-review/preview-path.ts';
import { IslandRendererContext, type IslandRenderer } from './islands/island.tsx';
import { servicesContext } from './server/page-context.server.ts';

const renderIsland: IslandRenderer = (component, props, identifierPrefix) =>
  renderToString(createElement(component, props), { identifierPrefix });

/**
 * Renders a page whole before the first byte leaves: the page cache stores it as one piece, and a fault while
 * rendering still becomes an error page with its own status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let renderError: unknown;
  const stream = await renderToReadableStream(
    <IslandRendererContext value={renderIsland}>
      <ServerRouter context={context} url={request.url} />
    </IslandRendererContext>,
    {
      onError: (error) => {
        renderError ??= error;
      },
    },
  );
  await stream.allReady;
  if (renderError !== undefined) throw renderError;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Unknown addresses are an everyday answer, not an error to log. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context
    .get(servicesContext)
    .log.error({ err: error, path: withoutToken(new URL(request.url).pathname) }, 'page failed');
};
