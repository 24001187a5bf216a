import { defineConfig } from 'vite';

/** The script that hydrates islands: a build of its own, so that a reading page loads nothing of the admin area. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/site/client',
    emptyOutDir: false,
    assetsDir: 'assets/islands',
    manifest: 'islands.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/islands/loader.ts' },
  },
});
