import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
  environments: {
    // The server is one module graph: pages, API and storage share their classes and contexts.
    ssr: {
      build: { rollupOptions: { input: './src/server/application.server.ts' } },
      // Bundled, its 300 files cost a server 8 MB less.
      resolve: { noExternal: ['kysely'] },
    },
  },
});
