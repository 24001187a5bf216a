import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { ensureFirstAdmin } from '../features/accounts/sign-up.server.ts';
import { createCardPress } from '../features/cards/card-press.server.ts';
import { createFileStore } from '../features/media/file-store.server.ts';
import { createImageProcessor } from '../features/media/image-processor.server.ts';
import { createSearchCounts } from '../features/search/search-counts.server.ts';
import { AppError } from '../kernel/app-error.ts';
import { systemClock } from '../kernel/clock.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { createApp, toListener } from './app.server.ts';
import { ConfigError, type Config } from './config.server.ts';
import { startHousekeeping } from './housekeeping.server.ts';
import { createLog, type Log } from './log.server.ts';
import { answerPage, writePage } from './page-answers.server.ts';
import { encodePage, PageCache } from './page-cache.server.ts';
import { createPages, pageAddress, type Pages } from './pages.server.ts';
import { ensureSampleContent } from './sample-content.server.ts';
import type { Services } from './services.server.ts';

export interface ApplicationOptions {
  /** Address of the script that hydrates islands. */
  islandScript: string;
  isDevelopment: boolean;
}

/** The running product: one request listener, and how to end it. */
export interface Application {
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** One-time address that makes the first admin; null once there is one. */
  setupUrl: string | null;
  log: Log;
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
    if (config.hasSampleContent) await ensureSampleContent(services);
    const setup = await ensureFirstAdmin(services).catch(explainTakenAddress);
    const housekeeping = startHousekeeping(services);
    return {
      listener: createListener(services, options),
      setupUrl: setup && `${config.siteUrl}/admin/signup?setup=${setup.setupCode}`,
      log: services.log,
      async close() {
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
  const storage = await openStorage({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    isServer: true,
    log: (message, details) => log.warn(details ?? {}, message),
  });
  try {
    const files = await createFileStore({ uploadsUrl: config.uploadsUrl, dataDir: config.dataDir });
    const cards = createCardPress({ folder: join(config.dataDir, 'cards'), clock: systemClock, log });
    return {
      config,
      storage,
      files,
      images: createImageProcessor(),
      cards,
      searchCounts: createSearchCounts(),
      clock: systemClock,
      log,
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
function createListener(services: Services, options: ApplicationOptions): Application['listener'] {
  const cache = new PageCache({ contentVersion: () => services.storage.contentVersion() });
  const pages = createPages({ build: serverBuild, services, ...options });
  const app = createApp(services, (request) => renderPage(request, pages, cache));
  const listen = toListener(app);
  return (request, response) => {
    logWhenDone(services.log, request, response);
    const stored = isPlainRead(request) ? findStored(cache, request.url ?? '/') : null;
    if (stored) writePage(stored, request, response);
    else listen(request, response);
  };
}

// The generated module's types say undefined where the library's say absent; the values are the library's own.
const serverBuild = build as ServerBuild;

/** A read that carries no token: what it gets is the same for everyone. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers['token'] === undefined && !headers.authorization;
}

function findStored(cache: PageCache, url: string) {
  const address = pageAddress(url);
  return address.isCacheable ? cache.find(address.key) : null;
}

async function renderPage(request: Request, pages: Pages, cache: PageCache): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pageAddress(pathname + search);
  const render = () => pages.render(address);
  const page = address.isCacheable
    ? await cache.ensure(address.key, render)
    : await encodePage(await render());
  const { headers } = request;
  const answer = answerPage(
    page,
    request.method,
    { acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') },
    headers.has('token') || headers.has('authorization'),
  );
  return new Response(answer.body && new Uint8Array(answer.body), {
    status: answer.status,
    headers: answer.headers,
  });
}

/** One line a request; the path without its query, which may hold what a reader searched for. */
function logWhenDone(log: Log, request: IncomingMessage, response: ServerResponse): void {
  if (!log.isLevelEnabled('info')) return;
  const startedAt = performance.now();
  response.once('close', () => {
    log.info(
      {
        method: request.method,
        path: (request.url ?? '/').split('?', 1)[0],
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        requestId: response.getHeader('x-request-id'),
      },
      'request',
    );
  });
}
