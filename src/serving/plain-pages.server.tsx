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

/** What a page answers: a whole document, or the way to another address. */
export interface PlainPage {
  status: number;
  html: string;
  headers: Headers;
}

/** Renders the page at an address; null where it failed in a way that the page itself does not tell of. */
export type RenderPlainPage = (request: Request, context: RouterContextProvider) => Promise<PlainPage | null>;

/** A stream of React begins with it, a string does not. */
const DOCTYPE = '<!DOCTYPE html>';
const HTML = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });

/**
 * Pages that no script hydrates: their loaders, then one string. The framework's own handler would write the data of a
 * page once more, for a browser that never reads it (decision 031).
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
    // The framework's handler meets the fault again, and logs it.
    return null;
  }
}

/**
 * Whether the framework's own handler has to answer a path: what it hydrates, the data that its own scripts ask for,
 * and files such as feeds, which are no pages.
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
