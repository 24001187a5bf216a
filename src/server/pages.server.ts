import { hash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { COUNTS_SHOWN_WITHIN_MS } from '../features/search/search.schema.ts';
import type { RenderedPage } from './page-cache.server.ts';
import { canonicalPath, isAdminPath, isPagePath, type PageAddress } from './page-address.server.ts';
import { islandScriptContext, servicesContext } from './page-context.server.ts';
import { createFrameworkPaths, createPlainPages, type PlainPage } from './plain-pages.server.ts';
import { pagePolicy } from './security-headers.server.ts';
import type { Services } from './services.server.ts';
import { createPatternFinder, readSiteMap } from './site-map.server.ts';

/**
 * Readers ask each time whether they have the newest. What stands in front of the server may answer for it: for five
 * seconds, and while it asks anew for half a minute at most; so an edit is seen soon and nobody has to be told of it.
 */
const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=25';

/** The pages that show interviews in the order of how often they were opened from a search. */
const BY_COUNTS = /^\/(?:interviews)?(?:\?|$)/;

/** After a page that could not be read. */
const RETRY_AFTER_SECONDS = '5';

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
  /** The one spelling of a path that is answered. */
  spell(path: string): string;
}

export function createPages({ build, services, islandScript, isDevelopment }: PagesOptions): Pages {
  const siteMap = readSiteMap(build);
  const findPattern = createPatternFinder(siteMap);
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const isOfFramework = createFrameworkPaths(build);
  const renderPlain = createPlainPages(build, siteMap);
  return {
    routeOf: (path) => (isPagePath(path) ? findPattern(path) : '/*'),
    spell: (path) => (isPagePath(path) ? canonicalPath(path, findPattern(path)) : path),
    async render(address) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(islandScriptContext, islandScript);
      const url = new URL(address.key, services.config.siteUrl);
      const request = new Request(url, { headers: { Accept: 'text/html' } });
      // What a change of the source needs in development is known to the framework alone.
      const isPlain = !isDevelopment && !isOfFramework(url.pathname);
      const page =
        (isPlain ? await renderPlain(request, context) : null) ?? (await take(handle(request, context)));
      const headers = pageHeaders(page, address, { services, isDevelopment });
      const maxAgeMs = BY_COUNTS.test(address.key) ? COUNTS_SHOWN_WITHIN_MS : Number.POSITIVE_INFINITY;
      return { status: page.status, body: Buffer.from(page.html), headers, maxAgeMs };
    },
  };
}

async function take(answer: Promise<Response>): Promise<PlainPage> {
  const response = await answer;
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function pageHeaders(
  { status, headers: given, html }: PlainPage,
  address: PageAddress,
  { services, isDevelopment }: Pick<PagesOptions, 'services' | 'isDevelopment'>,
): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': given.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Cache-Control': status === 200 && address.isCacheable ? PUBLIC : 'no-store',
    'Content-Security-Policy': pagePolicy({
      ...inlineHashes(html),
      imageOrigins: imageOrigins(services),
      isDevelopment,
      isAdmin: isAdminPath(address.key),
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const location = given.get('Location');
  if (location) headers['Location'] = location;
  if (status === 503) headers['Retry-After'] = RETRY_AFTER_SECONDS;
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
    (tag === 'style' ? hashes.style : hashes.script).add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return { scriptHashes: [...hashes.script], styleHashes: [...hashes.style] };
}
