import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './fixtures/browser-switches.ts';

/** Real browser tests of the production build: no retries, no fixed waits. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  // A file stays in one worker: each worker that takes up a file with its own servers has to start them.
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'dot',
  use: {
    locale: 'ar-EG',
    viewport: { width: 1440, height: 900 },
    // In test-results: the steps, the console and the network. `--trace on` adds a snapshot of every step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // The service worker runs as long as a page is open, so only its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: BROWSER_SWITCHES,
    },
  },
});
