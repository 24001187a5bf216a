import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { BROWSER_FLOOR } from './scripts/assets/browser-floor.ts';

/**
 * The service worker: one classic script at the root of the site, because its scope is what is below it and not every
 * browser supports modules in one.
 */
export default defineConfig({
  publicDir: false,
  define: {
    BUILD_VERSION: JSON.stringify(process.env['BUILD_VERSION']),
    PAGE_SCRIPTS: JSON.stringify(pageScripts()),
  },
  build: {
    target: BROWSER_FLOOR,
    outDir: 'build/site/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/features/offline/offline.worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

/**
 * Scripts that a page loads at the first interaction: without a connection that is too late. Islands are excluded
 * with their libraries, because they need a connection anyway. So is the script of a private page, which is never
 * stored.
 */
function pageScripts(): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('build/site/client/islands.json', 'utf8'),
  );
  return Object.entries(manifest)
    .filter(([source]) => !/\.island\.tsx$|hydrate|guest-review/.test(source))
    .map(([, { file }]) => `/${file}`);
}
