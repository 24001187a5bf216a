import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_SWITCHES } from './e2e/fixtures/browser-switches.ts';
import { freePort } from './e2e/fixtures/running-site.ts';
import { componentStyles } from './scripts/assets/component-styles.ts';
import { MAX_WORKERS } from './scripts/checks/checks.ts';

// The programs of this run share it.
process.env['COMPONENT_API_PORT'] ??= String(await freePort());

/** Every address but those that Vite itself serves. */
const OF_THE_API = `^/(?!@|__vitest|src/|packages/|node_modules/|sample/|e2e/|${process.cwd().slice(1)}/|$)`;

/** Component tests: real components in a real browser, over the real API (`src/screens/testing`). */
export default defineConfig({
  plugins: [componentStyles],
  server: { proxy: { [OF_THE_API]: `http://127.0.0.1:${process.env['COMPONENT_API_PORT']}` } },
  optimizeDeps: {
    entries: ['src/**/*.component.test.tsx', 'src/screens/*.screen.tsx', 'src/app/browser/loader.ts'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    // Test files share what they import; `setupFiles` run for each.
    isolate: false,
    maxWorkers: MAX_WORKERS,
    setupFiles: ['src/screens/testing/setup.testing.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each look computes roles and names of the whole screen.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    globalSetup: ['src/storage/sqlite.global-setup.ts', 'src/screens/testing/api.global-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      testerHtmlPath: 'src/screens/testing/tester.html',
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
          args: BROWSER_SWITCHES,
        },
        contextOptions: { locale: 'ar-EG' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
