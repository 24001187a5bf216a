import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  isRouteErrorResponse,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { hydrates } from '../layouts/page-handle.ts';
import { PageDocument } from './page-document.server.tsx';

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
  const { query } = createStaticHandler(siteMap);
  return async (request, requestContext) => {
    const found = await query(request, { requestContext });
    if (found instanceof Response) return { status: found.status, html: '', headers: found.headers };
    if (!Object.values(found.errors ?? {}).every(isRouteErrorResponse)) return null;
    const html = tryToRender(contextOf(build, found), request.url);
    return html === null ? null : { status: found.statusCode, html, headers: HTML };
  };
}

function tryToRender(context: EntryContext, url: string): string | null {
  try {
    return DOCTYPE + renderToString(createElement(PageDocument, { context, url }));
  } catch {
    // The framework's handler meets the fault again, and logs it.
    return null;
  }
}

/** What the components of one page have to know of the build. */
function contextOf(build: ServerBuild, found: StaticHandlerContext): EntryContext {
  const ids = found.matches.map(({ route }) => route.id);
  const routes = ids.map((id) => [id, build.assets.routes[id]] as const);
  const modules = ids.map((id) => [id, build.routes[id]?.module] as const);
  return {
    manifest: { ...build.assets, routes: Object.fromEntries(routes) },
    routeModules: Object.fromEntries(modules),
    staticHandlerContext: found,
    branches: [],
    renderMeta: {},
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
  };
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
