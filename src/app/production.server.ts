import { readFile } from 'node:fs/promises';
import { openApplication, type Application } from './application.server.ts';
import { rootPath } from '../kernel/root-path.server.ts';
import { createStaticFiles } from '../serving/static-files.server.ts';
import type { Config } from '../config/config.server.ts';

const SITE_DIR = rootPath('build/site');

/** The product from its build: the bundled application and the files of `build/site`. */
export async function openProduction(config: Config): Promise<Application> {
  const serveStatic = await createStaticFiles(`${SITE_DIR}/client`);
  return openApplication(config, {
    islandScript: await islandScript(),
    isDevelopment: false,
    serveStatic,
  });
}

async function islandScript(): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(`${SITE_DIR}/client/islands.json`, 'utf8'),
  );
  const entry = manifest['src/app/browser/loader.ts'];
  if (!entry) throw new Error('build/site/client/islands.json contains no loader: run npm run build');
  return `/${entry.file}`;
}
