import { findOrInstall } from './debian-program.ts';

/** Chromium without a user interface, which opens a page twice as fast. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE =
  'No Chromium or Chrome on the path, and it could not be installed. Install one (Debian: apt-get install -y ' +
  `${HEADLESS_SHELL}), or name its program in CHROMIUM_PATH, and run npm test again.`;

/**
 * Path of a Chromium for the browser tests: from the environment, from the path, or installed by Debian's package
 * manager.
 */
export function ensureBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  const browser =
    named || (findOrInstall([HEADLESS_SHELL], HEADLESS_SHELL) ?? findOrInstall(BROWSERS, 'chromium'));
  if (!browser) throw new Error(ADVICE);
  return browser;
}
