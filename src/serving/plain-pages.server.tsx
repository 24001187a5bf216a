import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { IslandRendererContext } from '../islands/island.tsx';
import { hydrates } from '../site/page-handle.ts';
import { PageHeadContext } from '../site/page-head.tsx';
import { pageHead } from './page-head.server.tsx';
import { renderIsland } from './render-island.server.ts';

/** The result of a page: a whole document, or a redirect. */
export interface PlainPage {
  status: number;
  html: string;
  headers: Headers;
}

/** Renders the page at an address; null after an error that the page itself does not show. */
type RenderPlainPage = (request: Request, context: RouterContextProvider) => Promise<PlainPage | null>;

/** React's streams begin with it, its strings do not. */
const DOCTYPE = '<!DOCTYPE html>';
const HTML = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });

/**
 * Pages that no script hydrates: their loaders run, then React renders one string. The framework's own
 * handler would also serialise the loader data, for a browser that never reads it.
 */
export function createPlainPages(build: ServerBuild, siteMap: RouteObject[]): RenderPlainPage {
  const { query, dataRoutes } = createStaticHandler(siteMap);
  return async (request, requestContext) => {
    const found = await query(request, { requestContext });
    if (found instanceof Response) return { status: found.status, html: '', headers: found.headers };
    if (!Object.values(found.errors ?? {}).every(isRouteErrorResponse)) return null;
    const html = tryToRender(
      <IslandRendererContext value={renderIsland}>
        <PageHeadContext value={pageHead(build, found)}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, found)}
            context={found}
            hydrate={false}
          />
        </PageHeadContext>
      </IslandRendererContext>,
    );
    return html === null ? null : { status: found.statusCode, html: DOCTYPE + html, headers: HTML };
  };
}

function tryToRender(page: ReactElement): string | null {
  try {
    return renderToString(page);
  } catch {
    // The framework's handler meets the same error again, and logs it.
    return null;
  }
}

/**
 * Whether the framework's own handler has to serve a path: hydrated pages, the data requests of its scripts,
 * and files such as feeds.
 */
export function createFrameworkPaths(build: ServerBuild): (path: string) => boolean {
  const segments = new Set(
    Object.values(build.routes).flatMap((route) => {
      if (route?.parentId !== 'root' || route.path === undefined) return [];
      const isPage = route.module.default !== undefined && !hydrates(route.module.handle);
      return isPage ? [] : [route.path.split('/', 1)[0]];
    }),
  );
  return (path) => {
    const decoded = decodeURIComponent(path).toLowerCase();
    return segments.has(decoded.split('/')[1]) || decoded.endsWith('.data');
  };
}
