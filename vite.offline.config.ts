import { defineConfig } from 'vite';

/**
 * The worker that keeps pages for reading offline: one classic script at the root of the site, because a worker
 * answers for what lies below it and not every browser runs modules in one.
 */
export default defineConfig({
  publicDir: false,
  define: { BUILD_VERSION: JSON.stringify(process.env['BUILD_VERSION']) },
  build: {
    target: 'es2022',
    outDir: 'build/site/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/features/offline/offline.worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
