import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // The build empties its own folder, but not that of the sample images.
  buildDirectory: 'build/site',
  ssr: true,
  // There are several programs (`vite.config.ts`).
  serverBuildFile: '[name].js',
  // Admin pages know all their routes at once and request no manifest.
  routeDiscovery: { mode: 'initial' },
  // All screens are in one file (`vite.config.ts`): separate parts would not be faster.
  splitRouteModules: false,
} satisfies Config;
