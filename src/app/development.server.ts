import type { Server } from 'node:http';
import { createServer as createVite } from 'vite';
import type { Application } from './application.server.ts';
import type { Config } from '../config/config.server.ts';
import { openTestMode } from './test-mode.server.ts';

const APPLICATION = './src/app/application.server.ts';

/** The product with hot reload: Vite serves modules, and a changed server module reopens the application. */
export async function openDevelopment(config: Config, server: Server): Promise<Application> {
  const vite = await createVite({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  });
  const load = async (): Promise<Application> => {
    const module = await vite.ssrLoadModule(APPLICATION);
    if (module === opened?.module) return opened.application;
    await opened?.application.close();
    // Vite types a loaded module as a record of anything; the path determines the real type.
    const { openApplication }: Pick<typeof import('./application.server.ts'), 'openApplication'> = {
      openApplication: module['openApplication'],
    };
    const application = await openApplication(config, {
      islandScript: '/src/app/browser/loader.development.ts',
      isDevelopment: true,
      // Vite serves them.
      serveStatic: () => false,
    });
    // A reopened application has a new set-up code; the banner has only the first one.
    if (opened && application.setupUrl) process.stdout.write(`Set-up ${application.setupUrl}\n`);
    opened = { module, application };
    return application;
  };
  let opened: { module: object; application: Application } | undefined;
  // Reopening is serialised: requests that arrive meanwhile wait for it.
  let loading: Promise<unknown> = Promise.resolve();
  const current = (): Promise<Application> => {
    const next = loading.then(load);
    loading = next.catch(() => undefined);
    return next;
  };
  const testMode = await openTestMode(config, server);
  if (testMode) process.stdout.write('Test mode is one ?test=true away on every admin address\n');
  const { setupUrl } = await current();
  return {
    setupUrl,
    isReady: async () => (await current()).isReady(),
    // Vite handles every request first.
    stored: null,
    listener: (request, response) => {
      // Vite has refused hosts other than this machine by now.
      vite.middlewares(request, response, () => {
        if (testMode?.handle(request, response)) return;
        current().then(
          (application) => application.listener(request, response),
          (error: unknown) => {
            process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
            response
              .writeHead(500, { 'Content-Type': 'text/plain' })
              .end('The application did not start: see the terminal');
          },
        );
      });
    },
    async close() {
      await testMode?.close();
      await opened?.application.close();
      await vite.close();
    },
  };
}
