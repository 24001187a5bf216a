import { createHash } from 'node:crypto';
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import { isPreviewPath } from '../features/guest-review/preview-path.ts';
import type { RenderedPage } from './page-cache.server.ts';
import { islandScriptContext, servicesContext } from './page-context.server.ts';
import { pagePolicy } from './security-headers.server.ts';
import type { Services } from './services.server.ts';

/** Query parameters that change a public page; all others make no difference and no new cache entry. */
const KNOWN_PARAMETERS: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/(?:interviews$|guest\/|topic\/)/, ['page']],
  [/^\/search$/, ['q']],
];

/**
 * Readers ask each time whether they have the newest. What stands in front of the server may answer for it: for five
 * seconds, and while it asks anew for half a minute at most; so an edit is seen soon and nobody has to be told of it.
 */
const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=25';

/** An address that no page has. */
const NOWHERE = '/404';

export interface PagesOptions {
  build: ServerBuild;
  services: Services;
  islandScript: string;
  isDevelopment: boolean;
}

/** Renders pages by their address alone: no header of the request reaches them (trust, T17). */
export interface Pages {
  render(address: PageAddress): Promise<RenderedPage>;
  /** The pattern of the site map that a path falls under. */
  routeOf(path: string): string;
}

/** What a page depends on: its path and the query parameters it knows. */
export interface PageAddress {
  /** Path and known query, the key of the page cache. */
  key: string;
  /** False for what is private, and for answers to what a reader typed, which would fill the cache with strangers' words. */
  isCacheable: boolean;
}

/** The page address of a request's path and query. */
export function pageAddress(pathAndQuery: string): PageAddress {
  const [given = '/', query = ''] = pathAndQuery.split('?', 2);
  // What cannot be a path of ours (`//host`, a broken escape) is the not-found page, never a redirect.
  const path = /^\/(?!\/)/.test(given) && isDecodable(given) ? given : NOWHERE;
  const known = KNOWN_PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const parameters = new URLSearchParams(query);
  const kept = new URLSearchParams(
    known.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  return {
    key: kept ? `${path}?${kept}` : path,
    isCacheable: path !== '/search' && !isAdminPath(path) && !isPreviewPath(path),
  };
}

function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

function isDecodable(path: string): boolean {
  try {
    // A call whose result nothing needs is taken for pure and left out of the build.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

export function createPages({ build, services, islandScript, isDevelopment }: PagesOptions): Pages {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const siteMap = childRoutes(build, undefined);
  return {
    routeOf(path) {
      const matches = isDecodable(path) ? matchRoutes(siteMap, path) : null;
      const patterns = matches?.map(({ route }) => route.path).filter(Boolean) ?? ['*'];
      return `/${patterns.join('/')}`;
    },
    async render(address) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(islandScriptContext, islandScript);
      const request = new Request(new URL(address.key, services.config.siteUrl), {
        headers: { Accept: 'text/html' },
      });
      const response = await handle(request, context);
      const html = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        body: html,
        headers: pageHeaders(response, html, address, { services, isDevelopment }),
      };
    },
  };
}

/** The site map as the router matches it, from the build's flat list. */
function childRoutes(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path = '' } = route;
    return route.index ? [{ id, path, index: true }] : [{ id, path, children: childRoutes(build, id) }];
  });
}

function pageHeaders(
  response: Response,
  html: Buffer,
  address: PageAddress,
  { services, isDevelopment }: Pick<PagesOptions, 'services' | 'isDevelopment'>,
): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Cache-Control': response.status === 200 && address.isCacheable ? PUBLIC : 'no-store',
    'Content-Security-Policy': pagePolicy({
      ...inlineHashes(html.toString('utf8')),
      imageOrigins: imageOrigins(services),
      isDevelopment,
      isAdmin: isAdminPath(address.key),
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const location = response.headers.get('Location');
  if (location) headers['Location'] = location;
  const retryAfter = response.headers.get('Retry-After');
  if (retryAfter) headers['Retry-After'] = retryAfter;
  return headers;
}

/** Images given by address come from anywhere on the web; uploads from their own host. */
function imageOrigins({ config }: Services): string[] {
  return config.uploadsBaseUrl === config.siteUrl ? ['https:'] : ['https:', config.uploadsBaseUrl];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** CSP hashes of what a page runs inline, speculation rules too; data blocks and scripts with an address need none. */
export function inlineHashes(html: string): { scriptHashes: string[]; styleHashes: string[] } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (content === '' || /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    (tag === 'style' ? hashes.style : hashes.script).add(hash);
  }
  return { scriptHashes: [...hashes.script], styleHashes: [...hashes.style] };
}
