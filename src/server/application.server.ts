import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { ensureFirstAdmin } from '../features/accounts/sign-up.server.ts';
import { createCardPress } from '../features/cards/card-press.server.ts';
import { createFileStore } from '../features/media/file-store.server.ts';
import { createImageProcessor } from '../features/media/image-processor.server.ts';
import { createSearchCounts } from '../features/search/search-counts.server.ts';
import { AppError } from '../kernel/app-error.ts';
import { systemClock } from '../kernel/clock.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { createApp, toListener } from './app.server.ts';
import { startBackups } from './backup-schedule.server.ts';
import { busyPage } from './busy-page.server.ts';
import { ConfigError, type Config } from './config.server.ts';
import { startHousekeeping } from './housekeeping.server.ts';
import { Load } from './load.server.ts';
import { createLog, logWhenDone, type Log } from './log.server.ts';
import { createMetrics, createMetricsAnswer, measureImages } from './metrics.server.ts';
import { answerPage, writePage } from './page-answers.server.ts';
import { encodePage, PageCache, type StoredPage } from './page-cache.server.ts';
import { createPages, pageAddress, type Pages } from './pages.server.ts';
import { startPublishing } from './publishing.server.ts';
import { createReadiness, type Readiness } from './readiness.server.ts';
import { givenRequestId, REQUEST_ID_HEADER } from './request-id.server.ts';
import { fillWithSampleContent, readyDatabase } from './sample-content.server.ts';
import type { Services } from './services.server.ts';

