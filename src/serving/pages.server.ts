import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../kernel/clock.ts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { siteFontVariables } from '../features/appearance/font-variables.ts';
import { FIRST_PAINT_SCRIPT } from '../features/reading/comfort/first-paint.ts';
import { CONTINUE_SCRIPT } from '../features/reading/list/continue-reading.tsx';
import { COUNTS_SHOWN_WITHIN_MS } from '../features/interviews/search-limits.ts';
import { SPECULATION_RULES } from '../islands/navigation.ts';
import { SHEET_SCRIPT } from '../ui/sheet.tsx';
import type { RenderedResponse } from '../http/response-cache.server.ts';
import { COMMON_HEADERS } from '../http/security-headers.server.ts';
import { canonicalPath, isAdminPath, isPagePath, type PageAddress } from './page-address.server.ts';
import {
  inlineStylesContext,
  islandScriptContext,
  scriptNonceContext,
  servicesContext,
} from '../site/page-context.server.ts';
import { createFrameworkPaths, createPlainPages, type PlainPage } from './plain-pages.server.tsx';
import { hashSource, imageOriginsOf, pagePolicy } from './page-policy.server.ts';
import type { Services } from '../http/services.ts';
import { createPatternFinder, readSiteMap } from './site-map.server.ts';

/**
 * Browsers revalidate each time. A proxy may serve the page for five seconds, and a stale one for at most
 * half a minute while it revalidates; so edits appear soon without purging caches. It may not change the page (RFC 9111,
 * section 5.2.2.6): Cloudflare by default hides e-mail addresses and adds a script to show them, which our policy forbids.
 */
const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=25, no-transform';
/** Errors, results of a search, the admin area. */
const NOT_STORED = 'no-store, no-transform';

/** Pages that sort interviews by how often they were opened from a search. */
const BY_COUNTS = /^\/(?:interviews)?(?:\?|$)/;

/** Every page shows the year, and `security.txt` a date, which change without a change of content. */
const DATES_SHOWN_WITHIN_MS = DAY_MS;

/**
 * Every inline script of a public page, including speculation rules. Data blocks do not run and need no
 * permission.
 */
const PUBLIC_SCRIPTS = [FIRST_PAINT_SCRIPT, CONTINUE_SCRIPT, SHEET_SCRIPT, SPECULATION_RULES].map(hashSource);

/** For a page that could not be read. */
const RETRY_AFTER_SECONDS = '5';

interface PagesOptions {
  build: ServerBuild;
  services: Services;
  islandScript: string;
  isDevelopment: boolean;
}

/** Renders pages by address alone: no header of the request reaches them. */
export interface Pages {
  render(address: PageAddress): Promise<RenderedResponse>;
  /** The route pattern that matches a path. */
  routeOf(path: string): string;
  /**
   * The canonical spelling of a path; null if it cannot be the path of a page: a redirect to `//host` would
   * lead to another site.
   */
  spell(path: string): string | null;
}

export function createPages({ build, services, islandScript, isDevelopment }: PagesOptions): Pages {
  const siteMap = readSiteMap(build);
  const findPattern = createPatternFinder(siteMap);
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const isOfFramework = createFrameworkPaths(build);
  const renderPlain = createPlainPages(build, siteMap);
  return {
    routeOf: (path) => (isPagePath(path) ? findPattern(path) : '/*'),
    spell: (path) => (isPagePath(path) ? canonicalPath(path, findPattern(path)) : null),
    async render(address) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(islandScriptContext, islandScript);
      const inline = {
        styles: new Set([siteFontVariables(null)]),
        nonce: randomBytes(16).toString('base64'),
      };
      context.set(inlineStylesContext, inline.styles);
      context.set(scriptNonceContext, inline.nonce);
      const url = new URL(address.key, services.config.siteUrl);
      const request = new Request(url, { headers: { Accept: 'text/html' } });
      // In development only the framework knows what a change of the source needs.
      const isPlain = !isDevelopment && !isOfFramework(url.pathname);
      const page =
        (isPlain ? await renderPlain(request, context) : null) ?? (await take(handle(request, context)));
      const headers = pageHeaders(page, address, { services, isDevelopment, inline });
      const maxAgeMs = BY_COUNTS.test(address.key) ? COUNTS_SHOWN_WITHIN_MS : DATES_SHOWN_WITHIN_MS;
      return { status: page.status, body: Buffer.from(page.html), headers, maxAgeMs };
    },
  };
}

async function take(pending: Promise<Response>): Promise<PlainPage> {
  const response = await pending;
  return { status: response.status, headers: response.headers, html: await response.text() };
}

interface PageSetting extends Pick<PagesOptions, 'services' | 'isDevelopment'> {
  /** What the page was rendered with. */
  inline: { styles: Set<string>; nonce: string };
}

function pageHeaders(
  { status, headers: given }: PlainPage,
  address: PageAddress,
  { services, isDevelopment, inline }: PageSetting,
): Record<string, string> {
  const isAdmin = isAdminPath(address.key);
  const headers: Record<string, string> = {
    'Content-Type': given.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Cache-Control': status === 200 && address.isCacheable ? PUBLIC : NOT_STORED,
    'Content-Security-Policy': pagePolicy({
      scripts: isAdmin ? [`'nonce-${inline.nonce}'`] : PUBLIC_SCRIPTS,
      styles: [...inline.styles].map(hashSource),
      imageOrigins: imageOriginsOf(services.config),
      isDevelopment,
      isAdmin,
    }),
    ...COMMON_HEADERS,
  };
  for (const name of ['Location', 'Last-Modified']) {
    const value = given.get(name);
    if (value) headers[name] = value;
  }
  if (status === 503) headers['Retry-After'] = RETRY_AFTER_SECONDS;
  return headers;
}
