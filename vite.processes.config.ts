import { defineConfig } from 'vite';
import { BUNDLED } from './vite.bundled.ts';

/**
 * The programs that production starts, as JavaScript: a process that reads TypeScript carries a compiler in memory,
 * and each of its threads another.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'build/site/server',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        main: 'src/server/main.server.ts',
        'sample-process': 'src/server/sample-process.server.ts',
        'sqlite-worker': 'src/storage/sqlite/sqlite-worker.server.ts',
        'search-thread': 'src/storage/sqlite/search-thread.server.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