export interface ApplicationOptions {
  /** Address of the script that hydrates islands. */
  islandScript: string;
  isDevelopment: boolean;
  /** Answers requests for files of the build and says whether it did. */
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The running product: one request listener, and how to end it. */
export interface Application {
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** One-time address that makes the first admin; null once there is one. */
  setupUrl: string | null;
  log: Log;
  /** What the application stands on and cannot use now. */
  findFaults: Readiness;
  close(): Promise<void>;
}

/**
 * Opens everything the product needs, migrates and seeds, and answers with its listener. Throws
 * `StorageStartError` where the database or the upload storage cannot be used.
 */
export async function openApplication(config: Config, options: ApplicationOptions): Promise<Application> {
  const services = await openServices(config);
  try {
    if (!options.isDevelopment) await refuseScratch(services);
    const [pagesBuild] = await Promise.all([
      loadPagesBuild(),
      config.hasSampleContent && fillWithSampleContent(services),
    ]);
    const setup = await ensureFirstAdmin(services).catch(explainTakenAddress);
    const housekeeping = startHousekeeping(services);
    const publishing = startPublishing(services);
    const backups = startBackups(services);
    services.load.watch();
    return {
      listener: createListener(services, pagesBuild, options),
      setupUrl: setup && `${config.siteUrl}/admin/signup?setup=${setup.setupCode}`,
      log: services.log,
      findFaults: createReadiness({
        database: () => services.storage.ping(),
        uploads: () => services.files.ping(),
      }),
      async close() {
        services.load.stop();
        await backups.stop();
        await publishing.stop();
        await housekeeping.stop();
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/** Whoever could reach a development server may have been an admin of its database. */
async function refuseScratch({ storage, config }: Services): Promise<void> {
  if (!(await storage.isScratch())) return;
  const place = config.databaseUrl === null ? `DATA_DIR: ${config.dataDir}` : 'DATABASE_URL: the database';
  throw new ConfigError([
    `${place} was made by npm run dev, and a production start does not open it; name another`,
  ]);
}

/** The address in the configuration may belong to an account that its owner made as a user. */
function explainTakenAddress(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new ConfigError([
    'ADMIN_EMAIL: an account that is not an admin has this address; make it one with npm run create-admin, or name another',
  ]);
}

async function openServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const storage = await openStorage({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    isServer: true,
    firstFile: () => readyDatabase(config),
    log: (message, details) => {
      metrics.storageFaults.add();
      log.warn(details ?? {}, message);
    },
  });
  try {
    const files = await createFileStore({ uploadsUrl: config.uploadsUrl, dataDir: config.dataDir });
    const cards = createCardPress({ folder: join(config.dataDir, 'cards'), clock: systemClock, log });
    return {
      config,
      storage,
      files,
      images: measureImages(createImageProcessor(), metrics),
      cards,
      searchCounts: createSearchCounts(),
      clock: systemClock,
      log,
      metrics,
      load: new Load(metrics),
      author: null,
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function closeServices(services: Services): Promise<void> {
  await services.images.close();
  await services.cards.close();
  await services.storage.close();
}

/** Stored pages leave before anything else runs; all other requests go through the application. */
function createListener(
  services: Services,
  build: ServerBuild,
  options: ApplicationOptions,
): Application['listener'] {
  const { config, log, metrics } = services;
  const cache = new PageCache({ contentVersion: () => services.storage.contentVersion() });
  const pages = createPages({ build, services, ...options });
  const app = createApp(services, {
    render: (request) => renderPage(request, { pages, cache, services }),
    routeOf: (path) => pages.routeOf(path),
  });
  const listen = toListener(app);
  addSiteFigures(services, cache);
  // A stored page that no line of the log is about needs no name of its own.
  const isLogged = log.isLevelEnabled('info');
  const answerMetrics = createMetricsAnswer(metrics, config.metricsToken);
  return (request, response) => {
    if (answerMetrics(request, response)) return;
    let requestId = givenRequestId(request, config.trustsProxy);
    if (isLogged) logWhenDone(log, request, response, (requestId ??= randomUUID()));
    const stored = isPlainRead(request) ? findStored(cache, request.url ?? '/') : null;
    if (stored) {
      const status = writePage(stored, request, response, requestId);
      metrics.storedPages[status === 304 ? 'unchanged' : 'whole'] += 1;
      return;
    }
    response.setHeader(REQUEST_ID_HEADER, (requestId ??= randomUUID()));
    if (!options.serveStatic(request, response)) listen(request, response);
  };
}

/** Figures that are read where they are, when they are asked for. */
function addSiteFigures({ metrics: { registry }, load, storage }: Services, cache: PageCache): void {
  registry.gauge('mulhim_sessions', 'Open sessions', () => storage.accounts.countSessions());
  registry.gauge('mulhim_page_cache_bytes', 'Bytes of all stored pages', () => cache.bytes);
  registry.gauge('mulhim_page_renders_running', 'Pages being rendered', () => load.renders);
  registry.gauge(
    'mulhim_event_loop_lag_seconds',
    'How late the event loop is, over about a second',
    () => load.lagMs / 1000,
  );
}

/** The pages and all that renders them: half a second of loading, while a first start fills its database. */
async function loadPagesBuild(): Promise<ServerBuild> {
  // The generated module's types say undefined where the library's say absent; the values are the library's own.
  return (await import('virtual:react-router/server-build')) as ServerBuild;
}

/** A read that carries no token: what it gets is the same for everyone. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers['token'] === undefined && !headers.authorization;
}

function findStored(cache: PageCache, url: string) {
  const address = pageAddress(url);
  return address.isCacheable ? cache.find(address.key) : null;
}

async function renderPage(
  request: Request,
  { pages, cache, services }: { pages: Pages; cache: PageCache; services: Services },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pageAddress(pathname + search);
  const render = () => {
    services.metrics.missedPages.add();
    return services.load.render(() => pages.render(address));
  };
  try {
    const page = address.isCacheable
      ? await cache.ensure(address.key, render)
      : await encodePage(await render());
    return toResponse(page, request);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return busyPage(error);
    throw error;
  }
}

function toResponse(page: StoredPage, { method, headers }: Request): Response {
  const answer = answerPage(
    page,
    method,
    { acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') },
    headers.has('token') || headers.has('authorization'),
  );
  return new Response(answer.body && new Uint8Array(answer.body), {
    status: answer.status,
    headers: answer.headers,
  });
}
