import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { BROWSER_FLOOR } from './scripts/browser-floor.ts';

/**
 * The worker that keeps pages for reading offline: one classic script at the root of the site, because a worker
 * answers for what lies below it and not every browser runs modules in one.
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
 * What a page loads at the reader's first touch: without a connection that is too late. Islands are left out, with
 * the library they come with; what they do needs a connection anyway. So does a private page, which is never kept.
 */
function pageScripts(): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('build/site/client/islands.json', 'utf8'),
  );
  return Object.entries(manifest)
    .filter(([source]) => !/\.island\.tsx$|hydrate|guest-review/.test(source))
    .map(([, { file }]) => `/${file}`);
}
