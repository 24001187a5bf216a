import type { Server } from 'node:http';
import type { Application } from './application.server.ts';
import { ConfigError, loadConfig, loadProductionConfig, type Config } from '../config/config.server.ts';
import { describeOddities, readSettingsFile } from '../config/settings-file.server.ts';
import { failedStartLine } from '../operation/log.server.ts';
import { endOnSignals } from './end-on-signals.server.ts';
import { SiteServer } from '../serving/site-server.server.ts';

/** Separate from the data of a production start, which refuses a development database. */
const DEVELOPMENT_DATA_DIR = './data/development';

/** Development means running from source; the built program contains nothing of it. */
const isDevelopment = !import.meta.env?.PROD;

/** `EX_CONFIG`: `deploy/mulhim.service` does not repeat such a start, which has to wait for the operator. */
const WRONG_SETTINGS = 78;

/**
 * Starts the product: with hot reload in development, otherwise from the build. Errors that the user can fix are printed
 * and end the process.
 */
export async function start(): Promise<void> {
  try {
    await startServing();
  } catch (error) {
    report(error);
    process.exit(error instanceof ConfigError ? WRONG_SETTINGS : 1);
  }
}

async function startServing(): Promise<void> {
  warn(describeOddities(process.env, readSettingsFile()));
  const config = isDevelopment
    ? loadConfig({ DATA_DIR: DEVELOPMENT_DATA_DIR, ...process.env })
    : loadProductionConfig(process.env);
  warn(config.warnings);
  const site = new SiteServer(config);
  // A port in use must fail before anything on disk is touched: a second start changes nothing.
  const port = await site.listen(config);
  const application = await open(config, site.server);
  site.serve({ ...application, hasFastPath: config.hasFastPath });
  announce(config, port, application.setupUrl);
  endOnSignals(async () => {
    await site.stop({ delayMs: config.stopDelayMs });
    await application.close();
  });
}

function warn(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

/** An error while opening ends the process, and with it the server. */
async function open(config: Config, server: Server): Promise<Application> {
  if (isDevelopment) {
    const { openDevelopment } = await import('./development.server.ts');
    return openDevelopment(config, server);
  }
  const { openProduction } = await import('./production.server.ts');
  return openProduction(config);
}

function announce(config: Config, port: number, setupUrl: string | null): void {
  const site = new URL(config.siteUrl);
  // With a chosen port but no chosen address, shows the real address of the site.
  if (site.hostname === 'localhost') site.port = String(port);
  const origin = site.origin;
  const lines = [`Site   ${origin}`, `Admin  ${origin}/admin`];
  if (setupUrl)
    lines.push(
      `Set-up ${setupUrl.replace(config.siteUrl, origin)} (makes the first admin, once, within an hour)`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const EXPECTED_ERRORS = new Set(['ConfigError', 'ListenError', 'StorageStartError', 'FileStoreStartError']);

/** Errors that the user can fix are one line each; all others are printed with their stack. */
function report(error: unknown): void {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.has(error.name);
  const text = isExpected ? error.message : error instanceof Error ? error.stack : undefined;
  process.stderr.write(failedStartLine(text ?? String(error)));
}
