import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { MEMORY_SHARE } from '../kernel/memory-share.server.ts';
import { AppError, type ErrorCode } from '../kernel/app-error.ts';
import { createApp, toListener, type PageCaller } from './app.server.ts';
import type { Config } from '../config/config.server.ts';
import type { FindStoredResponse } from '../serving/fast-path/fast-path.server.ts';
import { busyPage } from '../http/plain-page.server.ts';
import { REQUEST_ID_HEADER } from '../operation/log.server.ts';
import type { Log } from '../kernel/log.ts';
import { createMetricsEndpoint } from '../operation/metrics.server.ts';
import { closeServices, openServices } from './services.server.ts';
import { chooseEncoding, toResponse } from '../http/cached-response.server.ts';
import {
  encodeResponse,
  ResponseCache,
  PAGES_MAX_BYTES,
  type RenderedResponse,
} from '../http/response-cache.server.ts';
import { isAdminPath, isSearch, pageAddress, type PageAddress } from '../serving/page-address.server.ts';
import { createPages, type Pages } from '../serving/pages.server.ts';
import { prepare, refuseDevelopmentDatabase } from './preparation.server.ts';
import { createReadiness, type Readiness } from '../operation/readiness.server.ts';
import { startScheduledWork } from './scheduled-work.server.ts';
import type { Services } from '../http/services.ts';
import { StoredResponses } from '../serving/stored-responses.server.ts';

interface ApplicationOptions {
  /** Address of the script that hydrates islands. */
  islandScript: string;
  isDevelopment: boolean;
  /** Serves files of the build and says whether it did. */
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The running product: one request listener, and how to close it. */
export interface Application {
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** The cached response to an anonymous request; null if the fast path is off. */
  findStoredResponse: FindStoredResponse | null;
  /** One-time address that creates the first admin; null once there is one. */
  setupUrl: string | null;
  log: Log;
  isReady: Readiness;
  close(): Promise<void>;
}

/** What a process serves, from Vite or from the build. */
export type Runtime = Omit<Application, 'log'>;

/**
 * Opens everything the product needs, with its scheduled work, and returns its listener. Throws `StorageStartError` if
 * the database or the upload storage cannot be used.
 */
export async function openApplication(config: Config, options: ApplicationOptions): Promise<Application> {
  const services = await openServices(config);
  try {
    if (!options.isDevelopment) await refuseDevelopmentDatabase(services);
    const [pagesBuild, setupUrl] = await Promise.all([loadPagesBuild(), prepare(services)]);
    const running = startScheduledWork(services);
    services.load.watch();
    return {
      ...createListeners(services, pagesBuild, options),
      setupUrl,
      log: services.log,
      // Pages need no uploads, and all nodes share them: without them a load balancer would have no node left.
      isReady: createReadiness(() => services.storage.ping()),
      async close() {
        services.load.stop();
        await running.stop();
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/** Serves cached pages before anything else runs; all other requests go through the application. */
function createListeners(
  services: Services,
  build: ServerBuild,
  options: ApplicationOptions,
): Pick<Application, 'listener' | 'findStoredResponse'> {
  const { config, metrics } = services;
  const pages = createPages({ build, services, ...options });
  const cache = new ResponseCache({
    contentVersion: () => services.storage.contentVersion(),
    maxBytes: PAGES_MAX_BYTES * MEMORY_SHARE,
  });
  const app = createApp(services, {
    render: (request, from) => renderPage(request, from, { pages, cache, services }),
    routeOf: (path) => pages.routeOf(path),
  });
  const listen = toListener(app, config.siteUrl);
  addSiteMetrics(services, cache);
  const stored = new StoredResponses(services, cache);
  const respondWithMetrics = createMetricsEndpoint(metrics.registry, config.metricsToken);
  return {
    findStoredResponse: config.hasFastPath ? (request) => stored.find(request) : null,
    listener(request, response) {
      if (respondWithMetrics(request, response)) return;
      const requestId = stored.write(request, response);
      if (requestId === null) return;
      response.setHeader(REQUEST_ID_HEADER, requestId);
      if (!options.serveStatic(request, response)) listen(request, response);
    },
  };
}

/** Gauges that are read on demand. */
function addSiteMetrics(
  { metrics: { registry }, load, storage, apiResponses }: Services,
  cache: ResponseCache,
): void {
  registry.gauge('mulhim_sessions', 'Open sessions', () => storage.accounts.countSessions());
  registry.gauge(
    'mulhim_page_cache_bytes',
    'Bytes of all stored pages',
    () => cache.bytes + apiResponses.bytes,
  );
  registry.gauge('mulhim_page_renders_running', 'Pages being rendered', () => load.renders);
  registry.gauge(
    'mulhim_event_loop_lag_seconds',
    'How late the event loop is, over about a second',
    () => load.lagMs / 1000,
  );
}

/**
 * Loads the pages and the renderer, which takes half a second; on a first start the database is filled
 * meanwhile.
 */
async function loadPagesBuild(): Promise<ServerBuild> {
  // The generated module's types have undefined where the library's have optional members; the values are the
  // library's own.
  return (await import('virtual:react-router/server-build')) as ServerBuild;
}

/** Errors of a page that may be requested again later. */
const BUSY = new Set<ErrorCode>(['unavailable', 'too_many_requests']);

interface PageMaking {
  pages: Pages;
  cache: ResponseCache;
  services: Services;
}

function makePage(
  address: PageAddress,
  { pages, services }: Omit<PageMaking, 'cache'>,
  admit?: () => Promise<void>,
): Promise<RenderedResponse> {
  services.metrics.missedPages.add();
  return services.load.render(() => pages.render(address), admit);
}

async function renderPage(request: Request, from: PageCaller, making: PageMaking): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const canonical = making.pages.spell(pathname);
  if (canonical !== null && canonical !== from.pathAndQuery.split('?', 1)[0])
    return movedTo(canonical + search);
  const address = pageAddress(pathname + search);
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  try {
    const { limitLateEntries } = making.services;
    const admit = isAdminPath(address.key) ? () => limitLateEntries(from.address) : undefined;
    const make = () => makePage(address, making, admit);
    const page = address.isCacheable
      ? await making.cache.ensure(address.key, encoding, make)
      : await encodeResponse(
          isSearch(address) ? await inTurn(from.address, make, making) : await make(),
          encoding,
        );
    return toResponse(page, request, encoding);
  } catch (error) {
    if (error instanceof AppError && BUSY.has(error.code)) return busyPage(error);
    throw error;
  }
}

/** Makes a page of search results, within the limits of searches. */
async function inTurn(
  address: string,
  make: () => Promise<RenderedResponse>,
  { services }: PageMaking,
): Promise<RenderedResponse> {
  await services.limitSearch(address);
  return services.searchTurns.run(address, make);
}

function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address, 'Cache-Control': 'no-store' } });
}
