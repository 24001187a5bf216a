import type { RequestListener } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createApp, toListener, type ServeStatic } from './app.server.ts';
import type { Config } from '../config/config.server.ts';
import { ownPackage } from '../kernel/own-package.server.ts';
import { addDiskMetric, createMetricsEndpoint } from '../operation/metrics.server.ts';
import { closeServices, openServices } from './services.server.ts';
import { createPages } from '../serving/pages.server.ts';
import { prepare, refuseDevelopmentDatabase } from './preparation.server.ts';
import { createReadiness, type Readiness } from '../operation/readiness.server.ts';
import { startScheduledWork } from './scheduled-work.server.ts';
import type { Services } from '../http/services.ts';
import type { StoredResponses } from '../serving/stored-responses.server.ts';

interface ApplicationOptions {
  /** Address of the script that hydrates islands. */
  islandScript: string;
  isDevelopment: boolean;
  serveStatic: ServeStatic;
}

/** The running product: from Vite or from the build. */
export interface Application {
  listener: RequestListener;
  /** Responses that are looked for first; null in development. */
  stored: StoredResponses | null;
  /** One-time address that creates the first admin; null once there is one. */
  setupUrl: string | null;
  isReady: Readiness;
  close(): Promise<void>;
}

/**
 * Opens everything the product needs, with its scheduled work, and returns its listener. Throws `StorageStartError` if
 * the database or the upload storage cannot be used.
 */
export async function openApplication(config: Config, options: ApplicationOptions): Promise<Application> {
  const services = await openServices(config);
  try {
    if (!options.isDevelopment) await refuseDevelopmentDatabase(services);
    const [pagesBuild, setupUrl] = await Promise.all([loadPagesBuild(), prepare(services)]);
    // A start that takes any port is the trial of a version (`try-version`), which asks for a search at once.
    if (config.port === 0) await services.searches.prepare();
    const running = startScheduledWork(services);
    services.load.watch();
    // Pages need no uploads, and all nodes share them: without them a load balancer would have no node left.
    const isReady = createReadiness(() => services.storage.ping());
    addSiteMetrics(services, isReady);
    return {
      listener: createListener(services, pagesBuild, options),
      stored: services.stored,
      setupUrl,
      isReady,
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

/** Everything behind the stored responses: metrics for the operator, files of the build, calls and pages. */
function createListener(
  services: Services,
  build: ServerBuild,
  { serveStatic, ...options }: ApplicationOptions,
): RequestListener {
  const { config, metrics } = services;
  const pages = createPages({ build, services, ...options });
  const listen = toListener(createApp(services, pages), services, serveStatic);
  const respondWithMetrics = createMetricsEndpoint(metrics.registry, config.metricsToken);
  return (request, response) => {
    if (!respondWithMetrics(request, response)) listen(request, response);
  };
}

/** Gauges that are read on demand. */
function addSiteMetrics(
  { config, metrics: { registry }, load, storage, stored }: Services,
  isReady: Readiness,
): void {
  const { version } = ownPackage();
  registry.gauge('mulhim_build_info', 'The version, as a label', () => 1, { labels: { version } });
  registry.gauge('mulhim_ready', 'Whether the database answers', async () => Number(await isReady()));
  registry.gauge('mulhim_database_bytes', 'Bytes of the database', () => storage.size());
  addDiskMetric(registry, 'mulhim_data_dir_free_bytes', 'DATA_DIR', config.dataDir);
  addDiskMetric(registry, 'mulhim_backup_dir_free_bytes', 'BACKUP_DIR', config.backups.dir);
  registry.gauge('mulhim_sessions', 'Open sessions', () => storage.accounts.countSessions());
  registry.gauge('mulhim_page_cache_bytes', 'Bytes of all stored pages', () => stored.bytes);
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
