import { renderToReadableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { withoutToken } from './features/guest-review/preview-path.ts';
import { IslandRendererContext } from './islands/island.tsx';
import { NonceContext } from './site/nonce.ts';
import { scriptNonceContext, servicesContext } from './site/page-context.server.ts';
import { renderIsland } from './serving/render-island.server.ts';

/**
 * Renders pages that the browser hydrates, and pages after an error as plain pages (`serving/plain-pages`):
 * completely before the first byte is sent, so that a rendering error still becomes an error page with its
 * own status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: RouterContextProvider,
): Promise<Response> {
  let renderError: unknown;
  const nonce = requestContext.get(scriptNonceContext);
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <IslandRendererContext value={renderIsland}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </IslandRendererContext>
    </NonceContext>,
    {
      nonce,
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

/** Unknown addresses are common and not worth logging. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context
    .get(servicesContext)
    .log.error({ err: error, path: withoutToken(new URL(request.url).pathname) }, 'page failed');
};
