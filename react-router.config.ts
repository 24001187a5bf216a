import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // The build empties its own folder, not the one that keeps the sample images.
  buildDirectory: 'build/site',
  ssr: true,
  // Several programs (`vite.config.ts`).
  serverBuildFile: '[name].js',
  // Admin pages know all their routes at once and ask for no manifest.
  routeDiscovery: { mode: 'initial' },
  // All screens come in one file (`vite.config.ts`): parts of a screen are no quicker.
  splitRouteModules: false,
} satisfies Config;
