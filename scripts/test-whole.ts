import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';
import { ensureEngines } from './engines.ts';

/** Runs a folder of tests in full, against the production build; `npm test` runs a sample of each. */
const [folder = ''] = process.argv.slice(2);
await ensureBuild();
if (folder === 'e2e/engines') ensureEngines();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', folder],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureBrowser(), EXTENT: 'whole' } },
);
process.exit(status ?? 1);
