import { createServer, type RequestListener, type Server } from 'node:http';
import { ConfigError, loadConfig, type Config } from './config.server.ts';
import { Lifecycle, stopOnSignals } from './lifecycle.server.ts';
import type { Readiness } from './readiness.server.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** Beside the data of a production start, which opens no database of a development start. */
const DEVELOPMENT_DATA_DIR = './data/development';

/** Run from its source the product is in development; the built program has nothing of that in it. */
const isDevelopment = !import.meta.env?.PROD;

/** Starts the product: with hot reload in development, otherwise from the build. */
async function main(): Promise<void> {
  const config = isDevelopment
    ? loadConfig({ DATA_DIR: DEVELOPMENT_DATA_DIR, ...process.env })
    : loadConfig(process.env);
  if (!isDevelopment && config.developmentSwitches.length > 0) {
    throw new ConfigError(
      config.developmentSwitches.map((name) => `${name}, a production start takes no development switch`),
    );
  }
  const lifecycle = new Lifecycle();
  const server = createServer({
    optimizeEmptyRequests: true,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  // The port is taken before anything on disk is touched: a second start changes nothing.
  await listen(server, config);
  const waiting = holdRequests(server, lifecycle);
  const runtime = await open(config, server);
  lifecycle.serve(runtime.findFaults);
  waiting.release(runtime.listener);
  announce(config, server, runtime.setupUrl);
  stopOnSignals(server, lifecycle, { delayMs: config.stopDelayMs, close: runtime.close });
}

export interface Runtime {
  listener: RequestListener;
  setupUrl: string | null;
  findFaults: Readiness;
  close(): Promise<void>;
}

async function open(config: Config, server: Server): Promise<Runtime> {
  try {
    if (isDevelopment) {
      const { openDevelopment } = await import('./development.server.ts');
      return await openDevelopment(config, server);
    }
    const { openProduction } = await import('./production.server.ts');
    return await openProduction(config);
  } catch (error) {
    server.close();
    throw error;
  }
}

/** Keeps requests that arrive while the product opens, and then answers them in their order. Probes wait for nothing. */
function holdRequests(server: Server, lifecycle: Lifecycle): { release(listener: RequestListener): void } {
  const held: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...exchange) => void held.push(exchange);
  server.on('request', (request, response) => lifecycle.listen(answer, request, response));
  return {
    release(listener) {
      answer = listener;
      for (const exchange of held) listener(...exchange);
    },
  };
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(config, error)));
    server.listen(config.port, config.bind, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

class ListenError extends Error {
  constructor({ port, bind }: Config, cause: NodeJS.ErrnoException) {
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program uses it',
      EACCES: 'this account may not use it',
      EADDRNOTAVAIL: 'this machine has no such address',
      ENOTFOUND: 'this machine has no such address',
    };
    super(`PORT, BIND: cannot listen on ${bind}:${port}, ${reasons[cause.code ?? ''] ?? cause.code}`, {
      cause,
    });
    this.name = 'ListenError';
  }
}

function announce(config: Config, server: Server, setupUrl: string | null): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const site = new URL(config.siteUrl);
  // A chosen port without a chosen address: say where the site really is.
  if (site.hostname === 'localhost') site.port = String(port);
  const origin = site.origin;
  const lines = [`Site   ${origin}`, `Admin  ${origin}/admin`];
  if (setupUrl)
    lines.push(
      `Set-up ${setupUrl.replace(config.siteUrl, origin)} (makes the first admin, once, within an hour)`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const EXPECTED_FAULTS = new Set(['ConfigError', 'ListenError', 'StorageStartError', 'FileStoreStartError']);

/** Faults that a person at the terminal can mend are one line each; anything else keeps its stack. */
function report(error: unknown): void {
  const isExpected = error instanceof Error && EXPECTED_FAULTS.has(error.name);
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
}

try {
  await main();
} catch (error) {
  report(error);
  process.exit(1);
}
