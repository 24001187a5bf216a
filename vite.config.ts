import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    ...(isSsrBuild ? { rolldownOptions: { input: './src/server/application.server.ts' } } : {}),
  },
  // The server is one module graph; what npm installed stays outside it.
  ssr: { external: true, noExternal: [] },
}));
