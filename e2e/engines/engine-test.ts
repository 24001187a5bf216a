import { test } from '../fixtures/test.ts';
import { startChromium } from './chromium.ts';
import type { Engine, EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { withTimeLimit } from './time-limit.ts';
import { startWebKit } from './webkit.ts';

interface EngineFixtures {
  /** A window of an engine; a worker keeps one of each, so a test clears the device's storage. */
  engineOf: (name: EngineName) => Promise<Engine>;
}

/** Tests of the same page in several engines. */
export const engineTest = test.extend<object, EngineFixtures>({
  engineOf: [
    async ({ browser, site }, use) => {
      const started = new Map<EngineName, Engine>();
      const starters = {
        chromium: () => startChromium(browser),
        firefox: startFirefox,
        webkit: startWebKit,
      };
      await use(async (name) => {
        const engine = started.get(name) ?? withTimeLimit(name, await starters[name]());
        started.set(name, engine);
        await engine.goto(`${site.url}/favicon.svg`);
        await engine.evaluate('localStorage.clear()');
        return engine;
      });
      for (const engine of started.values()) await engine.end();
    },
    { scope: 'worker' },
  ],
});
