import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';
import { ensureEngines } from './engines.ts';

/** Runs a folder of browser tests in full, against the production build, and other tests before it; `npm test` runs a sample of each. */
const [folder = '', ...others] = process.argv.slice(2);
await ensureBuild();
if (folder === 'e2e/engines') ensureEngines();
const env = { ...process.env, CHROMIUM_PATH: ensureBrowser(), EXTENT: 'whole' };
const run = (program: string, ...args: string[]): number =>
  spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env }).status ?? 1;
const failed = others.length > 0 ? run('node_modules/vitest/vitest.mjs', 'run', ...others) : 0;
const playwright = ['test', '--config', 'e2e/playwright.config.ts', folder];
process.exit(failed || run('node_modules/@playwright/test/cli.js', ...playwright));
