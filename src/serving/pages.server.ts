import { randomBytes } from 'node:crypto';
import { AppError, type ErrorCode } from '../kernel/app-error.ts';
import { DAY_MS } from '../kernel/clock.ts';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import { siteFontVariables } from '../features/appearance/font-variables.ts';
import { FIRST_PAINT_SCRIPT } from '../features/reading/comfort/first-paint.ts';
import { CONTINUE_SCRIPT } from '../features/reading/list/continue-reading.tsx';
import { COUNTS_SHOWN_WITHIN_MS } from '../features/interviews/search-limits.ts';
import { SPECULATION_RULES } from '../islands/navigation.ts';
import { SHEET_SCRIPT } from '../ui/sheet.tsx';
import {
  chooseEncoding,
  encodeResponse,
  toResponse,
  type RenderedResponse,
} from '../http/encoded-response.server.ts';
import { busyPage } from '../http/plain-page.server.ts';
import { COMMON_HEADERS } from '../http/security-headers.server.ts';
import {
  canonicalPath,
  isAdminPath,
  isPagePath,
  isSearch,
  pageAddress,
  type PageAddress,
} from './page-address.server.ts';
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
/** While the server is away, a proxy may serve a stale page for an hour. */
const IF_AWAY = ', stale-if-error=3600';
/** Not one with the texts of interviews: no proxy knows that one was withdrawn. */
const WITH_TEXTS = /^\/(?:interview\/|feed\.xml|atom\.xml)/;
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

/** Errors of a page that may be requested again later. */
const BUSY = new Set<ErrorCode>(['unavailable', 'too_many_requests']);

/** Properties of a page request beside its parsed address. */
interface PageCaller {
  /** Path and query as sent, before dot segments are resolved. */
  pathAndQuery: string;
  /** For rate limits. */
  address: string;
}

interface PagesOptions {
  build: ServerBuild;
  services: Services;
  islandScript: string;
  isDevelopment: boolean;
}

export interface Pages {
  /** Responds within the limits of the load, and stores what is the same for everyone. */
  respond(request: Request, from: PageCaller): Promise<Response>;
  /** Renders a page by its address alone: no header of the request reaches it. */
  render(address: PageAddress): Promise<RenderedResponse>;
  /** The route pattern that matches a path. */
  routeOf(path: string): string;
}

export function createPages(options: PagesOptions): Pages {
  const { build, services } = options;
  const siteMap = readSiteMap(build);
  const findPattern = createPatternFinder(siteMap);
  const render = createRenderer(options, siteMap);

  const make = (address: PageAddress, from: PageCaller): Promise<RenderedResponse> => {
    services.metrics.missedPages.add();
    const acquire = isAdminPath(address.key) ? () => services.limitLateEntries(from.address) : undefined;
    return services.load.render(() => render(address), acquire);
  };

  /** A page that is not stored; one of search results is made within the limits of searches. */
  const makeForOne = async (address: PageAddress, from: PageCaller): Promise<RenderedResponse> => {
    if (!isSearch(address)) return make(address, from);
    await services.limitSearch(from.address);
    return services.searchTurns.run(from.address, () => make(address, from));
  };

  return {
    render,
    routeOf: (path) => (isPagePath(path) ? findPattern(path) : '/*'),
    async respond(request, from) {
      const { pathname, search } = new URL(request.url);
      // What cannot be the path of a page must not redirect: `//host` would lead to another site.
      const canonical = isPagePath(pathname) ? canonicalPath(pathname, findPattern(pathname)) : null;
      if (canonical !== null && canonical !== from.pathAndQuery.split('?', 1)[0])
        return movedTo(canonical + search);
      const address = pageAddress(pathname + search);
      const encoding = chooseEncoding(request.headers.get('accept-encoding'));
      try {
        const page = address.isCacheable
          ? await services.stored.keepPage(address.key, encoding, () => make(address, from))
          : await encodeResponse(await makeForOne(address, from), encoding);
        return toResponse(page, request);
      } catch (error) {
        if (error instanceof AppError && BUSY.has(error.code)) return busyPage(error);
        throw error;
      }
    },
  };
}

function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address, 'Cache-Control': 'no-store' } });
}

function createRenderer(
  { build, services, islandScript, isDevelopment }: PagesOptions,
  siteMap: RouteObject[],
): Pages['render'] {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const isOfFramework = createFrameworkPaths(build);
  const renderPlain = createPlainPages(build, siteMap);
  return async (address) => {
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
    return { status: page.status, body: Buffer.from(page.html), headers, maxAgeMs, ignoresQuery: true };
  };
}

async function take(pending: Promise<Response>): Promise<PlainPage> {
  const response = await pending;
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function publicFor({ key }: PageAddress): string {
  return WITH_TEXTS.test(key) ? PUBLIC : PUBLIC + IF_AWAY;
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
    'Cache-Control': status === 200 && address.isCacheable ? publicFor(address) : NOT_STORED,
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
