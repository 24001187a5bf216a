import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStaticFiles } from './static-files.server.ts';
import type { Config } from './config.server.ts';
import type { Runtime } from './main.server.ts';

const BUILD_DIR = resolve('build');

/** The product from its build: the bundled application and the files of `build/client`. */
export async function openProduction(config: Config): Promise<Runtime> {
  const bundle: typeof import('./application.server.ts') = await import(
    pathToFileURL(`${BUILD_DIR}/server/index.js`).href
  );
  const application = await bundle.openApplication(config, {
    islandScript: await islandScript(),
    isDevelopment: false,
  });
  const serveStatic = await createStaticFiles(`${BUILD_DIR}/client`);
  return {
    ...application,
    listener: (request, response) => {
      if (!serveStatic(request, response)) application.listener(request, response);
    },
  };
}

async function islandScript(): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(`${BUILD_DIR}/client/islands.json`, 'utf8'),
  );
  const entry = manifest['src/islands/loader.ts'];
  if (!entry) throw new Error('build/client/islands.json names no loader: run npm run build');
  return `/${entry.file}`;
}
